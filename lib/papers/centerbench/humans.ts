import { twoProportions } from "../../stats/two-proportions.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { rounded } from "../rounded.js";
import { printedTable } from "../table.js";
import { quoted, statement } from "./quotes.js";

/** Answers per sentence: six questions, three participants. */
const ANSWERS = 6 * 3;

const rows = () => printedTable("centerbench", "human-accuracy");

/** Right answers of eighteen, level by level. */
const rights = () => rows().map((row) => Math.round((Number(row.plausible_percent) * ANSWERS) / 100));

/** Section 4: who took part. */
export function participants(): Check[] {
  const exact = (quantity: string, recomputed: number, reason: string) =>
    wordCheck(
      statement("section 4", quantity),
      quoted(quantity).value,
      recomputed,
      quoted(quantity).value === recomputed,
      reason,
    );
  const sentences = quoted("human sentences").value;
  return [
    exact("human levels", rows().length, "the levels that section 5.6 has figures for"),
    exact("human sentences", quoted("human levels").value * 2, "one for each of 4 levels and 2 subsets"),
    exact(
      "human participants",
      sentences * quoted("human participants per sentence").value,
      "3 for each of 8 sentences, none of whom saw two",
    ),
  ];
}

/** Section 5.6: eighteen answers to one sentence at each level. */
export function humans(): Check[] {
  const right = rights();
  return [
    ...rows().map((row, at) => {
      const share = (100 * right[at]!) / ANSWERS;
      return numberCheck(
        statement("section 5.6", `human accuracy at level ${row.level}, plausible`),
        rounded(row.plausible_percent!),
        { value: share, low: share, high: share },
        `${right[at]} of ${ANSWERS} answers, by three people on one sentence`,
      );
    }),
    ...fluctuation(right),
    wordCheck(
      statement(
        "section 5.6, Figure 6",
        "equal on both subsets at level 1, plausible ahead at 2 and 4, behind at 3",
      ),
      rows()
        .map(({ relation }) => relation)
        .join(", "),
      "no share of implausible sentences is printed",
      null,
      "read from a figure only",
    ),
  ];
}

/** What eighteen answers a level can and can't say of its course. */
function fluctuation(right: number[]): Check[] {
  const steps = right.slice(1).map((count, at) => Math.sign(count - right[at]!));
  const tests = right.slice(1).map((count, at) => ({
    from: at + 1,
    p: twoProportions(right[at]!, ANSWERS, count, ANSWERS).p,
  }));
  return [
    wordCheck(
      statement("section 5.6", "human accuracy on plausible sentences is not monotone"),
      "falls, falls, rises",
      steps.map((step) => (step < 0 ? "falls" : "rises")).join(", "),
      steps.join() === "-1,-1,1",
      `${right.join(", ")} of ${ANSWERS}; a single sentence per level, so the level and the sentence can't be told apart`,
    ),
    ...tests.map(({ from, p }) =>
      wordCheck(
        statement("section 5.6", `human accuracy differs between levels ${from} and ${from + 1}`),
        from === 3 ? "then rising" : "dropping",
        `${right[from - 1]} and ${right[from]} of ${ANSWERS}: p = ${p.toFixed(3)}`,
        null,
        "two proportions, as if all answers were independent, while six of them are one person's and all are of one sentence; no test is printed",
      ),
    ),
    wordCheck(
      statement("Limitations", "people had increasing difficulty up to level 4"),
      "increasing difficulty",
      `${right.join(", ")} of ${ANSWERS} on plausible sentences`,
      null,
      "section 5.6 has accuracy rise from 39 to 72 % at level 4; what the implausible sentences add is drawn and not printed",
    ),
  ];
}

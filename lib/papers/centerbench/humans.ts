import { numberCheck, wordCheck, type Check } from "../check.js";
import { rounded } from "../rounded.js";
import { printedTable } from "../table.js";
import { quoted, statement } from "./quotes.js";

/** Answers per sentence: six questions, three participants. */
const ANSWERS = 6 * 3;

/** Section 5.6: eighteen answers to one sentence at each level. */
export function humans(): Check[] {
  const rows = printedTable("centerbench", "human-accuracy");
  const percents = rows.map((row) => Number(row.plausible_percent));
  const people = rows.length * 2 * 3;
  const right = percents.map((percent) => Math.round((percent * ANSWERS) / 100));
  const steps = percents.slice(1).map((percent, at) => Math.sign(percent - percents[at]!));
  return [
    wordCheck(
      statement("section 4", "human participants"),
      quoted("human participants").value,
      people,
      quoted("human participants").value === people,
      "3 for each of 8 sentences, none of whom saw two",
    ),
    ...rows.map((row, at) => {
      const share = (100 * right[at]!) / ANSWERS;
      return numberCheck(
        statement("section 5.6", `human accuracy at level ${row.level}, plausible`),
        rounded(row.plausible_percent!),
        { value: share, low: share, high: share },
        `${right[at]} of ${ANSWERS} answers, by three people on one sentence`,
      );
    }),
    wordCheck(
      statement("section 5.6", "human accuracy on plausible sentences is not monotone"),
      "falls, falls, rises",
      steps.map((step) => (step < 0 ? "falls" : "rises")).join(", "),
      steps.join() === "-1,-1,1",
      `${right.join(", ")} of ${ANSWERS}; a single sentence per level, so the level and the sentence can't be told apart`,
    ),
    wordCheck(
      statement(
        "section 5.6, Figure 6",
        "equal on both subsets at level 1, plausible ahead at 2 and 4, behind at 3",
      ),
      rows.map(({ relation }) => relation).join(", "),
      "no share of implausible sentences is printed",
      null,
      "read from a figure only",
    ),
  ];
}

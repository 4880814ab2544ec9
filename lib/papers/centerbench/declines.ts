import { normalCdf } from "../../stats/distributions.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import { average, LEVELS, MODELS, questionsPerCell, SUBSETS } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

/** Accuracy by level of the three models without reasoning, one series per model and subset. */
function series() {
  return MODELS.flatMap((model) =>
    SUBSETS.map((subset) => ({
      model,
      subset,
      name: `${model} ${subset}`,
      byLevel: LEVELS.map((level) => average({ model, subset, level, thinking: false })),
    })),
  );
}

const sorted = (at: number) =>
  series()
    .map(({ byLevel }) => byLevel.at(at)!)
    .sort((one, other) => one.value - other.value);

const ALIKE = "Tables 4, 12 and 13: the mean over difficulties, which have as many questions each";

/** The figures of section 5.1. */
export function declineQuotes(): Check[] {
  const [first, last] = [sorted(0), sorted(-1)];
  const least = Math.min(...series().map(({ byLevel }) => z(byLevel[0]!.value, byLevel.at(-1)!.value)));
  const end = (quantity: string, side: 0 | -1) =>
    numberCheck(statement(quoted(quantity).where, quantity), quoted(quantity), last.at(side)!, ALIKE);
  return [
    wordCheck(
      statement("section 5.1", "accuracy at level 1"),
      "~80 %",
      `${first[0]!.value.toFixed(1)} to ${first.at(-1)!.value.toFixed(1)}`,
      first.every(({ value }) => Math.round(value / 10) === 8),
      `${ALIKE}; to the nearest ten`,
    ),
    end("lowest accuracy at level 6", 0),
    end("highest accuracy at level 6", -1),
    wordCheck(
      statement("section 5.1, Figure 3", "the decline from level 1 to 6 is significant in all models"),
      "p < 0.001",
      `z of at least ${least.toFixed(1)}`,
      2 * (1 - normalCdf(least)) < quoted("p of the decline").value,
      "two proportions, each question counted once and as if independent of the others on its sentence",
    ),
  ];
}

/** Difference of two percentages, on the questions of levels 1 and 6, in standard errors. */
function z(first: number, last: number): number {
  const error2 = (percent: number, level: number) =>
    (percent * (100 - percent)) / (3 * questionsPerCell(level));
  return (first - last) / Math.sqrt(error2(first, 1) + error2(last, 6));
}

/** What section 5.1 says in words. */
export function declineWords(): Check[] {
  const all = series();
  const rises = all.flatMap(
    ({ name, byLevel }) =>
    byLevel.slice(1).flatMap((percent, at) => (percent.low > byLevel[at]!.high ? `${name} from level ${at + 1} to ${at + 2}` : [])), // prettier-ignore
  );
  const ahead = SUBSETS.flatMap((subset) =>
    LEVELS.flatMap((_, at) => {
      const rivals = all.filter((row) => row.subset === subset);
      const claude = rivals.find(({ model }) => model === "Claude")!.byLevel[at]!;
      return rivals.filter(({ byLevel }) => byLevel[at]!.low > claude.high + 1e-9);
    }),
  );
  const early = all.map(({ name, byLevel: [one, , three, , , six] }) => ({
    name,
    share: (one!.value - three!.value) / (one!.value - six!.value),
  }));
  return [
    wordCheck(
      statement("section 7", "performance degrades consistently as complexity increases"),
      "consistent",
      `${6 * 5 - rises.length} of 30 steps fall`,
      null,
      `no rule for consistent; ${rises.join(", ") || "none"} rises`,
    ),
    wordCheck(
      statement("section 5.1", "Claude maintains the highest absolute performance"),
      "highest",
      `nobody is higher in ${12 - ahead.length} of 12 levels and subsets`,
      ahead.length === 0,
      `${ALIKE}; at level 1, plausible, Gemini's 79.9 against 79.8 is a tie within rounding`,
    ),
    wordCheck(
      statement("section 5.1", "all models show similar linear decline rather than sudden collapse"),
      "linear",
      `share of the fall by level 3: ${early.map(({ name, share }) => `${name} ${(100 * share).toFixed(0)} %`).join(", ")}`,
      null,
      "a straight line would have 40 %; no rule for linear, but DeepSeek loses nearly all it will lose in two steps",
    ),
  ];
}

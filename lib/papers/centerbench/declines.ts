import { twoProportions } from "../../stats/two-proportions.js";
import { numberCheck, wordCheck, type Check } from "../check.js";
import {
  average,
  cells,
  DIFFICULTIES,
  figures,
  LEVELS,
  MODELS,
  nameOf,
  questionsPerCell,
  SUBSETS,
  tableOf,
} from "./accuracy.js";
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

const INDEPENDENT =
  "two proportions, each question counted once and as if independent of the others on its sentence";

const ALIKE = "Tables 4, 12 and 13: the mean over difficulties, which have as many questions each";

/** The figures of section 5.1. */
export function declineQuotes(): Check[] {
  const first = sorted(0);
  const last = sorted(-1);
  const tests = series().map(({ name, byLevel }) => ({ name, ...fall(byLevel[0]!.value, byLevel.at(-1)!.value) })); // prettier-ignore
  const end = (quantity: string, side: 0 | -1) =>
    numberCheck(statement(quoted(quantity).where, quantity), quoted(quantity), last.at(side)!, ALIKE);
  const significant = (p: number) => p < quoted("p of the decline").value;
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
      `z of at least ${Math.min(...tests.map(({ z }) => z)).toFixed(1)}`,
      tests.every(({ p }) => significant(p)),
      INDEPENDENT,
    ),
    ...tests.map(({ name, z, p }) =>
      wordCheck(
        statement("section 5.1, Figure 3", `decline of ${name} from level 1 to 6`),
        "p < 0.001",
        `z = ${z.toFixed(1)}, p = ${p.toExponential(0)}`,
        significant(p),
        INDEPENDENT,
      ),
    ),
  ];
}

/** Two percentages compared on the questions of levels 1 and 6. */
function fall(first: number, last: number) {
  const [few, many] = [3 * questionsPerCell(1), 3 * questionsPerCell(6)];
  return twoProportions((few * first) / 100, few, (many * last) / 100, many);
}

/** What section 5.1 says in words. */
export function declineWords(): Check[] {
  const all = series();
  const steps = all.map(({ name, byLevel }) => ({ name, byLevel, rises: risesOf(byLevel) }));
  const rising = steps.flatMap(({ name, rises }) => rises.map((rise) => `${name} ${rise}`));
  return [
    wordCheck(
      statement("section 7", "performance degrades consistently as complexity increases"),
      "consistent",
      `${6 * 5 - rising.length} of 30 steps fall`,
      null,
      `no rule for consistent; what rises: ${rising.join(", ") || "nothing"}`,
    ),
    ...steps.map(({ name, byLevel, rises }) =>
      wordCheck(
        statement("section 5.6", `steady degradation of ${name}`),
        "steady degradation",
        figures(byLevel),
        rises.length === 0 ? true : null,
        rises.length === 0 ? `${ALIKE}; it falls at every step` : `${ALIKE}; no rule for steady, it rises ${rises.join(", ")}`, // prettier-ignore
      ),
    ),
    ...SUBSETS.flatMap((subset) => LEVELS.map((level) => claudeLeads(subset, level))),
    ...steps.map(({ name, byLevel }) => linear(name, byLevel)),
  ];
}

type Series = ReturnType<typeof series>[number]["byLevel"];

/** The steps up that rounding can't explain. */
const risesOf = (byLevel: Series) =>
  byLevel.slice(1).flatMap((percent, at) =>
    percent.low > byLevel[at]!.high
      ? [`from level ${at + 1} to ${at + 2} by ${(percent.value - byLevel[at]!.value).toFixed(1)}`]
      : [],
  ); // prettier-ignore

function claudeLeads(subset: (typeof SUBSETS)[number], level: number): Check {
  const at = MODELS.map((model) => ({ model, percent: average({ model, subset, level, thinking: false }) }));
  const claude = at.find(({ model }) => model === "Claude")!.percent;
  const ahead = at.filter(({ percent }) => percent.low > claude.high + 1e-9);
  const tied = at.filter(({ percent }) => percent.value > claude.value + 1e-9);
  return wordCheck(
    statement("section 5.1", `Claude has the highest accuracy: level ${level}, ${subset}`),
    "highest",
    at.map(({ model, percent }) => `${model} ${percent.value.toFixed(1)}`).join(", "),
    ahead.length === 0,
    tied.length > 0 && ahead.length === 0 ? `${ALIKE}; a tie within rounding` : ALIKE,
  );
}

function linear(name: string, byLevel: Series): Check {
  const [one, , three, , , six] = byLevel.map(({ value }) => value);
  const share = (one! - three!) / (one! - six!);
  return wordCheck(
    statement("section 5.1", `linear decline of ${name}, no sudden collapse`),
    "linear",
    `${(100 * share).toFixed(0)} % of the fall by level 3, after two steps of five`,
    null,
    "a straight line would have 40 %; the paper has no test of linearity, and its line is a trend drawn through the points",
  );
}

/** The same by difficulty, where the means hide what single types of questions do. */
export function declinesByDifficulty(): Check[] {
  const some = MODELS.flatMap(
    (model) =>
    DIFFICULTIES.flatMap((difficulty) => SUBSETS.map((subset) => ({ model, difficulty, subset, thinking: false as boolean }))), // prettier-ignore
  );
  return some.map((of) => {
    const percents = cells(of).map(({ percent }) => percent);
    const rises = risesOf(percents);
    return wordCheck(
      statement(`section 5.1, ${tableOf(of.model)}`, `degradation by level: ${nameOf(of)}`),
      "degrades with complexity",
      figures(percents),
      rises.length === 0 ? true : null,
      rises.length === 0
        ? "it falls at every step, or stays within rounding"
        : `the section speaks of all questions together; here it rises ${rises.join(", ")}`,
    );
  });
}

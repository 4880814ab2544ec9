import { numberCheck, wordCheck, type Check } from "../check.js";
import { propagated } from "../rounded.js";
import { DIFFICULTIES, figures, gap, LEVELS, MODELS } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

/** The level from which on the gap is said to open. */
const OPENS = 3;

const SLACK = 1e-9;

const byLevel = (of: Parameters<typeof gap>[0]) =>
  LEVELS.map((level) => gap({ ...of, thinking: false, level }));

/** Whether every step from level 3 on may be one up, within rounding. */
const growing = (gaps: ReturnType<typeof byLevel>) =>
  gaps.slice(OPENS).every((next, at) => next.high - gaps[OPENS - 1 + at]!.low > SLACK);

/** Section 5.2 and Figure 4: the gap between plausible and implausible sentences at each level, without reasoning. */
export function gapsByLevel(): Check[] {
  const all = byLevel({});
  const published = quoted("gap at level 6");
  return [
    wordCheck(
      statement("section 5.2, Figure 4", "from level 3 on the gap grows with each level"),
      "grows with each level",
      `levels 1 to 6: ${figures(all)}`,
      growing(all),
      "mean over models and difficulties of Tables 4, 12 and 13, which is that over questions; it no longer grows from level 4 on",
    ),
    ...steps("the mean gap of the three models", all),
    wordCheck(
      statement("section 5.2, Figure 4", "the gap reaches over 9 points by level 6"),
      "over 9",
      all.at(-1)!.value.toFixed(1),
      all.at(-1)!.low > published.value,
      `the same mean; over ${published.value} at levels ${LEVELS.filter((_, at) => all[at]!.low > published.value).join(", ")}`,
    ),
    wordCheck(
      statement(
        "abstract",
        "gaps between plausible and implausible sentences widen systematically with complexity",
      ),
      "systematically",
      DIFFICULTIES.map((difficulty) => `${difficulty} ${figures(byLevel({ difficulty }))}`).join("; "),
      null,
      "no rule for systematically; no difficulty grows at every step: levels 1 to 6, mean over models; on easy questions until level 4, on medium and hard ones not from level 3 on",
    ),
    ...DIFFICULTIES.map((difficulty) => widened(`the mean gap on ${difficulty} questions`, byLevel({ difficulty }))), // prettier-ignore
  ];
}

/** The same for each model: "All models show this pattern". */
export function gapsByModel(): Check[] {
  const models = MODELS.map((model) => ({ model, gaps: byLevel({ model }) }));
  const grown = models.filter(({ gaps }) => growing(gaps)).map(({ model }) => model);
  return [
    wordCheck(
      statement("section 5.2", "all models show this pattern, similar at levels 1 and 2, then a growing gap"),
      "all",
      models.map(({ model, gaps }) => `${model} ${figures(gaps)}`).join("; "),
      grown.length === models.length,
      `levels 1 to 6; ${grown.join(", ") || "none"} grows at every step from level 3 on, and DeepSeek's gap is wider at level 2 than at 6`,
    ),
    ...models.flatMap(({ model, gaps }) => [
      ...steps(`the gap of ${model}`, gaps),
      ...[1, 2].map((level) => similar(model, level, gaps)),
      ...gaps.slice(OPENS - 1).map((gap, at) => ahead(model, OPENS + at, gap)),
      widened(`the gap of ${model}`, gaps),
    ]),
  ];
}

type Gaps = ReturnType<typeof byLevel>;

const MEAN = "mean over difficulties of Tables 4, 12 and 13";

/** "This gap grows with each level", one step after the other. */
const steps = (whose: string, gaps: Gaps): Check[] =>
  LEVELS.slice(OPENS).map((level) => {
    const [before, after] = [gaps[level - 2]!, gaps[level - 1]!];
    return wordCheck(
      statement("section 5.2", `${whose} grows from level ${level - 1} to ${level}`),
      "grows",
      `${before.value.toFixed(1)} to ${after.value.toFixed(1)}`,
      after.high - before.low > SLACK,
      `${MEAN}; ${after.low > before.high ? "it grows" : after.high < before.low ? "it shrinks" : "within rounding at most, cell by cell"}`,
    );
  });

/** Similar before it opens: whatever counts as similar is less than what counts as diverged. */
function similar(model: string, level: number, gaps: Gaps): Check {
  const own = gaps[level - 1]!;
  const open = gaps.slice(OPENS - 1).map(({ value }) => value);
  const narrower = open.filter((gap) => gap < own.value);
  return wordCheck(
    statement("section 5.2", `${model} performs similarly on both subsets at level ${level}`),
    "similarly, and diverging from level 3 on",
    `gap ${own.value.toFixed(1)}; from level 3 on ${open.map((gap) => gap.toFixed(1)).join(", ")}`,
    narrower.length === 0,
    `${MEAN}; ${narrower.length === 0 ? "less than at any level from 3 on" : `wider than at ${narrower.length} of the four levels that are said to diverge`}`,
  );
}

const ahead = (model: string, level: number, gap: Gaps[number]): Check =>
  wordCheck(
    statement("section 5.2", `${model} scores higher on plausible sentences at level ${level}`),
    "higher",
    `by ${gap.value.toFixed(1)} points`,
    gap.low > SLACK,
    MEAN,
  );

const widened = (whose: string, gaps: Gaps): Check =>
  wordCheck(
    statement("section 5.2", `${whose} is wider at level 6 than at level 1`),
    "wider",
    `${gaps[0]!.value.toFixed(1)} to ${gaps.at(-1)!.value.toFixed(1)}`,
    gaps.at(-1)!.low > gaps[0]!.high,
    "Tables 4, 12 and 13; so much of the widening stands",
  );

/** The threshold of significance in the captions of Figures 4 and 5. */
export function significanceThreshold(): Check[] {
  const six = propagated([], () => 0.05 / 6);
  const { where, ...published } = quoted("threshold of p");
  return [
    numberCheck(
      statement(where, "threshold of p"),
      published,
      six,
      "0.05 over six levels, and over six question types",
    ),
  ];
}

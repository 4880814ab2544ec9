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
  const models = MODELS.map((model) => ({ model, gaps: byLevel({ model }) }));
  const each = models.map(({ model, gaps }) => `${model} ${figures(gaps)}`).join("; ");
  const grown = models.filter(({ gaps }) => growing(gaps)).map(({ model }) => model);
  const published = quoted("gap at level 6");
  return [
    wordCheck(
      statement("section 5.2, Figure 4", "from level 3 on the gap grows with each level"),
      "grows with each level",
      `levels 1 to 6: ${figures(all)}`,
      growing(all),
      "mean over models and difficulties of Tables 4, 12 and 13, which is that over questions; largest at level 4",
    ),
    wordCheck(
      statement("section 5.2, Figure 4", "the gap reaches over 9 points by level 6"),
      "over 9",
      all.at(-1)!.value.toFixed(1),
      all.at(-1)!.low > published.value,
      "the same mean; over 9 from level 3 on",
    ),
    wordCheck(
      statement("section 5.2, Figure 4", "at levels 1 and 2 models perform similarly on both subsets"),
      "similarly",
      `${figures(all.slice(0, 2))}; at level 2 ${models.map(({ model, gaps }) => `${model} ${gaps[1]!.value.toFixed(1)}`).join(", ")}`,
      null,
      "no rule for similarly, but two models of three have at level 2 about what is called over 9 points at level 6",
    ),
    wordCheck(
      statement("section 5.2", "all models show this pattern, similar at levels 1 and 2, then a growing gap"),
      "all",
      each,
      grown.length === models.length,
      `levels 1 to 6; ${grown.join(", ") || "none"} grows at every step from level 3 on, and DeepSeek's gap is wider at level 2 than at 6`,
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
  ];
}

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

import type { Told } from "../finding.js";

const HARD_POOLED = [
  "Grok 4.1 Fast, text hard",
  "GLM 4.6V, text hard",
  "o4-Mini, image hard",
  "GLM 4.6V, image hard",
];

/** Whether a claim is that of three runs of one of the rows. */
const threeRunsOf = (claim: string, ...rows: string[]): boolean =>
  rows.some((row) => claim === `three runs of ${row}`);

/** Table 1 against the full results of appendix E, and these against each other. */
export const runFindings: Told[] = [
  {
    finding: "last-digits-cut",
    title: "Three cells of Table 1 are a unit of the last digit below what the full results give.",
    cause:
      "0.128 for 18/140 = 0.12857, 0.985 for 0.986 and 0.805 for 0.806 are as if digits had been cut off; other cells, such as 0.279 for 39/140, are rounded.",
    certainty: "likely",
    consequence: "None.",
    weight: "number",
    gathers: ({ where, claim }) =>
      claim === "swmImageTextEasy of GPT-5" ||
      claim === "wcstImageHard of Gemini 3 Pro" ||
      (where.startsWith("Table 1") && claim.startsWith("rapmImageMc of GLM 4.5V")),
  },
  {
    finding: "glm-hinted-share",
    title: "GLM 4.5V's 0.090 in RAPM images with hints is no share of 140 items.",
    cause:
      "13/140 is 0.093, which cut off to two digits gives 0.09; 18 of 200, its right answers without hints over the size of the text test, gives 0.090 as well.",
    certainty: "possible",
    consequence: "None: the p of that column is .67 with 0.090 and .68 with 13/140.",
    weight: "number",
    gathers: ({ where, claim }) => where === "Table 5" && claim === "imageMc of GLM 4.5V is k of 140",
  },
  {
    finding: "qwen-swm-deviation",
    title: "Qwen3-VL-235B's 0.026 +- 0.05 in easy SWM with image and text can't be of three scores.",
    cause:
      "None of three scores is below 0, so that they deviate by 0.037 at most; runs with the printed counts and this mean deviate by 0.02 or 0.03. Likely a misprint of the deviation, as the mean stands in Table 1, too.",
    certainty: "likely",
    consequence: "None: it is 1 of 76 rows, and all others follow from their counts by equations 1 and 2.",
    weight: "number",
    gathers: ({ where, claim }) =>
      where.startsWith("Table 14, eq") && claim.startsWith("score of Qwen3-VL-235B"),
  },
  {
    finding: "gemini-easy-and-hard-pooled",
    title: "Table 15's easy row of Gemini 3 Pro pools its easy and hard runs.",
    cause:
      "It has 7 +- 1 completed rules of 6, which is 6, 6, 6, 8, 8, 8, and its score is the mean of Table 1's 0.832 and the hard 0.776.",
    certainty: "certain",
    consequence: "None for Table 1, which has the right number; the row's other columns are of both setups.",
    weight: "number",
    gathers: ({ claim }) =>
      claim === "wcstTextEasy of Gemini 3 Pro" ||
      threeRunsOf(claim, "Gemini 3 Pro, text easy") ||
      claim.startsWith("the easy row of Gemini 3 Pro completes"),
  },
  {
    finding: "qwen-easy-with-a-hard-run",
    title: "Table 15's easy row of Qwen3-VL-235B has a run longer than the easy cap.",
    cause:
      "43.000 +- 39.05 trials of three runs are 6, 26 and 97; a run without a rule is 65 at the easy cap and 97 at the hard one, so that one of the three is likely a hard run.",
    certainty: "likely",
    consequence:
      "One of the runs behind its 0.230 in Table 1 is of another setup; in its place a perfect easy run would give 0.56, still below the human worst case of 0.714.",
    weight: "number",
    gathers: ({ claim }) => threeRunsOf(claim, "Qwen3-VL-235B, text easy"),
  },
  {
    finding: "hard-rows-of-nine-runs",
    title: "Four hard WCST rows are means of nine runs, the others of three.",
    cause:
      "Nine runs are the three ambiguity variants three times each; the fifteen rows in whole thirds are likely of one variant, and no table says of which.",
    certainty: "likely",
    consequence:
      "The hard columns of Table 1 compare models on tests that may differ in difficulty. The weak models of the four rows are far below the human worst case and Grok 4.1 Fast's text far above, so that who passes does not depend on it.",
    weight: "number",
    gathers: ({ claim }) =>
      threeRunsOf(claim, ...HARD_POOLED) || claim.startsWith("hard results are of the variants"),
  },
  {
    finding: "grok-seven-runs",
    title:
      "Grok 4.1 Fast's hard WCST images score 0.060 in Table 1 and 0.077 in Table 16, which is of seven runs.",
    cause: "Nine runs, two of them left out of Table 16 and counted as 0 in Table 1: 7/9 x 0.077 = 0.060.",
    certainty: "likely",
    consequence:
      "Table 7's gain of 0.137 with notes would be 0.120 against the other number, and p .056 in place of .0524: the same conclusion.",
    weight: "number",
    gathers: ({ claim }) =>
      claim === "wcstImageHard of Grok 4.1 Fast" || threeRunsOf(claim, "Grok 4.1 Fast, image hard"),
  },
  {
    finding: "grok-two-runs",
    title: "Grok 4 Fast's easy WCST images are of two runs, not three.",
    cause:
      "3.500 completed rules and 9.500 trials, both with a deviation in halves, are of two whole numbers.",
    certainty: "likely",
    consequence: "Small: the score of 0.336 is known a little less well, and far below the human 0.714.",
    weight: "number",
    gathers: ({ claim }) => threeRunsOf(claim, "Grok 4 Fast, image easy"),
  },
  {
    finding: "scores-and-completed-rules",
    title: "Ten WCST rows of weak models have scores that their completed rules cannot give.",
    cause:
      "Equations 3 and 4 give a run without a rule 0 and each completed rule 1 at most; these scores are too high or too even for the printed rules, and in four rows the first-rule trials have rules completed where the count has none, unless those runs ended before the cap, which explains the trials, not the scores. One column is of other runs or counted otherwise; which, the tables do not tell. GLM 4.6V's easy row in text is borderline: it misses by .0008, with deviations up to .344, or from .382, where .35 is printed.",
    certainty: "unknown",
    consequence:
      "Scores, completed rules and trials of these rows should not be read together. All ten are far below the human worst case, and so is whatever the counts allow.",
    weight: "number",
    gathers: ({ claim }) =>
      claim.startsWith("first-rule trials of ") ||
      / is at most (its share of completed rules|what its first rule leaves)$/.test(claim) ||
      claim.endsWith(" can be of its runs"),
  },
  {
    finding: "first-rule-trials",
    title: "First-rule trials are likely one more than the guesses that a first rule takes.",
    cause:
      "None of the 72 runs that complete every rule has 5, the guesses of a first one that is right, and runs without a rule have the cap and one, 65 or 97: the count may include the next guess. Their most, 8 and 9, tell nothing, as an ambiguous first card allows them. The paper does not define the column.",
    certainty: "likely",
    consequence:
      "None for the scores, which follow equation 3 without the extra guess where they can be told.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("first-rule trials are the guesses"),
  },
];

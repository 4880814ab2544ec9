import type { Told } from "../finding.js";

/** Section 4: the baseline and the failures. */
export const resultFindings: Told[] = [
  {
    finding: "text-advantage",
    title: "The advantage in text is consistent over tests, by their means, but not over models.",
    cause:
      "Section 4.1 says consistent across all tests; models with more in images than in text are three in RAPM, three in easy WCST and one in hard WCST, among them Gemini 3 Pro, the best in WCST images.",
    certainty: "certain",
    consequence:
      "The conclusion stands for the mean of every test; model by model it holds without a reversal only in SWM.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the advantage in "),
  },
  {
    finding: "significant-drops",
    title: "Of five drops from easy to hard, two are significant by the paper's own kind of test.",
    cause:
      "Section 4.1 calls the drop significant without a test, likely in the sense of large; paired t-tests over the ten models of Table 1 give p = .030 (SWM text), .063 and .29 (SWM with images), .098 (WCST text) and .011 (WCST images).",
    certainty: "likely",
    consequence:
      "The direction is the same in all five; with images SWM is at the floor for most models already in easy, so that there is little left to drop.",
    weight: "wording",
    gathers: ({ claim }) => /^the drop from .* is significant$/.test(claim),
  },
  {
    finding: "three-perfect-models",
    title: "Two models, not three, complete hard SWM in text perfectly.",
    cause:
      "Table 1 has 1.000 for GPT-5 and Gemini 3 Pro; the third is likely Grok 4 Fast with 0.994, where one illegal guess fell in one of three runs.",
    certainty: "likely",
    consequence: "None for the argument, which becomes slightly stronger.",
    weight: "wording",
    gathers: ({ claim }) => claim === "only three models complete SWM text hard perfectly",
  },
  {
    finding: "errors-before-the-rule",
    title: "Of the weak models' errors in WCST images, most come before the right rule is found, not after.",
    cause:
      "FMS is a rate of the turns after acquisition, which are few where a rule is rarely found; read as a share of all errors it looks larger than it is. Accuracy bounds those turns: at most 48 % of the errors in easy fall there, 36 % if each run were as the means; in hard 35 %, where the bound is 56 %.",
    certainty: "likely",
    consequence:
      "Section 4.2's first diagnosis, losing a rule that was found, describes Grok 4 Fast and o4-Mini; for the other four the search for the rule is where they fail, which PR shows.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("most errors happen after"),
  },
  {
    finding: "table-10-with-hints",
    title: "Three rows of Table 10 add up to other accuracies than Table 1's.",
    cause:
      "The sums of Gemini 2.5 Pro, Claude Sonnet 4 and Grok 4 Fast are 31, 31 and 14 of 140, which are Table 5's accuracies with pattern hints: the breakdown is likely of those runs.",
    certainty: "likely",
    consequence:
      "The breakdown by pattern compares seven models without hints to three with them; totals differ by at most 5 of 140 items, so that no reading of it changes much.",
    weight: "number",
    gathers: ({ where, claim }) => where === "Table 1, Table 10" && !claim.endsWith("GLM 4.5V"),
  },
  {
    finding: "options-from-zero",
    title: "Table 11 has a correct option 0, where the prompts number options from 1 to 8.",
    cause: "The data set counts options from 0, and the table prints its number.",
    certainty: "likely",
    consequence:
      "None, if replies were compared after a shift by one, which accuracies above chance suggest.",
    weight: "wording",
    gathers: ({ claim }) => claim === "options are numbered 1 to 8",
  },
  {
    finding: "table-11-patterns",
    title: "Three of six examples in Table 11 are put under a pattern that is not theirs.",
    cause:
      "In text the column names what the model took the rule to be, as the rules in the same rows show; in the first image example the id says Center and the pattern Up-Down.",
    certainty: "likely",
    consequence:
      "The examples still are failures; which configuration the first one shows stays open, and so does how often each kind of failure occurs, for which the table gives no count.",
    weight: "wording",
    gathers: ({ claim }) => / is (that of its id|its rule)$/.test(claim),
  },
  {
    finding: "content-logic-disconnect",
    title: "The two examples of strings that satisfy what was derived do not bear the pattern out.",
    cause:
      "Appendix B accepts every string that satisfies the stored rules, so that a failure breaks one of them: GPT-5's string has four of five lowercase vowels, and Gemini 3 Pro's has eleven characters where its reasoning wants eight.",
    certainty: "possible",
    consequence:
      "Section 4.2's third deficit, correct constraints with a wrong string, is not shown by the printed examples; miscounting would explain both. Other traces, which are not printed, may show it.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      claim === "GPT-5's string satisfies the rule of five lowercase vowels" ||
      claim.startsWith("Gemini's string satisfies the length") ||
      claim.startsWith("strings fail that satisfy"),
  },
];

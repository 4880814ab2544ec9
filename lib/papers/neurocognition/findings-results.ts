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
    title:
      "Section 4.1 calls the drops significant without a test; paired t-tests give p < .05 for two of five, signed-rank tests for four.",
    cause:
      "Likely it means large. Over the ten models of Table 1 SWM text, image with text and image, WCST text and image have p = .030, .063, .29, .098 and .011 by paired t-tests and .008, .010, .43, .025 and .002 by exact signed-rank tests; the drops are skewed, a few models having most of them.",
    certainty: "likely",
    consequence:
      "The direction is the same in all five, and by ranks only SWM with images alone stays open, where six of ten models are below 0.05 already in easy, so that there is little left to drop.",
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
    title:
      "By FMS about a third of the weak models' errors in WCST images come after the right rule is found; section 4.2 says most.",
    cause:
      "If after means the turns that FMS counts, accuracy bounds them: 36 % of the errors in easy WCST images and 35 % in hard if each run were as the means, at most 48 % and 56 %; FMS is a rate of few turns where a rule is rarely found. If it includes perseveration after a switch, which PR counts and the next sentence names, the tables set no bound.",
    certainty: "possible",
    consequence:
      "Losing an acquired rule, the first of section 4.2's two diagnoses, can describe at most Grok 4 Fast and o4-Mini, by the means; for the other four most errors come before it is acquired, be it for the first time or after a switch, which the second diagnosis, PR, is about.",
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
    title:
      "One image example of Table 11 has an id and a pattern that differ; two text rows name, under Pattern/Context, what the model imagined.",
    cause:
      "In the first image example the id says Center and the pattern Up-Down, one of the two likely a slip. In text the column gives what the model took the rule for, as the rules in the same rows show: the context, which its heading allows.",
    certainty: "likely",
    consequence:
      "The examples still are failures, and the text rows only need to be read so; which configuration the first one shows stays open, and so does how often each kind of failure occurs, for which the table gives no count.",
    weight: "wording",
    gathers: ({ claim }) => / is (that of its id|its rule)$/.test(claim),
  },
  {
    finding: "content-logic-disconnect",
    title:
      "The one printed example of a string that satisfies what was derived fails because the derivation is wrong.",
    cause:
      "GPT-5's string has the 6 vowels that it argues for and the 4 capitals of the stored rule, which asks for 5 lowercase vowels and gets 4: these are not the correct constraints of section 4.2, and appendix B accepts every string that satisfies the stored ones. Gemini 3 Pro's string, 11 characters where 8 are derived, departs from its own derivation, but Table 11 files it under another failure.",
    certainty: "likely",
    consequence:
      "Section 4.2's third deficit, correct constraints with a wrong string, is not shown by the printed example, whose reasoning is cut. Other traces, which are not printed, may show it.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      claim === "GPT-5's string satisfies the rule of five lowercase vowels" ||
      claim.startsWith("Gemini's string has the length") ||
      claim.startsWith("strings fail that satisfy"),
  },
];

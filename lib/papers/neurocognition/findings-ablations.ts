import type { Told } from "../finding.js";

/** Section 5: reasoning, hints and notes. */
export const ablationFindings: Told[] = [
  {
    finding: "below-chance",
    title: "GLM 4.5V's 0.035 in text MC, the largest gain without reasoning, starts far below blind choice.",
    cause:
      "7 of 200 right, where choosing blindly gives 25, fits replies that end without an option, such as those of exhausted outputs, for which section 3.4 turns off the reasoning of two other models; attractive distractors could do it, too.",
    certainty: "possible",
    consequence:
      "Part of the mean gain in text MC, 0.27, may be of finished answers and not of better reasoning; without this model it is 0.22, with p = .042 over three models.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("reasoning draws GLM 4.5V"),
  },
  {
    finding: "hints-in-text-gen",
    title: "Pattern hints have a significant effect in text Gen, p = .020, where .45 is printed.",
    cause:
      "Comparing text Gen with text MC, both with hints, gives .450: the wrong two columns were likely compared. The other nine tests of the section come out as printed.",
    certainty: "likely",
    consequence:
      "By the paper's own test hints help where an answer is generated, by 0.05 on average, and over the three setups together (p = .023); that no effect is significant has to go. The effect is small, with .060 after adjusting for the table's three tests, and that models lack core abstract reasoning even with hints is untouched by it.",
    weight: "conclusion",
    gathers: ({ where, claim }) =>
      claim === "p of pattern hints in textGen" ||
      (where === "Table 5, caption" && claim === "significance of textGen") ||
      claim === "the aggregate effect of hints is not significant",
  },
  {
    finding: "tests-not-adjusted",
    title: "No effect of the ablations stays significant if the ten tests are adjusted for their number.",
    cause:
      "Ten tests at .05 are reported each by itself; the two below it, .0199 and .0207, become .199 by Holm's method. Neither survives within its own table of three, .060 and .062, so that this does not depend on pooling four ablations.",
    certainty: "certain",
    consequence:
      "The gain without reasoning in text MC, over four models, and that of hints in text Gen are leads to be tested again rather than established effects.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("an effect is significant among the ten"),
  },
  {
    finding: "qwen-delta",
    title: "Qwen3-VL-235B gains 0.220 in easy WCST images with notes, not 0.331.",
    cause:
      "0.331 fits a baseline of 0.309 in place of 0.420; Table 1 has 0.309 once, as GLM 4.5V's hard text score, which may be chance. The p printed for the column, .14, goes with either.",
    certainty: "possible",
    consequence: "None for the direction; it is still the model with the second largest gain in its column.",
    weight: "number",
    gathers: ({ claim }) => claim === "delta of imageEasy of Qwen3-VL-235B",
  },
];

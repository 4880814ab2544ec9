import type { Told } from "../finding.js";
import { tokenFindings } from "./findings-tokens.js";

/** What the checks of CogniLoad's Supplement amount to, in the order of its appendices. */
export const cogniloadSupplementFindings: Told[] = [
  {
    finding: "cogniload-supplement-name-of-rho",
    title:
      "Appendix A introduces rho as the ratio of distractors to essential elements, then uses it as the share of needles.",
    cause:
      "The same reversed name stands in the paper's abstract; definition and figures are of the share of needles.",
    certainty: "certain",
    consequence:
      "Appendix A's figures are read rightly further on; in appendix B the reversed sense returns.",
    weight: "wording",
    gathers: ({ claim }) => claim === "what rho is",
  },
  {
    finding: "cogniload-supplement-stars",
    title: "Three p-values between 0.0001 and 0.001 have two stars where the caption gives three.",
    cause:
      "With 0.0001 as the bound of three stars all 88 cells fit, so the program's bound differs from the caption's.",
    certainty: "likely",
    consequence: "None: the three are significant at 0.01 either way.",
    weight: "number",
    gathers: ({ where, claim }) => where === "Table 1" && claim.startsWith("stars of"),
  },
  {
    finding: "cogniload-supplement-additively",
    title:
      "Difficulty and length are said to reduce accuracy additively where a negative interaction means more than additively.",
    cause: "A slip of one word: B.3 says more than additively.",
    certainty: "certain",
    consequence: "None; the counts of models and the signs are right.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("d and N compound"),
  },
  {
    finding: "cogniload-supplement-direction-of-rho",
    title:
      "Negative interactions with rho are read as more harm by distractors; by themselves they mean the opposite.",
    cause:
      "Rho is the share of needles, so a negative d x rho says that needles help less, and distractors harm less, where d is high; the text seems to take rho as the share of distractors here, though it reads the positive N x rho rightly. Beside a three-way term the two coefficients hold at N = 1 and at d = 0, outside the grid.",
    certainty: "likely",
    consequence:
      "The coefficients stand. At mean log10 N all 13 d x rho slopes say that needles help less at high d; at N = 250 seven turn to what the text says, and the two N x rho turn so from d = 5 and 7. It is the three-way term that carries the conclusion.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("d x rho below 0") || claim.startsWith("N x rho below 0"),
  },
  {
    finding: "cogniload-supplement-frontier-three-way",
    title:
      "Three-way terms of -1.05 and -0.62 are called near zero, though only one other of 22 is larger than the first.",
    cause:
      "They are insignificant because gpt-5 and o3 have a tenth of the puzzles and few errors; insignificance seems to be taken for smallness.",
    certainty: "likely",
    consequence: "That frontier models lack the interaction is not shown; the data can't tell.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("gpt-5 and o3 have near-zero"),
  },
  {
    finding: "cogniload-supplement-rho-invariance",
    title:
      "Appendix B calls gpt-5 rho-invariant and its dependence on rho weak, while Table 4 gives its quadratic term p = 0.001.",
    cause:
      "B.1 may mean the d x rho interaction alone, which is absent; B.2 then speaks of all dependence on rho.",
    certainty: "likely",
    consequence: "It may be said of o3; gpt-5 depends on rho significantly, as most do, from a high level.",
    weight: "wording",
    gathers: ({ claim }) =>
      claim === "gpt-5 and o3 remain invariant to rho" ||
      claim === "gpt-5 and o3 depend on rho weakly overall",
  },
  {
    finding: "cogniload-supplement-appendix-reference",
    title: "B.3 sends the reader to Appendix F for context budgets, which stand in Appendices E and H.",
    cause: "The appendices seem to have been reordered.",
    certainty: "likely",
    consequence: "None.",
    weight: "wording",
    gathers: ({ claim }) => claim === "the appendix on long-context budget issues",
  },
  {
    finding: "cogniload-supplement-windows",
    title: "D.3 cuts the lines on the person down to their last sentence, Algorithm 2 takes them whole.",
    cause:
      "Text and pseudocode describe different versions of the scorer; which one was run is not published.",
    certainty: "unknown",
    consequence:
      "Replies whose last line on the person has several sentences can be scored either way; how many there are nothing published tells.",
    weight: "number",
    gathers: ({ where }) => where === "D.3 and Algorithm 2",
  },
  {
    finding: "cogniload-supplement-figures-for-algorithms",
    title: "D.6 refers to figures 1 to 3 where Algorithms 1 to 3 are meant.",
    cause: "The references name the wrong kind of float.",
    certainty: "certain",
    consequence: "None.",
    weight: "wording",
    gathers: ({ where }) => where === "D.6",
  },
  {
    finding: "cogniload-supplement-other-errors",
    title:
      "Other errors are described as answers without any attribute; by D.5 they include some with the right one.",
    cause:
      "Appendix E simplifies: D.5's own note sends answers whose right value lies inside another value to this group.",
    certainty: "certain",
    consequence: "Small: the group is a few percent of most models' errors.",
    weight: "wording",
    gathers: ({ where }) => where === "Appendix E and D.5",
  },
  {
    finding: "cogniload-supplement-missing-samples",
    title:
      "Missing samples are put down to API errors such as refusals; all six are of N = 250, two of an open model.",
    cause: "A limit of length or time would single out the longest puzzles; a refusal for content would not.",
    certainty: "possible",
    consequence: "None: six puzzles of more than 190,000.",
    weight: "wording",
    gathers: ({ claim }) => claim === "missing samples are usually API errors such as refusals",
  },
  {
    finding: "cogniload-supplement-quadratic-exceptions",
    title:
      "Appendix F names two models without a significant quadratic term; Table 4 has four, one of them named.",
    cause:
      "The two named are those without stars in the paper's Table 3; the sentence seems to have been written before nine further models were added, and before DS-Qwen-7B's p of 0.041.",
    certainty: "likely",
    consequence:
      "The quadratic term still improves 18 of 22 models significantly; keeping it for all is a fair choice.",
    weight: "number",
    gathers: ({ claim }) => claim === "the improvement is significant for all but two models",
  },
  ...tokenFindings,
];

import type { Told } from "../finding.js";
import { definitionFindings } from "./findings-definitions.js";

/** What the checks of the paper amount to, in the order of its sections. */
export const cogniloadFindings: Told[] = [
  ...definitionFindings,
  {
    finding: "cogniload-top-models-from-d-1-to-3",
    title: "Two of the five most accurate models do better at d = 3 than at d = 1.",
    cause:
      "Nothing published tells why; DS-Qwen-32B and QwQ-32B rise, while the other three drop clearly, and so do the two models of highest ECL_50.",
    certainty: "unknown",
    consequence:
      "From d = 3 on both fall at every step, so that difficulty does lower accuracy; the first step is not a drop for every top model.",
    weight: "number",
    gathers: ({ claim }) => claim === "even top models drop significantly between d = 1 and d = 3",
  },
  {
    finding: "cogniload-steepest-load",
    title:
      "Task length is called the load with the steepest decline, yet over the grid difficulty costs as much.",
    cause:
      "The largest single step is the one from N = 20 to 50; from end to end d takes 0.41 of the accuracy and N 0.39, and by Table 3 N moves the logit further than d for 6 models of 14.",
    certainty: "likely",
    consequence:
      'Length is a strong load and its first step the sharpest for ten of 13; "steepest" does not hold from end to end. "A dominant constraint", in the abstract, is fair.',
    weight: "wording",
    gathers: ({ claim }) => claim === "N exhibits the steepest decline",
  },
  {
    finding: "cogniload-fifteen-models",
    title: "Section 3.1.1 speaks of 15 fitted models, all other places of 14.",
    cause:
      "A model seems to have been dropped after the sentence was written; the Supplement's Table 4 has 22.",
    certainty: "likely",
    consequence:
      "None for the choice of the quadratic term, which Table 4 supports for all shared models but DS-Qwen-1.5B.",
    weight: "number",
    gathers: ({ claim }) => claim === "number of fitted models",
  },
  {
    finding: "cogniload-starred-linear-term",
    title:
      "One of two models whose coefficients of rho are called insignificant has a star on its linear term.",
    cause:
      "The sentence seems to be written from the quadratic column; DS-Qwen-1.5B's linear term has z = 2.2 by the design's standard errors, as its star says.",
    certainty: "likely",
    consequence:
      "Small: that model's accuracy rises with rho along a line, and only DS-Qwen-7B has no star on either term; jointly its terms are at the edge of 0.05.",
    weight: "wording",
    gathers: ({ claim }) => claim === "two models have insignificant coefficients for the rho terms",
  },
  {
    finding: "cogniload-poor-baseline",
    title:
      "A poor baseline is offered as the reason for insignificant rho terms, but a poorer model has significant ones.",
    cause:
      "Qwen3-1.7B answers 21 % and Phi-4-mini-reasoning 26 % correctly and have three stars on both terms; DS-Qwen-7B answers 25 % and has none.",
    certainty: "likely",
    consequence:
      "The explanation stays possible for DS-Qwen-1.5B, at 16 % the poorest; DS-Qwen-7B may as well be less sensitive to rho.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the two models' insignificant rho"),
  },
  {
    finding: "cogniload-nt50-two-crossings",
    title:
      "NT_50 is read as a minimum share of needles, but it is a falling crossing for two models and the upper of two for six.",
    cause:
      "The parabolas open upwards, so accuracy is above one half below the smaller root as well; where the larger root lies above 1 the smaller one was printed.",
    certainty: "certain",
    consequence:
      "The column can't be ranked: the two lowest values, 0.14, belong to models that are below one half at every greater rho, not to the most robust ones.",
    weight: "conclusion",
    gathers: ({ where, claim }) => where === "section 3.1.3, Table 3" && claim.includes("NT_50"),
  },
  {
    finding: "cogniload-high-capacity",
    title:
      "Phi-4-reasoning-plus is one of two high-capacity models in Table 3 and sixth of 13 by the Supplement's counts.",
    cause:
      "Its row of Table 3 stands for about 7,600 right answers, the Supplement's counts for 6,490; the two documents seem to rest on different answers or scorings.",
    certainty: "possible",
    consequence:
      "The top class keeps DS-Llama-70B only; by the counts the plain Phi-4-reasoning is ahead of its plus version at all four lengths.",
    weight: "conclusion",
    gathers: ({ claim }) => claim === "the two models of highest capacity",
  },
  {
    finding: "cogniload-low-capacity-decline",
    title:
      "The weakest models are said to deteriorate rapidly under any load, yet length costs them the least of 13.",
    cause:
      "Length takes a quarter to a third of their accuracy, the least of 13; difficulty takes 73 and 67 %, about as much as from the others. On the logit scale both coefficients are the smallest.",
    certainty: "likely",
    consequence: "Only the words change: they are weak from the start, which is what ECL_50 = 0.0 says.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the low-capacity models deteriorate"),
  },
  {
    finding: "cogniload-deepseek-zero",
    title: "Section 4 names DeepSeek-R1-Zero models, which neither document has.",
    cause: "DeepSeek-R1-Distill must be meant, the family that Table 3 abbreviates as DS.",
    certainty: "likely",
    consequence: "None beyond the name.",
    weight: "wording",
    gathers: ({ claim }) => claim === "the name of the models that recover strongly",
  },
  {
    finding: "cogniload-deepseek-recovery",
    title:
      "All DeepSeek models are said to recover strongly with rho, two of which section 3.1.2 calls insignificant.",
    cause:
      "The sentence seems to generalize from DS-Llama-70B and DS-Qwen-32B; DS-Qwen-7B's terms have no stars, and DS-Qwen-1.5B's parabola has no trough.",
    certainty: "likely",
    consequence: "The contrast with the Qwen3 models rests on two models of four.",
    weight: "wording",
    gathers: ({ claim }) => claim === "all the DeepSeek models recover strongly with rho",
  },
  {
    finding: "cogniload-different-answers",
    title:
      "Table 3's regression can't be the maximum likelihood fit to the answers that the Supplement counts, for ten models of 13; by Table 4's AIC two more differ.",
    cause:
      "Ten fits miss the counts or what these allow the AIC, with too many answers and with too few; those of Qwen3-32B and Qwen3-30B-A3B meet the counts and miss Table 4's AIC, and only Qwen3-1.7B's meets both. Overflows left out do not explain it, since EXAONE-Deep-32B and Phi-4-mini-reasoning have 42 each and are off by hundreds; nor does an exchange of the two Phi-4 rows, whose AICs are thousands too high for either. Other runs or another scoring are likelier.",
    certainty: "possible",
    consequence:
      "That d and N lower accuracy, and for 12 of 13 models whether the quadratic term is significant, both documents agree on; capacity points and their order, above all of the Phi-4 models, are not those of the answers that the Supplement reports.",
    weight: "conclusion",
    gathers: ({ where }) => where.startsWith("Table 3 against Supplement"),
  },
  {
    finding: "cogniload-quadratic-term-of-ds-qwen-7b",
    title:
      "DS-Qwen-7B's quadratic term is insignificant in Table 3 and significant in the Supplement's Table 4.",
    cause:
      "Wald's z of 1.9 and the likelihood ratio with p = 0.041 lie on either side of 0.05; the answers may differ as well.",
    certainty: "likely",
    consequence:
      "None for the U-shape of the others; for this model the evidence is weak in either document.",
    weight: "number",
    gathers: ({ claim }) => claim === "significance of the quadratic term of DS-Qwen-7B",
  },
];

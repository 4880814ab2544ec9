import type { Told } from "../finding.js";

/** Section 6 and appendix D: the factor and the external benchmarks. */
export const correlationFindings: Told[] = [
  {
    finding: "mmlu-pro-twice",
    title: "The eleventh benchmark, MMLU Pro, is one of the ten already.",
    cause:
      "The reference given with it, Yue et al. (2025), is the paper of MMMU-Pro, a multimodal benchmark, which is likely meant.",
    certainty: "likely",
    consequence: "None, if the average was taken with MMMU-Pro; the scores behind it are not printed.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("11 benchmarks"),
  },
  {
    finding: "distinct-or-general",
    title: "The correlation of .86 with general benchmarks is as high as theirs with their common factor.",
    cause:
      "Section 6.1 takes loadings of 0.768 to 0.943 for benchmarks that measure the same construct; an r of .86 with their average is about .85 with the factor.",
    certainty: "possible",
    consequence:
      'The aggregate is no evidence that NeuroCognition measures something else, while single tests, RAPM images with r = .09 above all, may do so. Section 7 makes the same distinction ("individual tests still measure distinct cognitive abilities"); over ten models the interval is .50 to .97, which leaves both open.',
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("NeuroCognition measures abilities beyond"),
  },
  {
    finding: "uncorrelated-over-ten",
    title: "An r of .09 over ten models is called uncorrelated.",
    cause:
      "Fisher's 95 % interval goes from -.57 to .68: a sample of ten can't show the absence of a correlation.",
    certainty: "certain",
    consequence:
      "That RAPM images isolate what general benchmarks miss is possible, and not shown by this number.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("RAPM image MC is uncorrelated"),
  },
  {
    finding: "paired-tests-not-closest",
    title:
      "The correlations paired with Long HotPotQA and LLM Task Interference hang on GLM 4.5V: without it they are -.11 and -.19.",
    cause:
      "It is the lowest of ten in both benchmarks. As one model is left out, r = .43 goes from -.11 to .69 and r = .24 from -.19 to .46; by ranks they are .61 (p = .062) and .10. Other columns of Table 1 correlate as closely: these are 10th and 11th of 13, although places 5 to 10 of the first lie within .473 to .435, and a column of RAPM, which stands for another ability, comes first in both.",
    certainty: "likely",
    consequence:
      "Figure 2's pairs do not show that an ability is shared; for switching the section says as much, for working memory its somewhat relevant should be read with p = .21 and one model in mind. With ten models no order among these correlations is certain.",
    weight: "conclusion",
    gathers: ({ claim }) => / is the pair of |^(swmTextHard|wcstTextHard) goes with /.test(claim),
  },
  {
    finding: "gains-from-correlations",
    title:
      "Section 7 has gains in NeuroCognition translate into improvements, which correlations do not show.",
    cause:
      "Section 6.2 correlates ten models, or six, once each; of the three pairs it names one has p < .05, and of all 39 pairs of Tables 1 and 9 the same one.",
    certainty: "certain",
    consequence:
      "Related scores between models are found for RAPM images and ARC-AGI 2 alone, and there over six models: by ranks they are .93 (p = .017 over all 720 orders, since ties make that of t, .008, too small), without Gemini 3 Pro r = .87 becomes .75 (p = .14 over five). Whether training on one improves the other is a question for future work.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      claim.startsWith("gains in NeuroCognition translate") || claim.startsWith("rapmImageMc goes with "),
  },
  {
    finding: "interference-as-accuracy",
    title: "The scores of LLM Task Interference look like accuracies, not like impacts of a switch.",
    cause:
      "All ten are what k of 400 replies gives, 0.635 to 0.962; an impact is a change against replies without a switch, for which appendix D prints no number.",
    certainty: "likely",
    consequence:
      "The weak r = .24 with WCST then speaks of accuracy after a switch, so that section 6.2's conclusion on switching itself stays open.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("LLM Task Interference measures impacts"),
  },
  {
    finding: "hotpotqa-not-of-500",
    title: "Two scores in Long HotPotQA are no share of 500 pairs.",
    cause:
      "Eight of ten are k of 500; 0.461 and 0.271 would be 230.5 and 135.5. These two models may have fewer scored pairs, or the measure, which is not named, may give partial credit.",
    certainty: "possible",
    consequence:
      "Small: they are the two lowest scores, and half a pair does not move the correlation; missing pairs might.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("longHotPotQA of "),
  },
];

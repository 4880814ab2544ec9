import type { Told } from "../finding.js";

/** Findings on appendix H of the Supplement and its token tables. */
export const tokenFindings: Told[] = [
  {
    finding: "cogniload-supplement-prompt-percentiles",
    title: "Prompts at N = 250 are put at 6,500 to 7,000 tokens, which is right for d = 3 only.",
    cause:
      "The column of d = 3 seems to have been taken for all: it alone has 6,874 and 7,256; at d = 5 to 10 the 90th percentiles run from 9,672 to 17,372.",
    certainty: "likely",
    consequence:
      "The headroom of 32,768 tokens is smaller than stated at high d, for every model alike; that Gemini runs out of it holds the more.",
    weight: "number",
    gathers: ({ claim }) => claim.includes("prompt p90 values"),
  },
  {
    finding: "cogniload-supplement-smaller-models-output",
    title:
      "Smaller models are said to write less on average; within the DS and Qwen3 families they usually write more.",
    cause:
      "The sentence fits Qwen3-1.7B and Phi-4-mini-reasoning; in three quarters of the cells of the two families the smaller model's mean is longer than the next larger one's.",
    certainty: "likely",
    consequence: "None for the accuracies; the token cost of small models is understated.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("smaller models often have shorter outputs"),
  },
  {
    finding: "cogniload-supplement-unnamed-overflows",
    title:
      "Overflows are told of Gemini and of a few small models; Phi-4-reasoning-plus overflows on half of the longest puzzles.",
    cause:
      "The account follows the models behind an API; the two Phi-4 reasoning models, third and fourth of 22, go unnamed.",
    certainty: "likely",
    consequence:
      "About two thirds (1825 of 2814) of Phi-4-reasoning-plus's errors at N = 250 end at the budget, whether by long reasoning or by loops, so its decline with N is not shown to be reasoning under load alone.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.startsWith("overflows are concentrated"),
  },
  {
    finding: "cogniload-supplement-digits",
    title:
      "Six cells of the token tables have a mean that can't stand beside its 90th percentile, or hardly.",
    cause:
      "A digit lost or added; where section H quotes such a cell, O366[9], the table at hand has O3666[9]. The text that the tables were read from is damaged there, so the print may be right.",
    certainty: "possible",
    consequence: "None for the paper; these cells should not be averaged.",
    weight: "number",
    gathers: ({ claim }) =>
      /^every mean (is possible|output)/.test(claim) ||
      claim === "gemini-2.5-flash-lite at N = 250, d = 10: output",
  },
  {
    finding: "cogniload-supplement-mixed-rows",
    title:
      "At N = 20 and 50 DS-Qwen-7B has longer prompts at d = 1 than the models that share its tokenizer.",
    cause:
      "Its figures fit EXAONE-Deep-32B's tokenizer, and the rows below seem to be mixed up in the text at hand, where one row is lost.",
    certainty: "possible",
    consequence: "None for the paper.",
    weight: "number",
    gathers: ({ claim }) => claim === "the DS-Qwen models have the same mean prompt lengths",
  },
  {
    finding: "cogniload-supplement-openai-prompts",
    title: "In seven cells gpt-5-mini and gpt-5-nano have other mean prompt lengths than their family.",
    cause:
      "The tokenizer and the other cells agree to the token, so that these cells hold other puzzles or miscounted tokens, or are damaged in the text at hand, as a mean 11 % higher beside the same 90th percentile suggests; o3 and o4-mini differ only where a puzzle is missing.",
    certainty: "unknown",
    consequence:
      "Small: all of the means but one differ by less than 5 %; that all models got the same puzzles is not quite sure for these two.",
    weight: "number",
    gathers: ({ claim }) => claim === "the OpenAI models have the same mean prompt lengths",
  },
];

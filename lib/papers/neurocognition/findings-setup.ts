import type { Told } from "../finding.js";

/** Sections 1 to 3 and appendices C and G: tests, models and protocol. */
export const setupFindings: Told[] = [
  {
    finding: "easy-cards-ambiguous",
    title:
      "The human worst case of 5/7 in easy WCST takes cards for unambiguous, and an example is ambiguous.",
    cause:
      "Section 3.3 names ambiguity for the hard setup alone, while the easy example of appendix G has an option that matches by number and shape; with one such first card of a rule the worst case is eight guesses, 5/8.",
    certainty: "likely",
    consequence: "None: no score of Table 1 lies between 5/8 and 5/7, so that the same models pass.",
    weight: "number",
    gathers: ({ claim }) =>
      claim.startsWith("the easy worst case if") || claim === "cards are unambiguous in easy",
  },
  {
    finding: "claude-reference",
    title: "The reference for Claude Sonnet 4 leads to the system card of Claude 3.5 Sonnet.",
    cause: "The entry may have been made from one for the older model, whose year, 2024, it has as well.",
    certainty: "possible",
    consequence: "None for the results: appendix C.1 names the model that was called.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("the reference for Claude Sonnet 4"),
  },
  {
    finding: "thinking-budget-twice",
    title: "Gemini 2.5 Pro has two thinking budgets: the prompt's and that of its interface.",
    cause:
      "Appendix C.3 puts 60,000 tokens (RAPM) and 4,000 (SWM and WCST) into the prompt, without enforcing them, and appendix C.4 leaves the interface at 8,192; which of the two bound a reply is not said.",
    certainty: "possible",
    consequence:
      "Section 3.4's budgets close to the maximum output may not have held for one of the ten models; its ranks in RAPM should be read with that in mind.",
    weight: "number",
    gathers: ({ claim }) => claim.startsWith("the thinking budget"),
  },
  {
    finding: "table-4-models",
    title: "Which models could be run without reasoning is told in two ways.",
    cause:
      "Section 5.1 restricts Table 4 to models whose reasoning can be disabled; appendix C.5 says that Gemini 2.5 Pro's cannot, natively, and lists a switch that only Qwen3-VL-235B has, which no table shows without reasoning.",
    certainty: "unknown",
    consequence:
      "Table 4 has four models, one of them by instruction only; with three degrees of freedom its tests depend on each.",
    weight: "wording",
    gathers: ({ claim }) =>
      claim.startsWith("run only on models whose") || claim.startsWith("models whose reasoning a switch"),
  },
  {
    finding: "ranks-across-settings",
    title:
      "Grok 4 Fast's 0.690, the best of RAPM text MC, is without reasoning, and two more models have it so.",
    cause:
      "Section 3.4 and the asterisks of Table 1 disclose that 2 of 10 models ran RAPM without reasoning. Table 4 has 0.690 without it for Gemini 2.5 Pro and Grok 4.1 Fast as well, for which Table 1 has 0.525 and 0.505 with it.",
    certainty: "certain",
    consequence:
      "None for what the paper concludes, which ranks no models in this column; who leads it, and correlations over it, depend on settings along with models.",
    weight: "number",
    gathers: ({ claim }) => claim === "RAPM text MC has all models under one setting",
  },
  {
    finding: "notes-omit-a-box",
    title: "The one printed turn with notes in SWM leaves out the box that was just opened and found empty.",
    cause:
      "The notes may lag by a turn or list only boxes opened since the last find but one; a single turn does not tell. The reply reads the line first as a count, then as the box last opened, and still lists 12 among those left.",
    certainty: "possible",
    consequence:
      "If notes were like this throughout, the missing gain in SWM says less about models that can't use notes than section 5.3 concludes.",
    weight: "conclusion",
    gathers: ({ claim }) => claim === "the notes name the boxes opened and found empty",
  },
];

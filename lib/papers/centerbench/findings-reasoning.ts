import type { Told } from "../finding.js";

/** Sections 5.4 to 5.6: reasoning models, their traces, and people. */
export const reasoningFindings: Told[] = [
  {
    finding: "reasoning-costs-on-simple-sentences",
    title:
      "Reasoning lowers accuracy on the simplest sentences: for Gemini at level 1 as a whole, and in eleven cells of levels 1 to 3.",
    cause:
      "Perhaps reasoning models refuse or overthink what needs no thought, as section 5.5 describes it; Gemini's easy questions at level 1 fall by 17.2 and 10.0 points.",
    certainty: "possible",
    consequence:
      "Across all complexity levels holds for Claude, of whom it is said, and for DeepSeek; for Gemini reasoning pays from level 2 on.",
    weight: "conclusion",
    gathers: ({ claim }) => /^reasoning improves (accuracy|Gemini)/.test(claim),
  },
  {
    finding: "gains-on-easy-questions-favour-the-implausible",
    title:
      "On easy questions reasoning gains more on implausible sentences in all three models and at all levels, where Gemini and DeepSeek are said to gain more on plausible ones.",
    cause:
      "The statement is true of Gemini on average and of both at level 6 on average, because of hard and medium questions; DeepSeek's overall gains are a tie that depends on how one counts.",
    certainty: "likely",
    consequence:
      "Where plausibility matters most, reasoning reduces its weight in every model; that the effect is model-specific rests on medium and hard questions.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      claim.startsWith("reasoning gives DeepSeek") ||
      claim.startsWith("the effect of reasoning on plausibility") ||
      /^at level 6 .* easy questions$/.test(claim),
  },
  {
    finding: "sixty-percent-is-claude-alone",
    title:
      "Only Claude reaches some 60 % on hard questions at level 6; DeepSeek and Gemini reach 24 to 51 %.",
    cause: "The sentence follows on figures of Claude and says models.",
    certainty: "certain",
    consequence: "The point made, that reasoning does not overcome the limits, is stronger for the others.",
    weight: "wording",
    gathers: ({ claim }) => claim.includes("only ~60 %"),
  },
  {
    finding: "trace-speaks-of-a-link-not-of-meaning",
    title: "The trace that is said to choose cycled around for its meaning speaks of a link in the text.",
    cause:
      "That meaning was the motive is inferred; the printed trace, with parts left out, does not say so.",
    certainty: "possible",
    consequence: "The example shows a wrong answer on an implausible sentence, not why it came about.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("Gemini chooses cycled around"),
  },
  {
    finding: "table-15-has-another-caption",
    title: "Table 15's caption names agent identification at level 4; its traces count entities at level 2.",
    cause: "The caption is that of Table 16.",
    certainty: "certain",
    consequence: "None.",
    weight: "wording",
    gathers: ({ where }) => where === "Table 15, caption",
  },
  {
    finding: "four-entities-is-the-wrong-answer",
    title:
      "Section 5.5 calls four entities the correct first answer; the gold answer is three, and four is what all models end with.",
    cause: "Gold and predicted answer were taken for one another.",
    certainty: "certain",
    consequence:
      "The example does not show that reasoning spoils a right answer: doubt led DeepSeek towards the right one, and Claude never left four. That more thought can harm needs another example; Gemini's falls at level 1 may be one.",
    weight: "conclusion",
    gathers: ({ claim }) => claim.endsWith("first finds the correct number of entities"),
  },
  {
    finding: "people-answered-too-few-questions",
    title:
      "Each human accuracy is of 18 answers by three people on one sentence, and the differences between levels are within chance or at its edge.",
    cause:
      "The study was a pilot; levels and sentences cannot be told apart, and six answers of each person hang together.",
    certainty: "certain",
    consequence:
      "That human accuracy fluctuates, and that plausibility helps people at some levels and hinders them at others, may be the eight sentences; the contrast with models is open, as the paper's word pilot allows.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      claim.startsWith("human accuracy differs between") ||
      claim.startsWith("people had increasing difficulty") ||
      claim.startsWith("equal on both subsets"),
  },
];

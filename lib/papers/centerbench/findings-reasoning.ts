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
      "Across all complexity levels is said of Table 4, Claude's, and holds there and for DeepSeek; for Gemini reasoning pays from level 2 on.",
    weight: "wording",
    gathers: ({ claim }) => /^reasoning improves (accuracy|Gemini)/.test(claim),
  },
  {
    finding: "reasoning-moves-the-gap-to-medium-questions",
    title:
      "Reasoning narrows the gap on easy questions in all three models and widens it on medium ones in all three; section 5.4 speaks of averages.",
    cause:
      "That Gemini and DeepSeek gain more on plausible sentences is true of Gemini on average and of both at level 6 on average, because of hard and medium questions; DeepSeek's overall gains are a tie that depends on how one counts.",
    certainty: "likely",
    consequence:
      "Over all questions the effect is model-specific, as the section has it: Claude's gap goes from 7.7 to 6.3 points, Gemini's from 9.8 to 14.1. Neither this nor reducing semantic dependency tells that the gap moves from easy to medium questions, and that Claude's opens at levels 1 and 2, to 9.2 and 7.4.",
    weight: "conclusion",
    gathers: ({ claim }) =>
      claim.startsWith("reasoning gives DeepSeek") ||
      claim.startsWith("the effect of reasoning on plausibility") ||
      claim.startsWith("what reasoning does to") ||
      claim.startsWith("reasoning reduces Claude's") ||
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
    finding: "trace-gives-no-reason",
    title: "The trace that is said to choose cycled around for its meaning gives no reason.",
    cause:
      "That meaning was the motive is inferred from the answer; pairing verbs with nouns in order would have given orbited, as nesting does.",
    certainty: "likely",
    consequence:
      "The answer is the bicycle's own verb in Table 7, which fits the paper's reading; the printed trace, with parts left out, does not state it.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("Gemini chooses cycled around"),
  },
  {
    finding: "refusal-follows-a-wrong-parse",
    title:
      "Gemini's refusals in Table 16 follow a wrong parse, in which the police officer reads rights to the teacher, and not an odd relationship that it found.",
    cause:
      "Both traces give the verb to the noun whose own it is in Table 7 and then miss the relation that is asked for.",
    certainty: "likely",
    consequence:
      "The example is one of meaning over structure, the section's first pattern, rather than of refusing what seems odd; that Gemini refuses stands.",
    weight: "wording",
    gathers: ({ claim }) => claim.startsWith("Gemini refuses since"),
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
    cause:
      "Gold and predicted answer were taken for one another; the same paragraph calls Gemini's answer, four too, the wrong one.",
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

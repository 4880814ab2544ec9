import type { Sample } from "../../core/sample.js";
import type { SentenceParams } from "../sentences/draw-sentence.js";
import type { Sentence } from "../sentences/sentence.js";

/** The six types of question in the order of Table 3. */
export const QUESTION_TYPES = [
  "action_performed",
  "agent_identification",
  "entity_count",
  "nested_dependency",
  "causal_sequence",
  "chain_consequence",
] as const;
/** What a question asks for; the first two are easy, the next two of medium difficulty, the last two hard. */
export type QuestionType = (typeof QUESTION_TYPES)[number];

export type Difficulty = "easy" | "medium" | "hard";

/** How hard the paper holds each type to be. @source CenterBench, Table 3 */
export const DIFFICULTY_OF: Readonly<Record<QuestionType, Difficulty>> = {
  action_performed: "easy",
  agent_identification: "easy",
  entity_count: "medium",
  nested_dependency: "medium",
  causal_sequence: "hard",
  chain_consequence: "hard",
};

/** A question about one noun of a sentence. */
export interface Question {
  /** Which of the six kinds. */
  type: QuestionType;
  /** That of its type, or what its file says. */
  difficulty: Difficulty;
  /** The noun asked about, without its article. */
  entity: string;
  /** Its place, 1 for the outermost noun; beyond the last for what a file asks about and its sentence does not have. */
  position: number;
  /** What is asked, in words. */
  question: string;
  /** The gold answer. */
  answer: string;
  /** Every answer that is right word for word, the gold answer first. */
  accepted: readonly string[];
  /** Whether the same words ask for something else too: "the entity that was seen", where two were. */
  ambiguous: boolean;
  /**
   * Where it asks by What for a noun that the lexicon lacks, how to say that it is a person; where the words do not tell
   * the place of an object ("wanted to leave"), how it was read; else there is none.
   */
  note?: string;
}

/** The knobs of a question. */
export interface ComprehensionParams extends SentenceParams {
  type: QuestionType;
  /** The noun asked about, 1 for the outermost to level + 1 for the innermost; `drawn`, the default: any of them. */
  entity?: number | "drawn";
}

/** The knobs of a question about one of the given sentences. */
export type GivenSentenceParams = {
  /** Which of them, 1 for the first. */
  sentence: number;
  type: QuestionType;
  /** The noun asked about, 1 for the outermost. */
  entity: number;
  /** Which of them, from 2, where a file has several questions of this type about this noun; none for the first. */
  repeat?: number;
};

/** What is known about a question beside its parameters. */
type QuestionFacts = Pick<Question, "difficulty" | "position"> & {
  /** The noun asked about. */
  noun: string;
  /** The sentence: questions of one sentence stand or fall together. */
  sentenceId: string;
  sentenceDomain: string;
  /** The same for the two sentences of a matched pair; empty without a twin. */
  pair: string;
  /** The gold answer. */
  gold: string;
  /** Whether the question fits several entities of the sentence, as it can in sentences that are brought. */
  ambiguous: boolean;
};

/** One question about one sentence. */
export interface QuestionSample<P extends object = object, F extends object = object> extends Sample<
  P,
  string,
  QuestionFacts & F
> {
  sentence: Sentence;
  question: Question;
  /** The questions of the same type about the sentence's other nouns. */
  others: Question[];
}

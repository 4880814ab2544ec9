import type { Sample } from "../../core/sample.js";
import type { SentenceParams } from "../sentences/sentences.js";
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
/** The type of a question: the first two are easy, the next two medium, the last two hard. */
export type QuestionType = (typeof QUESTION_TYPES)[number];

export type Difficulty = "easy" | "medium" | "hard";

/** The paper's difficulty of each type. @source CenterBench, Table 3 */
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
  /** One of the six types. */
  type: QuestionType;
  /** The difficulty of its type, or the one in its file. */
  difficulty: Difficulty;
  /** The noun asked about, without its article. */
  entity: string;
  /** The place of this noun, 1 for the outermost; beyond the last if a file asks about a noun that its sentence lacks. */
  position: number;
  /** The question in words. */
  question: string;
  /** The gold answer. */
  answer: string;
  /** Every answer that is correct word for word, the gold answer first. */
  accepted: readonly string[];
  /** Whether the question fits several nouns: "the entity that was seen", if two were seen. */
  ambiguous: boolean;
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

/** The metadata of a question, beside its parameters. */
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

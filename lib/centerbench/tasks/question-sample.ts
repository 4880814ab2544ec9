import { oneShot, type Episode } from "../../core/episode.js";
import type { Random } from "../../core/random.js";
import type { Sample } from "../../core/sample.js";
import type { LexiconOption } from "../lexicon/lexicon-option.js";
import { questionMessages } from "../questions/prompt.js";
import type { Difficulty, Question } from "../questions/questions.js";
import type { MatchOptions } from "../matching/match.js";
import { scoreReply, type ComprehensionKey, type ComprehensionScore } from "../matching/score.js";
import type { OneShotTask } from "../../core/task.js";
import type { Sentence } from "../sentences/sentence.js";

/** Raised when the same question would be put, answered or scored otherwise. */
export const QUESTIONS_VERSION = "1";

/** What is known about a question beside its parameters. */
export type QuestionFacts = {
  /** How hard the paper holds questions of this type to be. @source CenterBench, Table 3 */
  difficulty: Difficulty;
  /** The noun asked about. */
  noun: string;
  /** Its place, 1 for the outermost. */
  position: number;
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

/** Questions about sentences; a part of a question is enough to score a reply. */
export interface ComprehensionTask<
  P extends object,
  Q extends object,
  F extends object = object,
> extends OneShotTask<P, QuestionSample<Q, F>, ComprehensionScore> {
  score(sample: ComprehensionKey, reply: string, options?: MatchOptions): ComprehensionScore;
}

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

/** Where a question comes from. */
interface Source<P extends object, F extends object> {
  id: string;
  params: P;
  seed: number;
  sentence: Sentence;
  /** All questions about the sentence. */
  all: readonly Question[];
  question: Question;
  /** Facts that are not parameters of the task. */
  facts: F;
}

/** The sample of a question. */
export function questionSample<P extends object, F extends object>(
  source: Source<P, F>,
): QuestionSample<P, F> {
  const { id, params, seed, sentence, all, question, facts } = source;
  return {
    id,
    params,
    seed,
    target: question.answer,
    metadata: {
      ...facts,
      difficulty: question.difficulty,
      noun: question.entity,
      position: question.position,
      sentenceId: sentence.id,
      sentenceDomain: sentence.domain,
      pair: sentence.pair,
      gold: question.answer,
      ambiguous: question.ambiguous,
    },
    sentence,
    question,
    others: all.filter((other) => other.type === question.type && other.position !== question.position),
  };
}

/**
 * How a question is put to a model and scored, answered by the oracle, and guessed at by one who has read the sentence
 * alone.
 *
 * @param options `lexicon`: with which replies are scored
 */
export const asking = (options: LexiconOption = {}) => ({
  score: (sample: ComprehensionKey, reply: string, more: MatchOptions = {}): ComprehensionScore =>
    scoreReply(sample, reply, { ...options, ...more }),
  begin: <S extends QuestionSample>(sample: S): Episode<S, ComprehensionScore> =>
    oneShot(
      sample,
      () => questionMessages(sample.sentence.text, sample.question.question),
      (_, reply) => scoreReply(sample, reply, options),
    ),
  oracle: ({ sample }: Episode<QuestionSample>): string => sample.question.answer,
  guess: ({ sample }: Episode<QuestionSample>, draw: Random): string =>
    draw.pick([sample.question, ...sample.others]).answer,
});

import type { QuestionSample, QuestionType } from "@loadlab/lib/centerbench/comprehension/item.js";
import { cheapReaders } from "@loadlab/lib/centerbench/comprehension/readers.js";
import { score } from "@loadlab/lib/centerbench/comprehension/score.js";
import { formOf } from "@loadlab/lib/centerbench/sentences/draw-sentence.js";
import type { FormOptions } from "@loadlab/lib/centerbench/sentences/forms.js";
import type { Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";

/** What a cheap reader scores on a question. */
export interface CheapRow extends FormOptions {
  /** The name of the reader. */
  model: string;
  level: number;
  subset: Subset;
  type: QuestionType;
  /** The pair of twins, or the sentence: `accuracy` and `stats.floor` count it as one cluster. */
  cluster: string;
  correct: number;
}

/**
 * Scores each cheap reader (`centerbench.cheapReaders`) on each question: rows for `accuracy` and `stats.floor`. The
 * rows have `form` and `relativizer` where the parameters of the samples do.
 *
 * @param questions of `samples`, of `centerbench.comprehension` or `centerbench.questionsOn`
 */
export function readCheaply(questions: Iterable<QuestionSample>): CheapRow[] {
  const readers = cheapReaders();
  return [...questions].flatMap((sample) => {
    const { sentence, question, metadata, params } = sample;
    const { level, subset } = sentence;
    const cluster = metadata.pair || metadata.sentenceId;
    const about = { level, subset, type: question.type, ...formOf(params as FormOptions), cluster };
    return readers.map(({ reader: model, reply }) => ({
      model,
      ...about,
      correct: score(sample, reply(sample)).correct,
    }));
  });
}

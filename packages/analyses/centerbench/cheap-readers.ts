import { cheapReaders } from "@loadlab/lib/centerbench/comprehension/baselines.js";
import type { QuestionSample, QuestionType } from "@loadlab/lib/centerbench/comprehension/item.js";
import { score } from "@loadlab/lib/centerbench/comprehension/score.js";
import type { FormOptions } from "@loadlab/lib/centerbench/sentences/forms.js";
import { SUBSETS, type Sentence, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { formOf } from "@loadlab/lib/centerbench/sentences/sentences.js";

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

/** Added to both counts of a verb, so that one seen in a single subset does not decide alone. */
const PRIOR = 0.5;

/**
 * Classifies sentences as plausible or implausible by their verbs alone: a naive Bayes classifier, trained on how
 * often each verb occurs in either subset. It ignores verbs that it has not seen. An accuracy near .5 means that the
 * verbs do not give the subset away.
 *
 * @param known sentences to learn from, equally many of each subset
 * @param asked other sentences
 * @returns a row for each asked sentence, with `correct` 1 or 0, for `accuracy`
 * @throws RangeError if `known` lacks one of the subsets
 */
export function verbClassifier(
  known: readonly Sentence[],
  asked: readonly Sentence[],
): { level: number; subset: Subset; domain: string; correct: number }[] {
  const missing = SUBSETS.find((subset) => !known.some((sentence) => sentence.subset === subset));
  if (missing !== undefined)
    throw new RangeError(
      `known has no ${missing} sentence; expected sentences of both subsets to learn from`,
    );
  const seen = known.flatMap((sentence) => verbsOf(sentence).map((verb) => ({ verb, ...sentence })));
  const counts = new Map<string, Record<Subset, number>>();
  for (const { verb, subset } of seen) {
    const own = counts.get(verb) ?? { plausible: PRIOR, implausible: PRIOR };
    counts.set(verb, { ...own, [subset]: own[subset] + 1 });
  }
  const evidence = (verb: string) => {
    const own = counts.get(verb);
    return own === undefined ? 0 : Math.log(own.plausible / own.implausible);
  };
  return asked.map((sentence) => {
    const { level, subset, domain } = sentence;
    const odds = verbsOf(sentence).reduce((sum, verb) => sum + evidence(verb), 0);
    return { level, subset, domain, correct: Number(odds > 0 === (subset === "plausible")) };
  });
}

/** A verb with an object is another one than the same without. */
const verbsOf = ({ events }: Sentence): string[] =>
  events.map(({ action, object }) => (object === null ? action : `${action} …`));

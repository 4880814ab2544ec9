import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requireKnownKeys, requireOneOf, requireText, shown } from "../../core/check.js";
import type { Question, QuestionType } from "../comprehension/item.js";
import { questions, type QuestionsOptions } from "../comprehension/questions.js";
import { SUBSETS, type Sentence, type Subset } from "../sentences/sentence.js";

type Saved = Sentence & { questions?: readonly Question[] };

/**
 * Writes sentences with their questions as `plausible.json` and `implausible.json`, in the layout that
 * `centerbench.load` reads. A subset without sentences has no file; files of these names are overwritten.
 *
 * @param sentences with `questions` of their own, or without, for which they are made
 * @param folder made if it is not there
 * @param options those of `centerbench.questions`, for the questions that are made
 * @returns the paths of the files
 * @throws RangeError if these are no sentences, a subset is unknown, or the folder is no text
 */
export function save(
  sentences: readonly Saved[],
  folder: string,
  options: QuestionsOptions = {},
): { plausible?: string; implausible?: string } {
  requireKnownKeys("centerbench.save", options, ["lexicon", "persons"]);
  requireText("folder", folder, "give the path of the folder to write to");
  if (!Array.isArray(sentences))
    throw new RangeError(
      `sentences is ${shown(sentences)}; expected a list, such as centerbench.sentences gives`,
    );
  sentences.forEach((sentence: Saved, i) =>
    requireOneOf(`sentences[${i}].subset`, Object(sentence).subset, SUBSETS),
  );
  mkdirSync(folder, { recursive: true });
  const paths: Partial<Record<Subset, string>> = {};
  for (const subset of SUBSETS) {
    const levels: Record<string, object[]> = {};
    for (const sentence of sentences)
      if (sentence.subset === subset)
        (levels[`level_${sentence.level}`] ??= []).push(stored(sentence, options));
    if (Object.keys(levels).length === 0) continue;
    paths[subset] = join(folder, `${subset}.json`);
    writeFileSync(paths[subset], `${JSON.stringify(levels, null, 1)}\n`);
  }
  return paths;
}

function stored({ text, events, id, domain, pair, ...rest }: Saved, options: QuestionsOptions) {
  const byEntity: Record<string, Partial<Record<QuestionType, { question: string; answer: string }>>> = {};
  for (const { type, entity, question, answer } of rest.questions ?? questions(events, options))
    (byEntity[entity] ??= {})[type] = { question, answer };
  return { sentence: text, structure: events, questions: byEntity, id, domain, ...(pair !== "" && { pair }) };
}

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { grouped } from "@loadlab/lib/core/collections.js";
import type { Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questions, type QuestionsOptions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { lexicon as bundled } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import {
  printedPast,
  SUBSETS,
  type Sentence,
  type Subset,
} from "@loadlab/lib/centerbench/sentences/sentence.js";

type Saved = Sentence & { questions?: readonly Question[] };

/**
 * Writes sentences with their questions as `plausible.json` and `implausible.json`, in the layout of the published files
 * that `centerbench.load` reads, with `domain` and `pair` besides. A subset without sentences has no file; files of these
 * names are overwritten.
 *
 * @param sentences with `questions` of their own, or without, for which they are made
 * @param folder made if it is not there
 * @param options those of `centerbench.questions`, for the questions that are made
 * @returns the paths of the files
 * @throws RangeError if a subset is unknown
 */
export function save(
  sentences: readonly Saved[],
  folder: string,
  options: QuestionsOptions = {},
): { plausible?: string; implausible?: string } {
  requireKnownKeys("centerbench.save", options, ["lexicon", "persons"]);
  sentences.forEach(({ subset }, i) => requireOneOf(`sentences[${i}].subset`, subset, SUBSETS));
  mkdirSync(folder, { recursive: true });
  const paths: Partial<Record<Subset, string>> = {};
  for (const own of grouped(sentences, ({ subset }: Saved) => subset)) {
    const [{ subset }] = own;
    const levels = grouped(own, ({ level }) => level).map((same) => [
      `complexity_${same[0].level}`,
      { sentences: same.map((sentence) => stored(sentence, options)) },
    ]);
    const path = join(folder, `${subset}.json`);
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(levels), null, 1)}\n`);
    paths[subset] = path;
  }
  return paths;
}

function stored({ text, events, id, domain, pair, ...rest }: Saved, options: QuestionsOptions) {
  const asked = rest.questions ?? questions(events, options);
  const about = grouped(asked, ({ entity }) => entity).map((same) => [
    same[0].entity,
    same.map(({ question, answer, type, difficulty, entity }) => ({
      question,
      answer,
      type,
      difficulty,
      entity,
    })),
  ]);
  return {
    id,
    sentence: text,
    structure: events.map((event) => ({
      subject: event.subject,
      action: printedPast(event, options.lexicon ?? bundled()),
      object: event.object,
    })),
    questions_by_entity: Object.fromEntries(about),
    total_questions: asked.length,
    domain,
    ...(pair !== "" && { pair }),
  };
}

import { basename } from "node:path";
import { requireKnownKeys, requireTexts, shown } from "../../core/check.js";
import type { Question } from "../comprehension/item.js";
import { questions, type QuestionsOptions } from "../comprehension/questions.js";
import { chosenLexicon } from "../sentences/lexicon/lexicon.js";
import { SUBSETS, type Sentence, type Subset } from "../sentences/sentence.js";
import { readLayout, type StoredFile } from "./layout.js";
import { faultsOf, sentenceOf, withOwnGolds } from "./stored-sentence.js";

/** A sentence with its questions. */
export interface LoadedSentence extends Sentence {
  questions: Question[];
}

/** Something in a file that contradicts itself. */
export interface LoadProblem {
  subset: Subset;
  /** Null where it is something in the file that is in no sentence. */
  level: number | null;
  /** The sentence's name, or its place among those of its level, from 1; empty where the level is null. */
  sentence: string;
  text: string;
  problem: string;
}

/** How many faults of files an error lists. */
const MOST_SHOWN = 50;

/** The paths of the files, or those of each subset. */
type LoadFiles =
  | string
  | readonly string[]
  | { plausible?: string | readonly string[]; implausible?: string | readonly string[] };

/**
 * Reads sentences with their structure and questions from files such as the authors publish, one JSON file for each
 * subset:
 *
 * ```json
 * {"level_1": [{
 *   "sentence": "The cat that the dog chased meowed.",
 *   "structure": [{"subject": "cat", "action": "meow", "object": null},
 *                 {"subject": "dog", "action": "chase", "object": "cat"}],
 *   "questions": {"cat": {"action_performed": {"question": "What did the cat do?", "answer": "meow"}}}
 * }]}
 * ```
 *
 * A level's key is any text with one number in it; its sentences are a list, or an object by name. The structure
 * begins with the outermost noun or with the innermost; the outermost object is null, "", "none" or missing; actions
 * are in base or past form. The questions about a noun are an object by type, or a list of `{type, question, answer}`;
 * those that are missing are made by `questions`. Further fields: `id`, `domain` and `pair` of a sentence.
 *
 * Which subset a file holds is told by the key it is given under, else by its field "subset", else by "plausible" or
 * "implausible" in its name.
 *
 * A sentence whose structure does not chain, disagrees with its text, or does not fit its level or its questions is
 * left out and named in `problems`, and so are keys of the file that are no levels. One whose answers differ from those
 * that its structure gives is kept with its own answers, and named there too.
 *
 * @throws Error if a file cannot be read, fields are missing or of another type (the first 50 are named), or its
 *   subset cannot be told
 * @source CenterBench, section 2.3 and A.1.6 for what the files hold; the layout is ours
 */
export function load(
  files: LoadFiles,
  options: QuestionsOptions = {},
): { sentences: LoadedSentence[]; problems: LoadProblem[] } {
  const lexicon = chosenLexicon("centerbench.load", options, ["lexicon", "persons"]);
  const { persons = [] } = options;
  requireTexts("persons", persons, 'such as ["tax inspector"]');
  const read = pathsOf(files).map(({ path, subset }) => ({ path, subset, file: readLayout(path) }));
  const faults = read.flatMap(({ path, file }) => file.faults.map((fault) => `${path}: ${fault}`));
  if (faults.length > MOST_SHOWN)
    faults.splice(MOST_SHOWN, Infinity, `and ${faults.length - MOST_SHOWN} more`);
  if (faults.length > 0) throw new Error(faults.join("\n"));

  const sentences: LoadedSentence[] = [];
  const problems: LoadProblem[] = [];
  for (const { path, subset: given, file } of read) {
    const subset = given ?? subsetOf(path, file);
    for (const passed of file.passedOver)
      problems.push({ subset, level: null, sentence: "", text: "", problem: `${path} ${passed}` });
    for (const stored of file.sentences) {
      const { level, name, text } = stored;
      const report = (problem: string) => problems.push({ subset, level, sentence: name, text, problem });
      const sentence = sentenceOf(stored, subset, lexicon);
      const faults = faultsOf(stored, sentence, lexicon);
      faults.forEach(report);
      if (faults.length > 0) continue;
      const ours = questions(sentence.events, { lexicon, persons });
      sentences.push({ ...sentence, questions: withOwnGolds(ours, stored.questions, report) });
    }
  }
  requireOwnIds(sentences);
  return { sentences, problems };
}

function pathsOf(files: LoadFiles): { path: string; subset?: Subset }[] {
  const paths = isList(files) ? [files].flat().map((path) => ({ path })) : pathsBySubset(files);
  if (paths.length === 0 || paths.some(({ path }) => typeof path !== "string"))
    throw new RangeError(
      `files is ${shown(files)}; expected a path, a list of paths, or {plausible: path, implausible: path}`,
    );
  return paths;
}

const isList = (files: LoadFiles): files is string | readonly string[] =>
  typeof files !== "object" || files === null || Array.isArray(files);

function pathsBySubset(files: Exclude<LoadFiles, string | readonly string[]>) {
  requireKnownKeys("centerbench.load", files, SUBSETS);
  const given = Object.keys(files);
  return SUBSETS.toSorted((one, other) => given.indexOf(one) - given.indexOf(other)).flatMap((subset) =>
    [files[subset] ?? []].flat().map((path) => ({ path, subset })),
  );
}

function subsetOf(path: string, { subset }: StoredFile): Subset {
  const [named] = /implausible|plausible/i.exec(basename(path)) ?? [];
  const told = SUBSETS.find((one) => one === (subset ?? named?.toLowerCase()));
  if (told !== undefined) return told;
  throw new Error(
    `${path} does not tell its subset${subset === undefined ? "" : `, its field "subset" being ${shown(subset)}`}; ` +
      "give it as {plausible: path} or {implausible: path}",
  );
}

function requireOwnIds(sentences: readonly Sentence[]): void {
  const ids = sentences.map(({ id }) => id);
  if (new Set(ids).size === ids.length) return;
  const id = ids.find((one, index) => ids.indexOf(one) < index);
  throw new Error(`two sentences have the id ${shown(id)}; expected each sentence in one file, and once`);
}

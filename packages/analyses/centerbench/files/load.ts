import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { listed, requireKnownKeys, requireTexts, shown } from "@loadlab/lib/core/check.js";
import type { QuestionsOptions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { chosenLexicon, type Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { spelled, WHOLE, type Fault } from "./layout.js";
import { loadedSentence, type Entry, type LoadedSentence } from "./loaded-sentence.js";

/** The path of each subset's file, or paths whose names tell the subset. */
export type LoadFiles = string | readonly string[] | { plausible?: string; implausible?: string };

/** Something in a file that is not as it should be. */
export interface LoadProblem extends Fault {
  subset: Subset;
  file: string;
  /** The sentence; empty where it is none. */
  text: string;
}

/**
 * Reads the benchmark as its authors publish it, one JSON file for each subset:
 *
 * ```json
 * {"complexity_1": {"sentences": [{
 *   "id": "complexity_1_sentence_1",
 *   "sentence": "The cat that the dog chased meowed.",
 *   "structure": [{"subject": "cat", "action": "meowed", "object": null},
 *                 {"subject": "dog", "action": "chased", "object": "cat"}],
 *   "questions_by_entity": {"cat": [
 *     {"question": "What did the cat do?", "answer": "meow", "type": "action_performed", "difficulty": "easy"}]}
 * }]}}
 * ```
 *
 * The run asks the questions of a file and scores responses by its answers; `compareGolds` sets the lab's own beside
 * them. A sentence without questions gets the lab's. The text is the authority: a structure that contradicts it is
 * mended from it, and one may be missing. Ids get their subset in front, since both files have the same. `load` also
 * reads `domain` and `pair`, which `save` writes, and ignores all other fields.
 *
 * `problems` has a row for everything that was `mended`, `kept` although it looks wrong, or `left out`, with file and
 * place. A file that cannot be read leaves the other.
 *
 * @param files `{ plausible: path, implausible: path }`, or paths that have "plausible" or "implausible" in their names
 * @param options those of `centerbench.questions`, for sentences without questions
 * @throws RangeError if a file's subset is unknown, two files have one subset, no file has a sentence, or an option is
 *   unknown
 * @source CenterBench, section 2.3 and A.1.6 for what the files hold; the layout is the published files'
 */
export function load(
  files: LoadFiles,
  options: QuestionsOptions = {},
): { sentences: LoadedSentence[]; problems: LoadProblem[] } {
  const lexicon = chosenLexicon("centerbench.load", options, ["lexicon", "persons"]);
  const { persons = [] } = options;
  requireTexts("persons", persons, 'such as ["tax inspector"]');
  const read = filesOf(files).map((file) => readFile(file, { lexicon, persons }));
  const sentences = read.flatMap((file) => file.sentences);
  const problems = [...read.flatMap((file) => file.problems), ...renamed(sentences)];
  if (sentences.length > 0) return { sentences, problems };
  const reasons = problems.map(({ file, place, problem }) => `${file}: ${place} ${problem}`);
  throw new RangeError(`no sentence can be loaded: ${listed(reasons, 5)}`);
}

interface SubsetFile {
  path: string;
  subset: Subset;
}

function readFile({ path, subset }: SubsetFile, options: QuestionsOptions & { lexicon: Lexicon }) {
  const sentences: LoadedSentence[] = [];
  const problems: LoadProblem[] = [];
  const tell = (fault: Fault, text = "") => problems.push({ subset, file: path, ...fault, text });
  const says = subsetIn(basename(path));
  if (says !== undefined && says !== subset)
    tell({
      place: WHOLE,
      problem: `is given as ${subset}, but its name says ${says}`,
      done: "kept",
    });
  const { entries, faults } = entriesOf(path);
  for (const fault of faults) tell(fault);
  for (const entry of entries) {
    const { sentence, faults } = loadedSentence(entry, { file: path, subset, options });
    for (const fault of faults) tell(fault, sentence?.text);
    if (sentence) sentences.push(sentence);
  }
  return { sentences, problems };
}

const LEVEL = /^complexity_([1-9]\d{0,2})$/;

const EXPECTED = "expected the keys complexity_1, complexity_2 ..., each with {sentences: [...]}";

/** What stands in the lists of sentences, and what is not where the layout has it. */
function entriesOf(path: string): { entries: Entry[]; faults: Fault[] } {
  const fault = (place: string, problem: string): Fault => ({ place, problem, done: "left out" });
  let levels: [string, unknown][];
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    levels = Object.entries(Object(JSON.parse(text)));
  } catch (error) {
    const problem = `cannot be read: ${(error as Error).message}; expected a JSON file in UTF-8`;
    return { entries: [], faults: [fault(WHOLE, problem)] };
  }
  if (levels.length === 0) return { entries: [], faults: [fault(WHOLE, `has no sentences; ${EXPECTED}`)] };
  const read: { entries: Entry[]; faults: Fault[] } = { entries: [], faults: [] };
  for (const [key, value] of levels) {
    const level = Number(LEVEL.exec(key)?.[1]);
    const { sentences: list } = Object(value) as { sentences?: unknown };
    if (level > 0 && Array.isArray(list))
      read.entries.push(...list.map((value, at) => ({ level, place: [key, "sentences", at], value })));
    else read.faults.push(fault(spelled([key]), `has no list of sentences; ${EXPECTED}`));
  }
  return read;
}

/** Gives sentences whose id is taken one of their own, and names them. */
function renamed(sentences: readonly LoadedSentence[]): LoadProblem[] {
  const ids = new Set<string>();
  return sentences.flatMap((sentence) => {
    const { id, file, place, subset, text } = sentence;
    const isTaken = ids.has(id);
    if (isTaken) sentence.id = `${id} (${place})`;
    ids.add(sentence.id);
    const problem = `has the id of an earlier sentence; it is read as ${shown(sentence.id, 200)}`;
    return isTaken ? [{ subset, file, place, problem, done: "kept" as const, text }] : [];
  });
}

/** One file for each subset, told by its key or its name. */
function filesOf(files: LoadFiles): SubsetFile[] {
  const given = isList(files) ? [files].flat().map(bySubset) : byKey(files);
  const distinct = (of: (file: SubsetFile) => string) => new Set(given.map(of)).size === given.length;
  if (given.length > 0 && distinct(({ subset }) => subset) && distinct(({ path }) => resolve(path)))
    return given;
  throw new RangeError(
    `files are ${given.map(({ path }) => path).join(" and ")}; expected one file for each subset, such as {plausible: path, implausible: path}`,
  );
}

const isList = (files: LoadFiles): files is string | readonly string[] =>
  typeof files === "string" || Array.isArray(files);

function byKey(files: { plausible?: string; implausible?: string }): SubsetFile[] {
  requireKnownKeys("centerbench.load", files, SUBSETS);
  return SUBSETS.flatMap((subset) => {
    const path = files[subset];
    return path === undefined ? [] : [{ path, subset }];
  });
}

function bySubset(path: string): SubsetFile {
  const subset = subsetIn(basename(path));
  if (subset !== undefined) return { path, subset };
  throw new RangeError(`the name of ${path} names no subset; expected "plausible" or "implausible" in it`);
}

/** The subset that a text has the name of; undefined if it names none or both. */
function subsetIn(text: string): Subset | undefined {
  const named = new Set(text.toLowerCase().match(/implausible|plausible/g));
  return named.size === 1 ? SUBSETS.find((one) => named.has(one)) : undefined;
}

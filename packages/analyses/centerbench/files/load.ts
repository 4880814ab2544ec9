import { listed, requireInteger, requireTexts, shown } from "@loadlab/lib/core/check.js";
import type { QuestionsOptions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { chosenLexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { SUBSETS } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { entriesOf, EXPECTED_KEYS } from "./entries.js";
import { spelled, WHOLE, type Fault } from "./faults.js";
import { loadedSentence, type LoadedSentence } from "./loaded-sentence.js";
import { problemList, type LoadProblem } from "./problem-list.js";
import { filesOf, subsetIn, type LoadFiles, type SubsetFile } from "./subset-files.js";

export interface LoadOptions extends QuestionsOptions {
  /** Sentences that are read of each file, defaults to 10,000, which bounds the memory; the authors' have 180 each. */
  most?: number;
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
 * The questions and answers of a file are what is asked and what replies are scored by; `compareGolds` sets the lab's
 * own beside them. A sentence that has none gets the lab's. The text is the authority: a structure that contradicts it
 * is mended from it, and one may be missing. Ids get their subset in front, since both files have the same. `domain` and
 * `pair`, which `save` writes, are read too; all other fields are passed over.
 *
 * `problems` has a row for everything that was `mended`, `kept` although it looks wrong, or `left out`, with file and
 * place; of a file's sentences no more than a thousand, and how many more there are. All else is read: no sentence that has a text
 * and a question is left out, and a file that cannot be read leaves the other. Files are in UTF-8 or UTF-16; a text
 * with bytes that are neither is left out. Files that seem to be swapped are read as they are given, with a row that says so, and a
 * noun that the lab's questions ask for by What has one that says how to call it a person.
 *
 * @param files `{ plausible: path, implausible: path }`, or paths that have "plausible" or "implausible" in their names
 * @param options those of `centerbench.questions`, for sentences without questions; `most`
 * @throws RangeError if a file's subset cannot be told, none has a sentence, or an option is unknown
 * @source CenterBench, section 2.3 and A.1.6 for what the files hold; the layout is the published files'
 */
export function load(
  files: LoadFiles,
  options: LoadOptions = {},
): { sentences: LoadedSentence[]; problems: LoadProblem[] } {
  const lexicon = chosenLexicon("centerbench.load", options, ["lexicon", "persons", "most"]);
  const { persons = [], most = 10_000 } = options;
  requireTexts("persons", persons, 'such as ["tax inspector"]');
  requireInteger("most", most, 1);
  const read = filesOf(files).map((file) => readFile(file, { lexicon, persons, most }));
  const sentences = read.flatMap((file) => file.sentences);
  nameRepeats(read);
  const problems = read.flatMap((file) => file.problems.all());
  if (sentences.length > 0) return { sentences, problems };
  const reasons = problems.map(({ file, place, problem }) => `${file}: ${place} ${problem}`);
  throw new RangeError(`there is no sentence to load; ${listed(reasons, 5)}`);
}

/** The sentences of a file and what is wrong with it. */
function readFile({ path, subset, says, other }: SubsetFile, { most, ...options }: Required<LoadOptions>) {
  const sentences: LoadedSentence[] = [];
  const problems = problemList(subset, path);
  const tell = (done: Fault["done"], problem: string, place = WHOLE) =>
    problems.reportWhole({ place, problem, done });
  const asPerhaps = new Map<string, LoadedSentence>();

  if (other !== undefined)
    tell("left out", `has ${subset} sentences, as ${other} has; expected one file for each subset`);
  else if (says !== undefined && says !== subset)
    tell("kept", `is given for ${subset} sentences, and its name says ${says}`);
  for (const entry of other === undefined ? entriesOf(path) : []) {
    if ("end" in entry) problems.reportWhole(entry.end);
    else if ("problem" in entry) problems.report(entry);
    else if (sentences.length < most) {
      const { sentence, faults, notes = [] } = loadedSentence(entry, { file: path, subset, options });
      if (sentence) sentences.push(sentence);
      for (const fault of faults) problems.report(fault, sentence?.text);
      for (const note of notes) if (sentence && !asPerhaps.has(note)) asPerhaps.set(note, sentence);
    } else {
      const rest = `and what follows is beyond ${most} sentences; give { most: ... } to read more`;
      tell("left out", rest, spelled(entry.place));
      break;
    }
  }
  for (const [problem, { place, text }] of asPerhaps)
    problems.report({ place: `${place}.sentence`, problem: `asks by What: ${problem}`, done: "kept" }, text);
  const [opposite = subset] = SUBSETS.filter((one) => one !== subset);
  const theirs = sentences.filter(({ id }) => subsetIn(id.slice(subset.length)) === opposite).length;
  if (theirs > sentences.length / 2)
    tell(
      "kept",
      `is given for ${subset} sentences, and ${theirs} of ${sentences.length} ids say ${opposite}`,
    );
  if (sentences.length === 0 && problems.isEmpty()) tell("left out", `has no sentences; ${EXPECTED_KEYS}`);
  return { sentences, problems };
}

/** Names sentences that have the text of another, and those whose id is taken, which get one of their own. */
function nameRepeats(files: readonly ReturnType<typeof readFile>[]): void {
  const ids = new Set<string>();
  const texts = new Map<string, string>();
  for (const { sentences, problems } of files)
    for (const sentence of sentences) {
      const { id, file, place, text } = sentence;
      const repeat = (problem: string) => problems.report({ place, problem, done: "kept" }, text);
      const same = texts.get(text);
      if (same !== undefined) repeat(`has the text of ${same}`);
      else texts.set(text, `${file}, ${place}`);
      if (ids.has(id)) {
        sentence.id = `${id} (${place})`;
        repeat(`has an id that is taken and goes by ${shown(sentence.id, 200)}`);
      }
      ids.add(sentence.id);
    }
}

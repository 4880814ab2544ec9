import { listed, requireInteger, requireTexts, shown } from "../../core/check.js";
import type { QuestionsOptions } from "../comprehension/questions.js";
import { chosenLexicon } from "../sentences/lexicon/lexicon.js";
import type { Subset } from "../sentences/sentence.js";
import { entriesOf, EXPECTED_KEYS } from "./entries.js";
import { spelled, type Fault } from "./faults.js";
import { loadedSentence, type LoadedSentence } from "./loaded-sentence.js";
import { filesOf, type LoadFiles, type SubsetFile } from "./subset-files.js";

/** Something in a file that is not as it should be. */
export interface LoadProblem extends Fault {
  subset: Subset;
  file: string;
  /** The sentence; empty where it is none. */
  text: string;
}

export interface LoadOptions extends QuestionsOptions {
  /** Sentences that are read of each file, defaults to 10,000, which bounds the memory; the authors' have 180 each. */
  most?: number;
}

/** How many problems of a file are told one by one. */
const MOST_TOLD = 1000;

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
 * place. All else is read: no sentence that has a text and a question is left out.
 *
 * @param files `{ plausible: path, implausible: path }`, or paths that have "plausible" or "implausible" in their names
 * @param options those of `centerbench.questions`, for sentences without questions; `most`
 * @throws RangeError if a file cannot be opened or its subset told, none has a sentence, or an option is unknown
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
  const problems = [...read.flatMap((file) => file.problems), ...repeats(sentences)];
  if (sentences.length > 0) return { sentences, problems };
  const reasons = problems.map(({ file, place, problem }) => `${file}: ${place} ${problem}`);
  throw new RangeError(`there is no sentence to load; ${listed(reasons, 5)}`);
}

/** The sentences of a file and what is wrong with it. */
function readFile({ path, subset, other }: SubsetFile, { most, ...options }: Required<LoadOptions>) {
  const sentences: LoadedSentence[] = [];
  const problems: LoadProblem[] = [];
  let faulty = 0;
  const report = (fault: Fault, text = "") => {
    if (++faulty <= MOST_TOLD) problems.push({ subset, file: path, ...fault, text });
  };
  const refuse = (place: string, problem: string) => report({ place, problem, done: "left out" });

  if (other !== undefined)
    refuse(WHOLE, `has ${subset} sentences, as ${other} has; expected one file for each subset`);
  for (const entry of other === undefined ? entriesOf(path) : []) {
    if ("problem" in entry) report(entry);
    else if (sentences.length < most) {
      const { sentence, faults } = loadedSentence(entry, { file: path, subset, options });
      if (sentence) sentences.push(sentence);
      for (const fault of faults) report(fault, sentence?.text);
    } else {
      refuse(
        spelled(entry.place),
        `and what follows is beyond ${most} sentences; give { most: ... } to read more`,
      );
      break;
    }
  }
  if (sentences.length + faulty === 0) refuse(WHOLE, `has no sentences; ${EXPECTED_KEYS}`);
  if (faulty > MOST_TOLD) {
    const problem = `has ${faulty - MOST_TOLD} more problems than are told here`;
    problems.push({ subset, file: path, place: WHOLE, problem, done: "left out", text: "" });
  }
  return { sentences, problems };
}

const WHOLE = "the file";

/** Names sentences that have the text of another, and those whose id is taken, which get one of their own. */
function* repeats(sentences: readonly LoadedSentence[]): Generator<LoadProblem> {
  const ids = new Set<string>();
  const texts = new Map<string, string>();
  for (const sentence of sentences) {
    const { id, file, place, subset, text } = sentence;
    const repeat = (problem: string): LoadProblem => ({ subset, file, place, problem, done: "kept", text });
    const same = texts.get(text);
    if (same !== undefined) yield repeat(`has the text of ${same}`);
    else texts.set(text, `${file}, ${place}`);
    if (ids.has(id)) {
      sentence.id = `${id} (${place})`;
      yield repeat(`has an id that is taken and goes by ${shown(sentence.id, 200)}`);
    }
    ids.add(sentence.id);
  }
}

import type { Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questions, type QuestionsOptions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { indexOf, MIXED } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon-index.js";
import type { Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import type { ClauseEvent, Sentence, Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { spelled, type Fault, type Place } from "./faults.js";
import { fileQuestions } from "./file-questions.js";
import { readStored, tidy } from "./layout.js";
import { sentenceEvents, type SentenceEvents } from "./sentence-events.js";

/** A sentence of a file with its questions. */
export interface LoadedSentence extends Sentence, Pick<SentenceEvents, "eventsFrom"> {
  /** As its file prints it; `text` has plain spaces and quotation marks. */
  sentence: string;
  file: string;
  /** Its place in the file: `complexity_1.sentences[0]`. */
  place: string;
  questions: Question[];
}

/** What stands in a file where a sentence should. */
export interface Entry {
  /** The number in its level's key. */
  level: number;
  place: Place;
  value: unknown;
}

/** The file that a sentence is in, and what its questions are made with where it has none. */
interface Origin {
  file: string;
  subset: Subset;
  options: QuestionsOptions & { lexicon: Lexicon };
}

/** A sentence of a file, if it has a text and something to ask, and what is not as it should be. */
export function loadedSentence({ level, place, value }: Entry, { file, subset, options }: Origin) {
  const faults: Fault[] = [];
  const note = (problem: string, done: Fault["done"], ...at: string[]) =>
    faults.push({ place: spelled([...place, ...at]), problem, done });
  const stored = readStored(value, place, faults);
  if (!stored) return { faults };
  const { lexicon } = options;
  const { questions: printed = [], sentence, structure } = stored;
  const text = tidy(sentence);
  const told = sentenceEvents(text, structure, { entities: printed.map(({ entity }) => entity), lexicon });
  const { events, nouns, eventsFrom, problem } = told;
  if (problem !== undefined && eventsFrom === "text") note(problem, "mended", "structure");
  if (problem !== undefined && eventsFrom === "structure") note(problem, "kept", "sentence");
  if (nouns.length !== level + 1)
    note(`has ${nouns.length} nouns, which is level ${nouns.length - 1}`, "kept", "sentence");

  const ours = eventsFrom === "structure" ? [] : questions(events, options);
  const own = fileQuestions(printed, nouns, ours);
  for (const noun of own.strangers)
    note("is not a noun of the sentence", "kept", "questions_by_entity", noun);
  const asked = stored.questions === undefined ? ours : own.questions;
  if (asked.length === 0) {
    note("has no usable question", "left out");
    return { faults };
  }
  const { id = `complexity_${level}_sentence_${Number(place.at(-1)) + 1}` } = stored;
  const { domain = domainOf(events, lexicon), pair = "" } = stored;
  const read: LoadedSentence = {
    id: named(id, subset),
    text,
    level,
    subset,
    domain,
    events,
    pair,
    sentence,
    file,
    place: spelled(place),
    eventsFrom,
    questions: asked,
  };
  return { sentence: read, faults };
}

/** Both files have the same ids; those that the lab wrote name their subset themselves. */
const named = (id: string, subset: Subset) => (id.startsWith(`${subset} `) ? id : `${subset} ${id}`);

function domainOf(events: readonly ClauseEvent[], lexicon: Lexicon): string {
  const { nouns } = indexOf(lexicon);
  const [domain, ...others] = new Set(events.flatMap(({ subject }) => nouns.get(subject)?.domain ?? []));
  return domain !== undefined && others.length === 0 ? domain : MIXED;
}

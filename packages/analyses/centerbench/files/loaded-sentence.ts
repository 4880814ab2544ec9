import { DIFFICULTY_OF, type Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import {
  questions,
  withAmbiguity,
  type QuestionsOptions,
} from "@loadlab/lib/centerbench/comprehension/questions.js";
import { cleanReply } from "@loadlab/lib/centerbench/comprehension/tiers.js";
import { indexOf, MIXED, spellings } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon-index.js";
import type { Lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { baseOfPast, firstWord, isPastForm } from "@loadlab/lib/centerbench/sentences/lexicon/verb-forms.js";
import { readSentence, withoutArticle } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { retold } from "@loadlab/lib/centerbench/sentences/parsing/read-clauses.js";
import {
  isChain,
  type ClauseEvent,
  type Sentence,
  type Subset,
} from "@loadlab/lib/centerbench/sentences/sentence.js";
import { readStored, spelled, tidy, type Fault, type Place, type StoredQuestion } from "./layout.js";

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

/** The file's questions about the nouns of a sentence, and which of their nouns the sentence does not have. */
function fileQuestions(
  stored: readonly StoredQuestion[],
  nouns: readonly string[],
  ours: readonly Question[],
): { questions: Question[]; strangers: string[] } {
  const places = nouns.map(bare);
  const strangers = [...new Set(stored.map(({ entity }) => entity))].filter(
    (entity) => !places.includes(bare(entity)),
  );
  places.push(...strangers.map(bare));
  const questions = stored.map(({ type, entity, question, answer, difficulty = DIFFICULTY_OF[type] }) => {
    const position = places.indexOf(bare(entity)) + 1;
    const our = ours.find((one) => one.type === type && one.position === position);
    const alike = our?.accepted.some((one) => bare(one) === bare(answer)) ? our.accepted : [];
    return {
      type,
      difficulty,
      entity,
      position,
      question,
      answer,
      accepted: [...new Set([answer, cleanReply(answer) || answer, ...alike])],
    };
  });
  return { questions: withAmbiguity(questions), strangers };
}

/** Without what makes no difference: case, a full stop, the article in front. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^(?:the|an?) /, "");

/** The events of a sentence in a file. */
export interface SentenceEvents {
  events: ClauseEvent[];
  /** Outermost first; also where the text could be read no further. */
  nouns: string[];
  /**
   * What tells the events: `both`, text and structure alike; the `text` alone, where the structure is missing or says
   * something else; the `structure` alone, where the text cannot be read.
   */
  eventsFrom: "both" | "text" | "structure";
  /** What speaks against the structure, or why the text cannot be read. */
  problem?: string;
}

/** What happens in a sentence. Its text is the authority; a structure is believed where it makes up the text. */
export function sentenceEvents(
  text: string,
  structure: readonly ClauseEvent[],
  { entities, lexicon }: { entities: readonly string[]; lexicon: Lexicon },
): SentenceEvents {
  const nouns = nounsOf(text, lexicon);
  const noun = (name: string) => spellings(lexicon).get(name.toLowerCase()) ?? name;
  const printed = structure.map(({ subject, action, object }) => ({
    subject: noun(subject),
    action: baseOfPast(action, lexicon),
    past: action,
    object: object === null ? null : noun(object),
  }));
  const chained = printed.map((event, i) => ({ ...event, object: printed[i - 1]?.subject ?? null }));
  const whole = makesUp(structure, text) && isChain(chained);
  const divided = structure.every(({ action }) => isPastForm(firstWord(action).toLowerCase(), lexicon));
  const doubtful = structure.some(({ action }) => holdsSecondPast(action, lexicon));
  const hints = [...nouns.filter((name) => firstVerb(name, lexicon) < 0), ...entities].map(noun);
  const believed = whole && divided && !doubtful;
  const read = believed ? { events: chained, problem: null } : readSentence(text, lexicon, hints);
  const events = read.problem === null ? read.events : chained;

  if (read.problem !== null && (!whole || doubtful))
    return { events: printed, nouns, eventsFrom: "structure", problem: `cannot be read: ${read.problem}` };
  const found = { events, nouns: events.map(({ subject }) => subject) };
  if (structure.length === 0) return { ...found, eventsFrom: "text" };
  const [told, inText] = [printed, events].map((each) => each.map(retold).join(", ").toLowerCase());
  if (told === inText) return { ...found, eventsFrom: "both" };
  return { ...found, eventsFrom: "text", problem: `tells "${told}"; the text tells "${inText}"` };
}

/** Whether a text is made of the nouns of a structure, one after another, and its verbs in the opposite order. */
function makesUp(structure: readonly ClauseEvent[], text: string): boolean {
  const nouns = structure.map(({ subject }) => `the ${subject}`).join(" that ");
  const verbs = structure.map(({ action }) => action).reverse();
  return plain([nouns, ...verbs].join(" ")) === plain(text);
}

/** Whether an action may be two verbs, as where a sentence has more verbs than nouns: "herded flew". */
const holdsSecondPast = (action: string, lexicon: Lexicon): boolean =>
  action
    .toLowerCase()
    .split(" ")
    .slice(1)
    .some((word) => isPastForm(word, lexicon));

/** Words alone, in lower case. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[[\]().,!?"]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The nouns as the text sets them off, known or not: each before a "that", the last before the first verb. */
function nounsOf(text: string, lexicon: Lexicon): string[] {
  const outer = plain(text)
    .split(/ that (?=(?:the|an?) )/)
    .map(withoutArticle);
  const last = outer.pop() ?? "";
  const verb = firstVerb(last, lexicon);
  return [...outer, verb < 0 ? last : last.split(" ").slice(0, verb).join(" ")];
}

/** Which word of a phrase may open a verb, the first aside; -1 if none does. */
const firstVerb = (phrase: string, lexicon: Lexicon) =>
  phrase.split(" ").findIndex((word, at) => at > 0 && isPastForm(word, lexicon));

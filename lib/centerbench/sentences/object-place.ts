import { english } from "./lexicon/english.js";
import { baseOfForm } from "./lexicon/inflect.js";
import { ADVERB } from "./parsing/verb-readings.js";

/** Where an object stands among the words of a verb in base form. */
export interface ObjectPlace {
  /** The number of words before it: 2 of "wait for in the rain". */
  after: number;
  /** Whether it is the object of a verb within: of "deliver" in "forget to deliver". */
  within: boolean;
  /** Whether the words tell: not of "want to sit down", where it may be the boy that sits down. */
  sure: boolean;
}

/**
 * An object follows the last preposition or particle that has no noun of its own ("bark at", "wait for in the rain",
 * "carry off in its talons"), or else the verb itself: "examine the boy with a lamp", "pull the boy out of the car".
 * Of two verbs it goes with the second ("forget to deliver the letter"), but after those that have somebody do something:
 * "tell the boy to sit down".
 */
export function objectPlace(words: readonly string[]): ObjectPlace {
  const [verb = "", next = ""] = words;
  const to = words.findIndex((word, at) => at > 0 && word === "to" && isInfinitive(words, at + 1));
  const doing = words.findIndex((word, at) => at > 0 && baseOfForm(word, "gerund") !== null);
  if (to > 0) return besideInfinitive(words, to);
  if ((doing === 1 && (ONESELF.has(verb) || EITHER.has(verb))) || (doing === 2 && next === "on"))
    return { ...within(words, doing), sure: !EITHER.has(verb) };
  return {
    after: SEPARATED.test(`${verb} ${next} `) ? 1 : behindPreposition(words),
    within: false,
    sure: true,
  };
}

/** The place beside or within "to deliver", whose "to" has this index. */
function besideInfinitive(words: readonly string[], to: number): ObjectPlace {
  const [verb = ""] = words;
  const open = words.slice(1, to).every((word) => PREPOSITIONS.has(word));
  const before = { after: to, within: false, sure: true };
  if (open && OTHERS.has(verb)) return before;
  const inside = within(words, to + 1);
  if (!open || ONESELF.has(verb)) return inside;
  return { ...(EITHER.has(verb) || words.length === to + 2 ? inside : before), sure: false };
}

function within(words: readonly string[], start: number): ObjectPlace {
  const [verb = "", ...rest] = words.slice(start);
  const place = objectPlace([baseOfForm(verb, "gerund") ?? verb, ...rest]);
  return { ...place, after: start + place.after, within: true };
}

function behindPreposition(words: readonly string[]): number {
  const last = words.findLastIndex(
    (word, at) =>
      at > 0 &&
      PREPOSITIONS.has(word) &&
      !isAdverb(words, at) &&
      beginsPhrase(word, words.slice(at + 1).join(" ")),
  );
  return last < 0 ? 1 : last + 1;
}

/** Whether a preposition is an adverb with the "from" before it: "shoot at from above". */
const isAdverb = (words: readonly string[], at: number): boolean => {
  const [other = "", from] = words.slice(at - 2, at);
  return from === "from" && PREPOSITIONS.has(other) && !PATHS.test(`${other} from `);
};

/** Whether what follows a preposition is no noun of its own, so that the object stands between the two. */
function beginsPhrase(preposition: string, rest: string): boolean {
  const [next = ""] = rest.split(" ");
  if (PATHS.test(`${preposition} ${next} `)) return false;
  return rest === "" || PREPOSITIONS.has(next) || ADVERB.test(next) || PHRASE.test(`${rest} `);
}

/** Whether a word after "to" is a verb. */
function isInfinitive(words: readonly string[], at: number): boolean {
  const word = words[at] ?? "";
  if (PREPOSITIONS.has(word) || (NOUNS.has(word) && !ONESELF.has(words[0] ?? ""))) return false;
  return english()(`to ${word}`).has("#Infinitive");
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Prepositions and particles. */
export const PREPOSITIONS = setOf(
  "about above across after against along among around at before behind below beneath beside between beyond by down " +
    "for from in inside into near of off on onto out outside over past round through to toward towards under " +
    "underneath up upon with within without",
);

/** Two words that are one way: "out of the car", "from under the bed", "up to the nest", "down onto the floor". */
const PATHS =
  /^(?:(?:out|off|inside|outside) of|on to|from (?!for|with|at)\w+|(?:up|down|out|in|over|off|through|along|around|across|round) (?:to|into|onto|from|towards?|through|under|behind)) /;

/** What else can follow a preposition that has no noun: "bark at again", "wait for all day", "think of as a friend". */
const PHRASE =
  /^(?:again|once|twice|yesterday|today|tonight|there|here|alone|together|as|like|than|because|while|when|until|till|during|despite|(?:all|each|every|last|next|one|that|this) (?:\w+day|afternoon|autumn|day|evening|fall|hour|month|morning|night|spring|summer|time|week|winter|year)) /;

/** Verbs whose particle stands behind the object, even alone: "show the tourist around". */
const SEPARATED =
  /^(?:(?:boss|bring|chase|drag|follow|kick|knock|lead|order|pass|pull|push|shove|show|take|throw|toss) (?:about|along|around|round)|string along|(?:lead|urge) on|(?:ask|have|invite) (?:in|out|over|round)|see (?:in|out)|show (?:in|out)) /;

/** What is a noun after "to", unless one tries to do it: "put to sleep". */
const NOUNS = setOf("death dance rest sleep use work");

/** Who does this does the second verb: "try to catch", "start chasing". */
const ONESELF = setOf(
  "agree aim attempt avoid be begin bother cease come continue decide dread enjoy fail finish forget go happen have " +
    "hesitate hope hurry intend learn long manage mean offer plan prepare pretend proceed quit refuse regret remember " +
    "resolve resume risk rush seek seem start stop strive struggle swear tend threaten try volunteer vow yearn",
);

/** Who has this done to him does the second verb: "tell to sit down". */
const OTHERS = setOf(
  "advise allow ask assign beg bribe bring call cause challenge command compel convince dare direct drive enable " +
    "encourage forbid force help hire implore inspire instruct invite lead leave motivate oblige order pay permit " +
    "persuade press prompt provoke push remind request require select send shout signal take teach tell tempt train " +
    "trust urge wait warn yell",
);

/** One of the two: "want to chase", "want to leave". */
const EITHER = setOf("choose expect get hate keep like love need prefer promise want wish");

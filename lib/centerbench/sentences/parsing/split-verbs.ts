import { once } from "../../../core/collections.js";
import { sum } from "../../../stats/descriptive.js";
import { pushTo } from "../lexicon/lexicon-index.js";
import { perLexicon, type Lexicon } from "../lexicon/lexicon.js";
import { baseOfParticiple, baseOfPast, firstWord, isPastForm, pastPhrase } from "../lexicon/verb-forms.js";

/** A verb found in a sentence: as the sentence prints it, and its base form. */
export type FoundVerb = { past: string; base: string };

/** How words can be split into a number of verbs. */
export interface Splits extends Pick<Rest, "unknown" | "ways"> {
  /** The first of these ways, each the verbs in their order. */
  shown: FoundVerb[][];
}

/** The best ways to split the words from some place on. */
interface Rest {
  /** Verbs that the lexicon does not have in this use, with an object or without; as few as can be. */
  unknown: number;
  /** In how many ways the words can be split with so few unknown verbs. */
  ways: number;
  first: readonly Choice[];
}

type Choice = { reading: Reading; rest: Rest | null };

const MOST_SHOWN = 4;

/** Splits words into a number of verbs, of which all but the last have objects, with the fewest that the lexicon lacks. */
export const splitVerbs = (words: readonly string[], count: number, lexicon: Lexicon): Splits | null =>
  splitter(words, lexicon)(count);

/** The verbs that words seem to be when nobody says how many: with the fewest unknown, then the fewest verbs. */
export function likeliestVerbs(words: readonly string[], lexicon: Lexicon): FoundVerb[] {
  const split = splitter(words, lexicon);
  const counts = words.map((_, index) => split(index + 1));
  const found = counts.filter((splits) => splits !== null).sort((a, b) => a.unknown - b.unknown);
  return found[0]?.shown[0] ?? [];
}

/** Splits words into any number of verbs, all of them known if that can be. Adverbs before the first belong to it. */
function splitter(all: readonly string[], lexicon: Lexicon): (count: number) => Splits | null {
  const start = Math.max(
    0,
    all.findIndex((word) => !ADVERB.test(word)),
  );
  const words = all.slice(start);
  const known = bestRests({ words, opens: null, lexicon });
  const any = once(() => bestRests({ words, opens: openers(words, lexicon), lexicon }));
  return (count) => {
    const best = known(0, count) ?? any()(0, count);
    if (!best) return null;
    const ways = firstWays(best, MOST_SHOWN);
    const shown = ways.map(([first, ...others]) =>
      first ? [{ ...first, past: [...all.slice(0, start), first.past].join(" ") }, ...others] : [],
    );
    return { unknown: best.unknown, ways: best.ways, shown };
  };
}

function bestRests(given: VerbWords): (start: number, count: number) => Rest | null {
  const { words } = given;
  const transitive = words.map((_, start) => readingsWithObject(given, start));
  const done = new Map<number, Rest | null>();

  return function from(start, left) {
    if (words.length - start < left) return null;
    const key = start * (words.length + 1) + left;
    const before = done.get(key);
    if (before !== undefined) return before;
    const choices =
      left === 1
        ? readingsToTheEnd(given, start).map((reading) => ({ reading, rest: null }))
        : (transitive[start] ?? []).flatMap((reading) => {
            const rest = from(reading.end, left - 1);
            return rest ? [{ reading, rest }] : [];
          });
    const best = fewestUnknown(choices);
    done.set(key, best);
    return best;
  };
}

function fewestUnknown(choices: readonly Choice[]): Rest | null {
  if (choices.length === 0) return null;
  const unknownOf = ({ reading, rest }: Choice) => reading.unknown + (rest?.unknown ?? 0);
  const unknown = Math.min(...choices.map(unknownOf));
  const first = choices.filter((choice) => unknownOf(choice) === unknown);
  const ways = first.map(({ reading, rest }) => reading.bases.length * (rest?.ways ?? 1));
  return { unknown, ways: sum(ways), first };
}

function firstWays({ first }: Rest, most: number): FoundVerb[][] {
  const shown: FoundVerb[][] = [];
  for (const { reading, rest } of first)
    for (const base of reading.bases) {
      const left = most - shown.length;
      if (left === 0) return shown;
      const others = rest ? firstWays(rest, left) : [[]];
      shown.push(...others.map((verbs) => [{ past: reading.past, base }, ...verbs]));
    }
  return shown;
}

/** The verbs of a lexicon's frames and nouns by their past, as sentences have them: "chased" -> "chase". */
export const knownVerbs = perLexicon((lexicon) => {
  const { frames, nouns } = lexicon;
  const verbsOf = (takesObject: boolean) =>
    frames.filter(({ objects }) => (objects !== null) === takesObject).map(({ verb }) => verb);
  const byPast = (verbs: readonly string[]) => {
    const bases = new Map<string, string[]>();
    for (const verb of new Set(verbs)) pushTo(bases, pastPhrase(verb, lexicon).toLowerCase(), verb);
    return bases;
  };
  const transitive = byPast([...verbsOf(true), ...nouns.flatMap((noun) => noun.transitive)]);
  const intransitive = byPast([...verbsOf(false), ...nouns.flatMap((noun) => noun.intransitive)]);
  const pasts = [...transitive.keys(), ...intransitive.keys()];
  return {
    transitive,
    intransitive,
    /** The words that pasts begin with. */
    openers: new Set(pasts.map(firstWord)),
    /** Number of words of the longest. */
    longest: Math.max(0, ...pasts.map((past) => past.split(" ").length)),
  };
});

/** A verb that may begin at a word. */
interface Reading {
  /** Index of the word after it. */
  end: number;
  past: string;
  /** Verbs of which this may be the past; hardly ever more than one. */
  bases: readonly string[];
  /** 1 if the lexicon does not have it in this use. */
  unknown: 0 | 1;
}

/** After these stands a noun, so that a word that could be a past is none: "a bit", "its cut". */
const DETERMINERS = new Set("a an the its his her their my your our some no every each".split(" "));
/** After these a word that could be a past is none: "was chased". */
const BE = new Set(["was", "were", "been", "being"]);
/** After these a word that could be a past may be none: "felt tired", "had chased", but also "felt chased". */
const LINKING = new Set(
  "appeared became felt found got grew had kept left looked remained seemed sounded stayed".split(" "),
);
/** Pasts that are as often something else: "turned left at", "above ground", "pushed to shore". */
const MANIFOLD = new Set(["cleft", "clove", "ground", "left", "shore"]);
/** What may stand before a verb, or between an auxiliary and its verb. */
export const ADVERB = /^(?:\S+ly|already|also|just|so|still|too|very)$/;

/** Whether a word opens a verb. */
export type Opens = "yes" | "maybe" | "no";

/** Which words open a verb: those with the form of a past, but for what looks like one in its place. */
export function openers(printed: readonly string[], lexicon: Lexicon): Opens[] {
  const known = knownVerbs(lexicon).openers;
  const words = printed.map((word) => word.toLowerCase());
  return words.map((word, index) => {
    const isAbbreviation = ABBREVIATION.test(printed[index] ?? "");
    if (!known.has(word) && !isPastForm(word, lexicon) && !isAbbreviation) return "no";
    const before = words.slice(0, index).findLast((other) => !ADVERB.test(other)) ?? "";
    if (DETERMINERS.has(words[index - 1] ?? "") || BE.has(before)) return "no";
    const isPredicate = LINKING.has(before) && baseOfParticiple(word, lexicon) !== null;
    const isInfinitive = words[index - 1] === "to" && baseOfPast(word, lexicon) === word;
    return isPredicate || isInfinitive || MANIFOLD.has(word) ? "maybe" : "yes";
  });
}

/** A past such as "DMed" and "OK'd". */
const ABBREVIATION = /^([A-Z]{2,})(?:'?e)?'?d$/;

/** Words that are to be verbs. */
interface VerbWords {
  /** As they are printed. */
  words: readonly string[];
  /** Which of them open an unknown verb; null if all verbs must be known. */
  opens: readonly Opens[] | null;
  lexicon: Lexicon;
}

/** The verbs with an object that may begin at a word and leave others to follow. */
function readingsWithObject({ words, opens, lexicon }: VerbWords, start: number): Reading[] {
  const { transitive, longest } = knownVerbs(lexicon);
  const unknownEnds = endsOfUnknown(opens, start);
  const found: Reading[] = [];
  for (let end = start + 1; end <= Math.max(start + longest, ...unknownEnds) && end < words.length; end++) {
    const past = words.slice(start, end).join(" ");
    const bases = transitive.get(past.toLowerCase());
    if (bases) found.push({ end, past, bases, unknown: 0 });
    else if (unknownEnds.includes(end)) found.push(unknownReading(end, past, lexicon));
  }
  return found;
}

/** The verb without an object that may reach from a word to the end: one or none. */
function readingsToTheEnd({ words, opens, lexicon }: VerbWords, start: number): Reading[] {
  const end = words.length;
  const past = words.slice(start).join(" ");
  const bases = knownVerbs(lexicon).intransitive.get(past.toLowerCase());
  if (bases) return [{ end, past, bases, unknown: 0 }];
  return endsOfUnknown(opens, start).includes(end) ? [unknownReading(end, past, lexicon)] : [];
}

/** Where an unknown verb may end: where the next may begin, at the latest where it does. */
function endsOfUnknown(opens: readonly Opens[] | null, start: number): number[] {
  if (opens === null || opens[start] === "no") return [];
  const next = opens.indexOf("yes", start + 1);
  const last = next < 0 ? opens.length : next;
  const ends = opens.flatMap((each, index) =>
    each === "maybe" && index > start && index < last ? index : [],
  );
  return [...ends, last];
}

/** A verb that the lexicon lacks, or has only with an object, or only without. */
function unknownReading(end: number, past: string, lexicon: Lexicon): Reading {
  const { transitive, intransitive } = knownVerbs(lexicon);
  const lower = past.toLowerCase();
  const bases = transitive.get(lower) ?? intransitive.get(lower) ?? [printedBase(past, lexicon)];
  return { end, past, bases, unknown: 1 };
}

/** The base form of a past in the letters that the past is printed in: "X-ray" of "X-rayed", "call Rex" of "called Rex". */
function printedBase(past: string, lexicon: Lexicon): string {
  const printed = past.split(" ");
  const [, abbreviation] = ABBREVIATION.exec(printed[0] ?? "") ?? [];
  if (abbreviation !== undefined) return [abbreviation, ...printed.slice(1)].join(" ");
  const base = baseOfPast(past.toLowerCase(), lexicon).split(" ");
  return base
    .map((word, at) => {
      const own = printed.at(at - base.length) ?? "";
      return own.toLowerCase().startsWith(word) ? own.slice(0, word.length) : word;
    })
    .join(" ");
}

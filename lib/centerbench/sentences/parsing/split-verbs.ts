import { once } from "../../../core/once.js";
import { sum } from "../../../stats/descriptive.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import {
  ADVERB,
  openers,
  readingsToTheEnd,
  readingsWithObject,
  type Reading,
  type VerbWords,
} from "./verb-readings.js";

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

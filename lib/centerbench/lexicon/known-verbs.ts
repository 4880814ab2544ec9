import type { Lexicon } from "./lexicon.js";
import { pastPhrase } from "./verb-forms.js";

/** The verbs of a lexicon by their past, as sentences have them. */
interface KnownVerbs {
  /** Base forms by past, of verbs that take an object: "chased" -> "chase". */
  transitive: ReadonlyMap<string, readonly string[]>;
  /** Base forms by past, of verbs that take none. */
  intransitive: ReadonlyMap<string, readonly string[]>;
  /** The words that pasts begin with. */
  openers: ReadonlySet<string>;
  /** Number of words of the longest. */
  longest: number;
}

const all = new WeakMap<Lexicon, KnownVerbs>();

/** The verbs of a lexicon's frames and nouns by their past, made once. */
export function knownVerbs(lexicon: Lexicon): KnownVerbs {
  let known = all.get(lexicon);
  if (!known) all.set(lexicon, (known = byPast(lexicon)));
  return known;
}

function byPast(lexicon: Lexicon): KnownVerbs {
  const { frames, nouns } = lexicon;
  const verbsOf = (takesObject: boolean) =>
    frames.filter(({ objects }) => (objects !== null) === takesObject).map(({ verb }) => verb);
  const pasts = (verbs: readonly string[]) => {
    const bases = new Map<string, string[]>();
    for (const verb of new Set(verbs)) {
      const past = pastPhrase(verb, lexicon).toLowerCase();
      bases.set(past, [...(bases.get(past) ?? []), verb]);
    }
    return bases;
  };
  const transitive = pasts([...verbsOf(true), ...nouns.flatMap((noun) => noun.transitive)]);
  const intransitive = pasts([...verbsOf(false), ...nouns.flatMap((noun) => noun.intransitive)]);
  const words = [...transitive.keys(), ...intransitive.keys()].map((past) => past.split(" "));
  return {
    transitive,
    intransitive,
    openers: new Set(words.map(([first]) => first!)),
    longest: Math.max(0, ...words.map(({ length }) => length)),
  };
}

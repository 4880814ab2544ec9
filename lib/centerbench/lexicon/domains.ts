import { indexOf } from "./kinds.js";
import type { Lexicon } from "./lexicon.js";

/** In place of a domain: any of those with nouns enough. */
export const ANY = "any";

/** The domain of plausible sentences whose nouns come from several domains. */
export const MIXED = "mixed";

const drawn = new WeakMap<Lexicon, ReadonlyMap<string, readonly string[]>>();

/** The nouns that sentences are made of, those with transitive and intransitive verbs of their own, by domain. */
export function drawnNouns(lexicon: Lexicon): ReadonlyMap<string, readonly string[]> {
  let domains = drawn.get(lexicon);
  if (!domains) drawn.set(lexicon, (domains = byDomain(lexicon)));
  return domains;
}

function byDomain({ nouns }: Lexicon): Map<string, string[]> {
  const domains = new Map<string, string[]>();
  const all: string[] = [];
  for (const { noun, domain, transitive, intransitive } of nouns) {
    const own = domains.get(domain) ?? [];
    domains.set(domain, own);
    if (transitive.length === 0 || intransitive.length === 0) continue;
    own.push(noun);
    all.push(noun);
  }
  return domains.set(MIXED, all);
}

/** Whether all these nouns of the lexicon are of one domain. */
export function ofOneDomain(nouns: readonly string[], lexicon: Lexicon): boolean {
  const index = indexOf(lexicon).nouns;
  return new Set(nouns.map((noun) => index.get(noun)!.domain)).size === 1;
}

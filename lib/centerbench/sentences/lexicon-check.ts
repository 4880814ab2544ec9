import { random } from "../../core/random.js";
import { plausibleChain, swappedVerbs } from "./event-chains.js";
import { ANY, drawnNouns, indexOf, kindsOf, MIXED } from "./lexicon/lexicon-index.js";
import type { Frame, Lexicon } from "./lexicon/lexicon.js";
import { knownVerbs } from "./parsing/split-verbs.js";
import { LEVELS } from "./sentences.js";

/** A problem in a lexicon, which makes sentences wrong, impossible or unreadable. */
export interface LexiconProblem {
  /** The noun, verb, kind or domain. */
  word: string;
  problem: string;
}

/**
 * The problems of a lexicon; empty if every noun and verb can be used at every level of the paper.
 *
 * The check finds repeated nouns, nouns with an article, "that" or capitals, domains with a reserved name, phrases that
 * can be split in two ways, kinds without a noun, verbs whose rows contradict each other, typical verbs without a frame,
 * and nouns and verbs that fit no sentence of some level from 1 to 6.
 *
 * @param lexicon such as `centerbench.lexicon(folder)` reads it
 */
export function checkLexicon(lexicon: Lexicon): LexiconProblem[] {
  return [...words(lexicon), ...frames(lexicon), ...usesOfNouns(lexicon), ...usesOfVerbs(lexicon)];
}

function* words(lexicon: Lexicon): Generator<LexiconProblem> {
  const { openers } = knownVerbs(lexicon);
  const seen = new Set<string>();
  for (const { noun, domain } of lexicon.nouns) {
    if (seen.has(noun)) yield { word: noun, problem: "occurs twice in nouns.csv" };
    seen.add(noun);
    if (domain === ANY || domain === MIXED)
      yield { word: noun, problem: `has the domain "${domain}", which means several; choose another name` };
    if (NO_NOUN.test(noun))
      yield { word: noun, problem: 'has an article, "that" or a capital; expected a noun in lower case' };
  }
  for (const noun of seen) {
    const parts = noun.split(" ");
    if (seen.has(parts.slice(0, -1).join(" ")) && openers.has(parts.at(-1) ?? ""))
      yield { word: noun, problem: "could be read as a shorter noun and a verb" };
  }
  for (const verb of new Set(lexicon.frames.map((frame) => frame.verb)))
    for (const word of verb.split(" ").slice(1))
      if (openers.has(word)) yield { word: verb, problem: `"${word}" could be read as a verb of its own` };
}

/** An article, "that", or a capital of no abbreviation ("SUV", "U-boat"). */
const NO_NOUN = /^(?:the|an?) |(?:^| )that(?: |$)|(?<!\p{Lu})\p{Lu}\p{Ll}/u;

function* frames(lexicon: Lexicon): Generator<LexiconProblem> {
  const { framesOf, framesBy } = indexOf(lexicon);
  const kinds = new Set(lexicon.nouns.flatMap(kindsOf));
  for (const { verb, subjects, objects } of lexicon.frames)
    for (const kind of [...subjects, ...(objects ?? [])])
      if (!kinds.has(kind)) yield { word: kind, problem: `no noun has this kind, which "${verb}" needs` };
  for (const [verb, own] of framesOf)
    for (const alike of usesOf(own))
      if (new Set(alike.map(({ needs, leaves }) => `${needs} ${leaves}`)).size > 1)
        yield { word: verb, problem: "its rows differ in what it needs or how it leaves its object" };
  for (const { noun, transitive, intransitive } of lexicon.nouns) {
    const [withObject, without] = usesOf(framesBy.get(noun) ?? []);
    const missing = [
      ...transitive.filter((verb) => !withObject.some((frame) => frame.verb === verb)),
      ...intransitive.filter((verb) => !without.some((frame) => frame.verb === verb)),
    ];
    if (missing.length > 0) yield { word: noun, problem: `has no frame for ${missing.join(", ")}` };
  }
}

/** The frames with an object, and those without. */
const usesOf = (frames: readonly Frame[]): [Frame[], Frame[]] => [
  frames.filter(({ objects }) => objects !== null),
  frames.filter(({ objects }) => objects === null),
];

function* usesOfNouns(lexicon: Lexicon): Generator<LexiconProblem> {
  const { drawnBy, objectsOf } = indexOf(lexicon);
  for (const [domain, nouns] of drawnNouns(lexicon))
    for (const level of LEVELS.filter((level) => domain !== MIXED && nouns.length > level))
      for (const word of nouns) {
        const draw = random(level, word);
        const where = `of level ${level} of domain "${domain}"`;
        const victims = union((drawnBy.get(word) ?? []).map(objectsOf));
        const ends = (noun: string, _: Frame, at: number) => at > 0 || noun === word;
        const acts = (noun: string, _: Frame, at: number) =>
          at > 1 || (at === 1 ? noun === word : victims.has(noun));
        const hasTwin = () => {
          const chain = plausibleChain(nouns, level + 1, lexicon, draw, ends);
          return chain !== null && swappedVerbs(chain, nouns, lexicon, draw) !== null;
        };
        if (!Array.from({ length: CHAINS }).some(hasTwin))
          yield { word, problem: `ends no pair of sentences ${where}` };
        if (!plausibleChain(nouns, level + 1, lexicon, draw, acts))
          yield { word, problem: `acts in no plausible sentence ${where}` };
      }
}

/** Of so many chains one should have a twin. */
const CHAINS = 30;

function* usesOfVerbs(lexicon: Lexicon): Generator<LexiconProblem> {
  const { framesOf, objectsOf } = indexOf(lexicon);
  const nouns = drawnNouns(lexicon).get(MIXED) ?? [];
  for (const [word, own] of framesOf)
    for (const alike of usesOf(own.filter(({ use }) => use === "drawn"))) {
      const victims = union(alike.map(objectsOf));
      const place = victims.size > 0 ? 1 : 0;
      const says = (noun: string, frame: Frame, at: number) =>
        at === place ? alike.includes(frame) : at > place || victims.has(noun);
      for (const level of alike.length > 0 ? LEVELS.filter((level) => nouns.length > level) : [])
        if (!plausibleChain(nouns, level + 1, lexicon, random(level, word), says))
          yield { word, problem: `occurs in no plausible sentence of level ${level}` };
    }
}

const union = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));

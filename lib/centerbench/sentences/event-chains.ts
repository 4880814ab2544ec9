import type { Random } from "../../core/random.js";
import { indexOf, isPhrase } from "./lexicon/lexicon-index.js";
import type { Frame, Lexicon } from "./lexicon/lexicon.js";
import { passivePhrase } from "./lexicon/verb-forms.js";
import { able, unableClauses } from "./validate.js";
import type { ClauseEvent } from "./sentence.js";

/** Where nouns allow next to nothing, the search ends after looking at this many nouns. */
const MOST_STEPS = 300_000;

/** The search for a swap ends after trying this many verbs. */
const MOST_SWAPS = 300;

/** The search for an odd verb ends after looking through this many chains. */
const MOST_CHAINS = 30;

/** A verb that is odd for more nouns than this share is taken less often, or it would tell the implausible subset. */
const LEAST_ODD = 0.25;

/** For this share of the verbs a phrase ("bark at") is looked for first, for the others a single word. */
const PHRASES = 0.3;

/**
 * A chain of things that happen, each fitting a frame of the lexicon, or null. It is drawn from the outside: what the
 * first noun does in the end, who did what to it just before, and so on. Verbs that are typical of some noun come first,
 * since implausible sentences have these.
 *
 * @param allows whether this noun may act by this frame at this position, 0 for the outermost; defaults to always
 * @source CenterBench, section 2.1.1 and the rules of appendix A.1.2, by frames in place of GPT-4
 */
export function plausibleChain(
  nouns: readonly string[],
  length: number,
  lexicon: Lexicon,
  draw: Random,
  allows: (noun: string, frame: Frame, position: number) => boolean = () => true,
): ClauseEvent[] | null {
  const { drawnOn } = indexOf(lexicon);
  const taken = new Set<string>();
  const said = new Set<string>();
  let steps = MOST_STEPS;

  /** The chain from a position inwards, given the noun before and what it does. */
  function inwards(position: number, object: string | null, then: Frame | null): ClauseEvent[] | null {
    if (position === length) return [];
    const killed = then?.needs === "nothing" && inwardsBy(position, object, then, "dead");
    return killed || inwardsBy(position, object, then);
  }

  function inwardsBy(
    position: number,
    object: string | null,
    then: Frame | null,
    how?: Frame["leaves"],
  ): ClauseEvent[] | null {
    const phrase = draw.chance(PHRASES);
    const subjects = draw.shuffle(nouns);
    for (const [typical, wanted] of [
      [true, phrase],
      [true, !phrase],
      [false, phrase],
      [false, !phrase],
    ] as const) {
      const deeds = drawnOn(object, typical, wanted);
      for (const subject of subjects) {
        if (steps-- <= 0) return null;
        const own = deeds.get(subject);
        if (own === undefined || taken.has(subject)) continue;
        const frames = own.filter(
          (frame) =>
            (how === undefined || frame.leaves === how) &&
            (then === null || (able(frame.leaves, then) && leadsTo(frame, then))) &&
            allows(subject, frame, position),
        );
        for (const frame of draw.shuffle(frames)) {
          const words = passivePhrase(frame.verb, lexicon);
          if (said.has(words)) continue;
          taken.add(subject);
          said.add(words);
          const rest = inwards(position + 1, subject, frame);
          if (rest) return [{ subject, action: frame.verb, object }, ...rest];
          taken.delete(subject);
          said.delete(words);
        }
      }
    }
    return null;
  }
  return inwards(0, null, null);
}

/** Whether an event follows from what was done just before it: a last event answers it, and nobody is kind for a blow. */
function leadsTo(frame: Frame, then: Frame): boolean {
  if (then.objects !== null) return !(frame.tones.includes("harm") && then.tones.includes("kindness"));
  return then.tones.length === 0 || then.tones.some((tone) => frame.tones.includes(tone));
}

/**
 * The same nouns with one another's verbs, or null: every noun takes the verb of the next, the last one that of the first.
 *
 * Beyond Algorithm 1, a verb is passed over that has another number of words, that is typical of nobody, that its new
 * subject can do or is no longer free to do, or that stands in the sentence already. Where the chain has no other, other
 * plausible chains give one. So the verbs are those of plausible sentences, and their subjects tell the subsets apart.
 *
 * @source CenterBench, appendix A.1.3, Algorithm 1, lines 10 to 23
 */
export function swappedVerbs(
  chain: readonly ClauseEvent[],
  others: readonly string[],
  lexicon: Lexicon,
  draw: Random,
): ClauseEvent[] | null {
  const { doersOf, isTypical } = indexOf(lexicon);
  const chains: (readonly ClauseEvent[])[] = [chain];
  const oddWith = (event: ClauseEvent) => {
    const doers = doersOf(event);
    return others.filter((noun) => !doers.has(noun)).length / others.length;
  };

  /** The events of a chain whose verbs no frame has this clause's subject do: of its own from the next noun on. */
  function oddIn(told: number, position: number): ClauseEvent[] {
    const { subject, action, object } = chain[position]!;
    const events = (chains[told % MOST_CHAINS] ??= plausibleChain(others, chain.length, lexicon, draw) ?? []);
    const first = told === 0 ? position + 1 : 0;
    return [...events.slice(first), ...events.slice(0, first)].filter(
      (event) =>
        (event.object === null) === (object === null) &&
        isPhrase(event.action) === isPhrase(action) &&
        isTypical(event) &&
        !doersOf(event).has(subject),
    );
  }

  /** What was found, by position and chain. */
  const found = chain.map((): ClauseEvent[][] => []);

  /** Verbs that no frame has this clause's subject do: of its own chain, then of others. */
  function* oddVerbs(position: number): Generator<string> {
    const lists = found[position]!;
    for (let told = 0; told < 2 * MOST_CHAINS; told++)
      for (const event of (lists[told] ??= oddIn(told, position)))
        if (told === 0 || told >= MOST_CHAINS || draw.chance(LEAST_ODD / oddWith(event))) yield event.action;
  }

  let tries = MOST_SWAPS;

  function assign(events: ClauseEvent[], said: readonly string[]): ClauseEvent[] | null {
    const clause = chain[events.length];
    if (clause === undefined) return events;
    const { subject, object } = clause;
    for (const action of oddVerbs(events.length)) {
      if (tries-- <= 0) return null;
      const words = passivePhrase(action, lexicon);
      const event = { subject, action, object };
      if (said.includes(words) || unableClauses([...events.slice(-1), event], lexicon).length > 0) continue;
      const all = assign([...events, event], [...said, words]);
      if (all) return all;
    }
    return null;
  }
  return assign([], []);
}

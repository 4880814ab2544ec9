import type { Random } from "../../core/random.js";
import { indexOf } from "./lexicon/lexicon-index.js";
import type { Frame, Lexicon } from "./lexicon/lexicon.js";
import { passivePhrase } from "./lexicon/verb-forms.js";
import { able, unableClauses } from "./plausibility.js";
import type { ClauseEvent } from "./sentence.js";

/** Where nouns allow next to nothing, the search ends after looking at this many nouns. */
const MOST_STEPS = 100_000;

/** The search for a swap ends after trying this many verbs. */
const MOST_SWAPS = 10_000;

/** For this share of the verbs a phrase ("bark at") is looked for first, for the others a single word. */
const PHRASES = 0.3;

const isPhrase = (verb: string): boolean => verb.includes(" ");

/**
 * A chain of things that happen, each fitting a frame of the lexicon. It is drawn from the outside: what the first
 * noun does in the end, who did what to it just before and left it able to, and so on. Who is said to die was killed,
 * if there is someone to do it. No noun and no verb stands twice.
 *
 * @param allows whether this noun may act by this frame at this position, 0 for the outermost; defaults to always
 * @returns the events, outermost first; null if these nouns allow no such chain
 * @source CenterBench, section 2.1.1 and the rules of appendix A.1.2, by frames in place of GPT-4
 */
export function plausibleChain(
  nouns: readonly string[],
  length: number,
  lexicon: Lexicon,
  draw: Random,
  allows: (noun: string, frame: Frame, position: number) => boolean = () => true,
): ClauseEvent[] | null {
  const { drawnBy, objectsOf } = indexOf(lexicon);
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
    for (const wanted of [phrase, !phrase])
      for (const subject of draw.shuffle(nouns)) {
        if (steps-- <= 0) return null;
        if (taken.has(subject)) continue;
        const frames = (drawnBy.get(subject) ?? []).filter(
          (frame) =>
            isPhrase(frame.verb) === wanted &&
            (how === undefined || frame.leaves === how) &&
            allows(subject, frame, position) &&
            (object === null ? frame.objects === null : objectsOf(frame).has(object)) &&
            (then === null || (able(frame.leaves, then) && leadsTo(frame, then))),
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
    return null;
  }
  return inwards(0, null, null);
}

/** Whether the last event answers what was done just before it. */
const leadsTo = (frame: Frame, then: Frame): boolean =>
  then.objects !== null || then.tone === "nothing" || then.tone === frame.tone;

/**
 * The same nouns with one another's verbs: every noun takes the verb of the next, the last one that of the first. What a
 * bicycle, an airplane and a train do becomes "The bicycle that the airplane that the train pedaled past strafed chugged."
 *
 * Beyond Algorithm 1, a verb is passed over that is longer or shorter than the one in its place ("bark at" and "chase"),
 * that the lexicon thinks its new subject capable of, that stands in the sentence already, or that the subject is no
 * longer free to do; where the next noun has no other, the verb of the one after it is taken, and where none has, that
 * of any other noun.
 *
 * @param chain events that happen, outermost first
 * @param others the nouns of the same domain
 * @returns the events, outermost first; null if the verbs of these nouns don't allow any
 * @source CenterBench, appendix A.1.3, Algorithm 1, lines 10 to 23
 */
export function swappedVerbs(
  chain: readonly ClauseEvent[],
  others: readonly string[],
  lexicon: Lexicon,
  draw: Random,
): ClauseEvent[] | null {
  const index = indexOf(lexicon);
  const nouns = chain.map(({ subject }) => subject);
  const clauses = chain.map(({ subject, action, object }, position) => {
    const possible = (index.framesBy.get(subject) ?? []).filter(
      ({ objects }) => (objects === null) === (object === null),
    );
    const circle = [...nouns.slice(position + 1), ...nouns.slice(0, position)];
    const verbs = [...circle, ...draw.shuffle(others)].flatMap((next) => {
      const { transitive = [], intransitive = [] } = index.nouns.get(next) ?? {};
      return draw.shuffle(object === null ? intransitive : transitive);
    });
    const strange = verbs.filter((verb) => possible.every((frame) => frame.verb !== verb));
    return { subject, object, actions: strange.filter((verb) => isPhrase(verb) === isPhrase(action)) };
  });

  let tries = MOST_SWAPS;

  function assign(events: ClauseEvent[], said: readonly string[]): ClauseEvent[] | null {
    const clause = clauses[events.length];
    if (clause === undefined) return events;
    const { subject, object, actions } = clause;
    for (const action of actions) {
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

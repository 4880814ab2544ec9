import type { Random } from "../../core/random.js";
import { indexOf } from "../lexicon/kinds.js";
import type { Lexicon } from "../lexicon/lexicon.js";
import type { ClauseEvent } from "./sentence.js";
import { unableClauses } from "./states.js";
import { passivePhrase } from "../lexicon/verb-forms.js";

/**
 * Gives every noun the verb of the next, the last one that of the first: what a bicycle, an airplane and a train do
 * becomes "The bicycle that the airplane that the train pedaled past whistled at taxied."
 *
 * Beyond Algorithm 1, a verb is passed over that the lexicon thinks its new subject capable of, that stands in the
 * sentence already, or that the subject is no longer free to do.
 *
 * @param nouns outermost first, each with verbs of its own
 * @returns the events, outermost first; null if the verbs of these nouns don't allow any
 * @source CenterBench, appendix A.1.3, Algorithm 1, lines 10 to 23
 */
export function swappedVerbs(nouns: readonly string[], lexicon: Lexicon, draw: Random): ClauseEvent[] | null {
  const index = indexOf(lexicon);
  const choices = nouns.map((subject, position) => {
    const next = index.nouns.get(nouns[(position + 1) % nouns.length]!)!;
    const able = (index.framesBy.get(subject) ?? []).filter(
      ({ objects }) => (objects === null) === (position === 0),
    );
    const verbs = position === 0 ? next.intransitive : next.transitive;
    return draw.shuffle(verbs.filter((verb) => able.every((frame) => frame.verb !== verb)));
  });

  function assign(events: ClauseEvent[], said: readonly string[]): ClauseEvent[] | null {
    const position = events.length;
    const subject = nouns[position];
    if (subject === undefined) return unableClauses(events, lexicon).length > 0 ? null : events;
    for (const action of choices[position]!) {
      const words = passivePhrase(action, lexicon);
      if (said.includes(words)) continue;
      const object = position === 0 ? null : nouns[position - 1]!;
      const all = assign([...events, { subject, action, object }], [...said, words]);
      if (all) return all;
    }
    return null;
  }
  return assign([], []);
}

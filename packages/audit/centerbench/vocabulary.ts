import { lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { baseOfPast } from "@loadlab/lib/centerbench/sentences/lexicon/verb-forms.js";
import { list, text } from "../rules/arguments.js";
import type { Derivation, Scope } from "../scope.js";
import { answer, shownValue, type Value } from "../value.js";
import { eventsOf } from "./sentences.js";

const words = (value: Value | undefined) => list(value).map(shownValue);

/** A row of Table 7: the verbs of a noun, by whether they take an object. */
const tabled = ({ sources }: Scope) =>
  (sources.table("table-7") ?? []).map(({ printed: { noun, transitive = "", intransitive = "" } }) => ({
    noun,
    transitive: transitive.split("; "),
    intransitive: intransitive.split("; "),
  }));

/** Algorithm 1: the verbs that a noun of a sentence is given, those of the next noun; none if Table 7 has it not. */
function given(scope: Scope, nouns: readonly string[], at: number): string[] | undefined {
  const next = tabled(scope).find(({ noun }) => noun === nouns[(at + 1) % nouns.length]);
  return at === 0 ? next?.intransitive : next?.transitive;
}

/** Nouns and verbs of the lists against one another and against sentences. */
export const vocabularyDerivations: Record<string, Derivation> = {
  /** How many nouns of a sentence are of its commonest domain, by the lab's lexicon. */
  oneDomain: (_, nouns) => {
    const domainOf = new Map(lexicon().nouns.map(({ noun, domain }) => [noun, domain]));
    const domains = words(nouns).map((noun) => domainOf.get(noun) ?? "unknown");
    const most = Math.max(...domains.map((domain) => domains.filter((one) => one === domain).length));
    return { value: most, low: most, high: most, text: domains.join(", ") };
  },
  /** The verbs in base form that Algorithm 1 gives one of several nouns. */
  swapped: (scope, nouns, noun) => {
    const all = words(nouns);
    const verbs = given(scope, all, all.indexOf(text(noun))) ?? [];
    return { either: verbs.map((verb) => baseOfPast(verb)) };
  },
  /**
   * A sentence's verbs, as far as Algorithm 1 allows them by Table 7, a sample; open where the table has other verbs of
   * a noun and the verb of none.
   */
  swappedVerbs: (scope, sentence, verbs) => {
    const nouns = eventsOf(text(sentence)).map(({ subject }) => subject);
    const printed = text(verbs);
    const inner = printed.split("; ").reverse();
    const odd = inner.filter((verb, at) => given(scope, nouns, at)?.includes(verb) === false);
    if (odd.length === 0) return nouns.length === inner.length ? printed : "cannot be read";
    const strays = tabled(scope).flatMap(({ transitive, intransitive }) => [...transitive, ...intransitive]);
    const holds = odd.some((verb) => strays.includes(verb)) ? false : null;
    return answer(holds, `Table 7 does not list ${odd.join(", ")}`);
  },
};

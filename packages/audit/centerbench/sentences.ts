import type { Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { match } from "@loadlab/lib/centerbench/comprehension/score.js";
import { lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { baseOfPast, verbForms } from "@loadlab/lib/centerbench/sentences/lexicon/verb-forms.js";
import { parse } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { printedPast, type ClauseEvent } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { validate } from "@loadlab/lib/centerbench/sentences/validate.js";
import { list, rowsOf, text } from "../rules/rows.js";
import type { Derivation, Scope } from "../sources.js";
import { answer, shownValue, type Value } from "../value.js";

/** What a sentence says, outermost event first; nothing where the lab's parser finds no reading. */
function eventsOf(sentence: string): ClauseEvent[] {
  try {
    return parse(sentence);
  } catch {
    return [];
  }
}

function asked(sentence: string, words: string): Question | undefined {
  const events = eventsOf(sentence);
  return events.length === 0 ? undefined : questions(events).find(({ question }) => question === words);
}

const bare = (words: string) => words.replace(/[.,]/g, "").toLowerCase().split(" ");

/** Sentences as the lab's own parser, questions, verb forms, scorer and validation read them. */
export const sentenceDerivations: Record<string, Derivation> = {
  /** The nouns of a sentence from the outermost in, or its verbs as they stand. */
  parsed: (_, sentence, what) => {
    const events = eventsOf(text(sentence));
    if (text(what) === "nouns") return events.map(({ subject }) => subject).join("; ");
    const verbs = events.map((event) => printedPast(event, lexicon()));
    return verbs.reverse().join("; ");
  },
  /** "CAT chased MOUSE -> MOUSE escaped". */
  flow: (_, sentence) => {
    const told = eventsOf(text(sentence)).map((event) => {
      const { subject, object } = event;
      return `${subject.toUpperCase()} ${printedPast(event, lexicon())} ${(object ?? "").toUpperCase()}`.trim();
    });
    return told.reverse().join(" -> ");
  },
  /** The gold answer to a question about a sentence. */
  goldAnswer: (_, sentence, question) => asked(text(sentence), text(question))?.answer ?? "no such question",
  /** What the scorer makes of a response, without sentence embeddings: "correct" or "wrong". */
  scored: (_, sentence, question, reply) => {
    const key = asked(text(sentence), text(question));
    return key && match(key, text(reply)).correct === 1 ? "correct" : "wrong";
  },
  /** A form of a verb: "past", "participle" or "gerund", or "third_person", which adds an s. */
  form: (_, base, name) => {
    const verb = text(base);
    const forms = new Map(Object.entries({ ...verbForms(verb), third_person: `${verb}s` }));
    return forms.get(text(name)) ?? "none";
  },
  /** What violates a dimension of section 2.2 in rows with sentences, in words. */
  violations: (_, dimension, rows) => {
    const all = rowsOf(rows).flatMap(({ printed }) => validate(printed.sentence ?? ""));
    const own = all.filter((one) => one.dimension === text(dimension));
    return (
      own
        .map(({ explanation }) => explanation)
        .filter(Boolean)
        .join("; ") || "none"
    );
  },
  /** Table 8: a sentence after the fix that is stated for it; a verb to be added goes before the last. */
  fixed: (_, sentence, fix) => {
    const [before, stated] = [text(sentence), text(fix)];
    const [, wrong, right = ""] = /^Replace (\w+) with (\w+)$/.exec(stated) ?? [];
    if (wrong !== undefined) return before.replace(wrong, right);
    return before.replace(/(?=\w+\.$)/, `${/e\.g\., (\w+)/.exec(stated)?.[1] ?? ""} `);
  },
  /** A quotation if its parts stand in a text in this order, else the text. */
  quotedFrom: (_, quote, excerpt) => {
    const [words, from] = [text(quote), text(excerpt)];
    const parts = words.split("...").map((part) => bare(part.trim()).join(" "));
    return new RegExp(parts.join(".*")).test(bare(from).join(" ")) ? words : from;
  },
};

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

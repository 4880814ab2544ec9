import { requireOneOf } from "../../core/check.js";
import { clauseWords, nounWords } from "./clause-words.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "./lexicon/lexicon.js";
import { printedPast, requireChain, requireEvents, type ClauseEvent } from "./sentence.js";

/** The forms of a sentence; the first is the benchmark's. */
export const FORMS = ["center", "right", "subject", "sentences"] as const;

/** The words that join a relative clause to its noun; the first is the benchmark's. */
export const RELATIVIZERS = ["that", "none", "who"] as const;

/** How a sentence puts its events into words. */
export interface FormOptions {
  /**
   * `center`, the default: "The cat that the dog chased meowed." `right`, right-branching: "The dog chased the cat that
   * meowed." `subject`, passive subject relatives, nouns in the order of `center`: "The cat that was chased by the dog
   * meowed." `sentences`, a sentence for each event: "The dog chased the cat. The cat meowed."
   */
  form?: (typeof FORMS)[number];
  /**
   * `that`, the default; `none`: "The cat the dog chased meowed.", in `subject` "The cat chased by the dog meowed."; `who`:
   * who and whom for persons, which for all else.
   */
  relativizer?: (typeof RELATIVIZERS)[number];
}

/**
 * The text of a sentence with these events; in the form `sentences`, one sentence for each event.
 *
 * @param events outermost first, as `centerbench.parse` gives them
 * @param options `form`, defaults to `center`; `relativizer`, defaults to `that`; `lexicon`: the verb forms and who is a
 *   person, defaults to the lab's own lexicon
 * @throws RangeError if there are no events, an event has no noun or no verb, or an option is unknown. Forms other than
 *   the default also need events that chain, with verbs that the form allows
 * @source CenterBench, section 2.1: S(n) = NP1 [that NP2 [... [that NP(n+1) V(n+1)] ... V2]] V1; the other forms are ours
 */
export function sentenceText(
  events: readonly ClauseEvent[],
  options: LexiconOption & FormOptions = {},
): string {
  requireEvents(events);
  const lexicon = chosenLexicon("centerbench.sentenceText", options, ["lexicon", "form", "relativizer"]);
  const { form, relativizer } = checkedForm(options);
  if (form !== "center" || relativizer !== "that") requireFormable(events, form, lexicon);
  const join = ({ subject }: ClauseEvent) => {
    if (relativizer !== "who") return relativizer === "that" ? "that " : "";
    if (!nounWords(subject, lexicon).person) return "which ";
    return form === "center" ? "whom " : "who ";
  };
  const the = ({ subject }: ClauseEvent) => nounWords(subject, lexicon).subject;
  const texts = WORDINGS[form](events, lexicon, join, the);
  return texts.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`).join(" ");
}

/** @throws RangeError if form or relativizer is unknown, or they do not go together */
export function checkedForm({ form = "center", relativizer = "that" }: FormOptions): Required<FormOptions> {
  requireOneOf("form", form, FORMS);
  requireOneOf("relativizer", relativizer, RELATIVIZERS);
  if (form === "sentences" && relativizer !== "that")
    throw new RangeError(`relativizer is "${relativizer}"; form "sentences" has no relative clause`);
  if (form === "right" && relativizer === "none")
    throw new RangeError('relativizer is "none"; form "right" cannot leave out its pronoun, a subject');
  return { form, relativizer };
}

type Wording = (
  events: readonly ClauseEvent[],
  lexicon: Lexicon,
  join: (event: ClauseEvent) => string,
  the: (event: ClauseEvent) => string,
) => string[];

/** The texts of a chain, a full stop after each; `join` is what stands between a noun and its clause. */
const WORDINGS: Readonly<Record<Required<FormOptions>["form"], Wording>> = {
  center(events, lexicon, join, the) {
    const nouns = events.map((event, at) => the(event) + (at < events.length - 1 ? ` ${join(event)}` : ""));
    const verbs = events.map((event) => printedPast(event, lexicon)).reverse();
    return [`${nouns.join("").trimEnd()} ${verbs.join(" ")}`];
  },
  right(events, lexicon, join, the) {
    const [innermost, ...outer] = events.toReversed();
    const clauses = outer.map((event) => `${join(event)}${clauseWords(event, lexicon).past}`);
    return [`${the(innermost!)} ${[clauseWords(innermost!, lexicon).past, ...clauses].join(" ")}`];
  },
  subject(events, lexicon, join, the) {
    const [outermost, ...inner] = events;
    const clauses = inner.map((event, at) => {
      const was = nounWords(events[at]!.subject, lexicon).plural ? "were " : "was ";
      const joint = join(events[at]!);
      return ` ${joint === "" ? "" : joint + was}${clauseWords(event, lexicon).passive} by ${the(event)}`;
    });
    return [`${the(outermost!)}${clauses.join("")} ${printedPast(outermost!, lexicon)}`];
  },
  sentences: (events, lexicon, _, the) =>
    events.toReversed().map((event) => `${the(event)} ${clauseWords(event, lexicon).past}`),
};

/** @throws RangeError unless these events can be put into a form that is not the benchmark's own */
function requireFormable(events: readonly ClauseEvent[], form: string, lexicon: Lexicon): void {
  requireChain(events);
  for (const event of events.slice(1)) {
    const { past, passive } = clauseWords(event, lexicon);
    const endsInObject = past.endsWith(` ${nounWords(event.object!, lexicon).object}`);
    const hasPassive = !/^be /.test(event.action) && !passive.startsWith("the one ");
    if ((form === "right" && !endsInObject) || (form === "subject" && !hasPassive))
      throw new RangeError(
        `the verb "${event.action}" cannot take the form "${form}", which needs ` +
          `${form === "right" ? "its object at the end" : "a passive"}; use form "center" or "sentences"`,
      );
  }
}

import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import { contradicts } from "./contradiction.js";
import { isRelativeClause } from "./plain-clauses.js";
import type { AnswerKey } from "./tiers.js";

/**
 * A text, the same without a relative clause that stands apart from it or at its end ("the dog (which the boy adopted)
 * chased the cat", "it chased the cat that meowed"), and each of these in the active voice. A clause that contradicts
 * the sentence stays; so does one in the middle without signs around it, since the sentence itself is such a text.
 */
export function rephrased(key: AnswerKey, text: string, lexicon: Lexicon): string[] {
  const shorter = APART.flatMap((apart) => {
    const found = apart.exec(text);
    const [all = "", clause = ""] = found ?? [];
    if (!found || !isRelativeClause(clause, lexicon)) return [];
    const before = text.slice(0, found.index);
    if (contradicts(key, `${before} ${clause}`, lexicon)) return [];
    return [before + text.slice(found.index + all.length)];
  });
  return [...new Set([text, ...shorter])].flatMap((one) => [one, active(one)]);
}

const CLAUSE = "(?:the one )?((?:that|which|who|whom) ";

/** A relative clause in parentheses, between commas, and at the end. */
const APART = [
  new RegExp(` \\(${CLAUSE}[^()]+)\\)`),
  new RegExp(`, ${CLAUSE}[^,()]+)(?:,|$)`),
  new RegExp(` ${CLAUSE}[^,()]+)$`),
];

const PASSIVE = /^(.+?) (?:is|was|are|were|got|being|(?:is|was) being) (?!not )(.+?) by (.+)$/;

/** "The cat being chased by the dog" as "the dog chased the cat", event by event. */
const active = (text: string): string =>
  text
    .split(/(,? (?:which )?led to )/)
    .map((event) => event.replace(PASSIVE, "$3 $2 $1"))
    .join("");

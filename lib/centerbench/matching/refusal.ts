import type { QuestionType } from "../questions/questions.js";

/** That there is nobody or nothing: answers a question for causes or consequences and refuses any other. */
const NOTHING =
  /^(?:(?:nothing|none|nobody|no[ -]one|n\/a)\b|there(?: is|'s| are| was| were) (?:no|not)\b|no (?:agent|entity|subject|action|such|clear|explicit|specific)\b)/;

/** That one cannot or will not tell. */
const UNTOLD = [
  /^no (?:response|answer|reply)\b/,
  /^(?:i'm |i am )?(?:sorry|unable to|not able|not sure)\b/,
  /^i (?:can't|can ?not|couldn't|won't|don't know|do not know)\b/,
  /^(?:unknown|unclear|undetermined|unanswerable|can(?:not|'t| not) (?:be|determine|answer|identify|tell))\b/,
  /^(?:it is |it's |this is )?(?:not (?:stated|specified|mentioned|given|provided|applicable|clear|possible|known|enough)|unspecified)\b/,
  /^(?:the |this )?(?:answer|agent|sentence|text|question|action|entity|it) (?:doesn't|does not|can(?:not|'t| not)|is(?:n't| not))\b/,
];

/** Refusals say so at once. */
const LOOKED_AT = 200;

/**
 * Whether a reply says that there is no answer: "no response", "nothing", "I cannot answer", "the sentence does not say".
 *
 * To questions for causes and consequences "none", "nothing" and "there is no ..." are answers, right or wrong.
 *
 * @param answer cleaned
 * @source CenterBench, section 5.5 and Table 16, where "No response" and "nothing" are refusals
 */
export function refuses(type: QuestionType, answer: string): boolean {
  const text = answer.slice(0, LOOKED_AT).toLowerCase();
  const causal = type === "causal_sequence" || type === "chain_consequence";
  return (!causal && NOTHING.test(text)) || UNTOLD.some((refusal) => refusal.test(text));
}

import { remembered } from "../collections.js";
import { leftIn, NONE, plainSpan, type AnswerType, type Mention } from "./answer-type.js";
import {
  answering,
  firstParts,
  fromEnd,
  labelled,
  lastSentence,
  marked,
  type Found,
  type Span,
} from "./span.js";
import { splitThoughts } from "./thoughts.js";

/** The lenient reading of a reply, the same columns for every task. */
export interface LenientScore {
  /** 1 if the answer in the reply, in any form, is right. */
  lenient: number;
  /** That answer; empty without one. */
  lenientAnswer: string;
  /** Where it was found: `tag`, `label`, `first`, `whole`, `last`, or `none`. */
  found: Found;
  /** The family of models whose marks the thoughts have; `none` without thoughts; `unknown` for other marks. */
  marks: string;
  /** 1 if the span says more than an answer; such an answer is not credited. */
  doubtful: number;
}

export const lenientScore = (
  { found, marks, doubtful }: Pick<Reading, "found" | "marks" | "doubtful">,
  right: boolean,
  answer: string,
): LenientScore => ({
  lenient: right ? 1 : 0,
  lenientAnswer: answer,
  found,
  marks,
  doubtful: doubtful ? 1 : 0,
});

/** The columns of a reply that was not read. */
export const UNREAD = lenientScore({ found: "none", marks: "none", doubtful: false }, false, "");

/** The answer in a reply, and where it was found. */
export interface Reading {
  /** The candidates that the span names, in its order; empty if it says that there is none, null if it says nothing. */
  answer: string[] | null;
  /** The part of the reply that was read. */
  span: string;
  /** Where it was found: in tags, a box or JSON; after a label; first; the whole reply; last; nowhere. */
  found: Found;
  /** The family of models whose marks the thoughts have; `none` without thoughts; `unknown` for other marks. */
  marks: string;
  /** Whether the span has more than an answer: two answers, a negation, a hedge, unknown words. */
  doubtful: boolean;
}

/**
 * The answer in a reply, found in three steps.
 *
 * 1. Thoughts are left out.
 * 2. Where the answer is: the last answer tag, box or `"answer"` in JSON; else the last line or sentence that is called
 *    the answer; else the first sentence, if it is a bare answer and the prompt asked for the answer alone, or no last
 *    one answers; else the last sentence that names a candidate. Nothing outside that span is judged.
 * 3. What the span says: the candidate that it names. If one of two candidates follows "not", "instead of" or "rather
 *    than", it is the other one. Words other than the candidate, the question's words and function words make the answer
 *    doubtful.
 *
 * The time is proportional to the reply's length; only its first and last 30,000 characters are read.
 *
 * @param reply the response of a model
 * @param type the candidates, and how a reply names them
 * @throws RangeError if the reply is no text
 * @example
 * const colours = new Map(["red", "blue"].map((one) => [one, one]));
 * read("Let me see.\n\nFinal answer: **blue**", { mentions: termsIn(colours) }).answer; // ["blue"]
 */
export function read(reply: string, type: AnswerType): Reading {
  const { text, marks } = splitThoughts(reply);
  const own = judged(type);
  const { text: span, found } = spanOf(ends(text), own);
  return { ...own.saysOf(span), span: span.trim().slice(0, LONGEST), found, marks };
}

/** A type of answer, with how its spans are spelled. */
type Spelled = AnswerType & Required<Pick<AnswerType, "plain">>;

/** What a span of this type of answer says, and what it says by itself, without the question's words. */
type Judged = Spelled & Record<"saysOf" | "saysBare", (span: string) => Said>;

type Said = Pick<Reading, "answer" | "doubtful">;

/** Of one reply, whose parts are looked at again and again. */
function judged(type: AnswerType): Judged {
  const own = { ...type, mentions: remembered(type.mentions), plain: remembered(spelledBy(type)) };
  const alone = { ...own, own: new Set<string>(), alone: true };
  return {
    ...own,
    saysOf: remembered((span) => answerIn(span, own)),
    saysBare: remembered((span) => answerIn(span, alone)),
  };
}

/** What a span says; of one that says more than an answer the part that does, without what explains or leads to it. */
function answerIn(span: string, type: Spelled): Said {
  const whole = says(span, type);
  if (span.length > LONGEST || isClean(whole)) return whole;
  const led = span.replace(LEADS, "");
  const parts = new Set([span.split("\n").map(withoutReason).join("\n"), led, withoutReason(led)]);
  parts.delete(span); // most have neither a reason nor a lead
  return [...parts].map((part) => says(part, type)).find(isClean) ?? whole;
}

const isClean = ({ answer, doubtful }: Said) => answer !== null && !doubtful;
const withoutReason = (span: string) => span.slice(0, EXPLAINS.exec(span)?.index);

/** What leads to an answer: all before the last "so", or a phrase before a comma that denies and supposes nothing. */
const LEADS =
  /^.*[,;.]\s(?:and\s)?(?:so|hence|thus|therefore)\b|^[^\p{L}]*(?:after|upon|based on|given|from|in|by|using|out of|according to|since|because|as|working)\s(?:(?!\b(?:no|not|if|unless|except)\b|n't)[^,])*,/isu;

/** Where an explanation begins within a sentence. */
const EXPLAINS =
  /(?:[,;]|\s[-\u2013\u2014])?\s(?:because|since|as|while|whereas|which|whose|where|who|whom|that(?=\sthe\b))\s|[;\u2013\u2014]\s(?!(?:or|and|but|if|unless)\b)/i;

/** Of a longer text only so many characters at the beginning and at the end are read. */
const ENDS = 30_000;
const ends = (text: string) =>
  text.length > 2 * ENDS ? `${text.slice(0, ENDS)}\n${text.slice(-ENDS)}` : text;

/** In characters; a longer span is no answer. */
const LONGEST = 4000;

function spanOf(text: string, type: Judged): Span {
  // A sentence that is an answer and nothing else; unless the prompt asks for one alone, without the question's words.
  const isAnswer = (sentence: string) => isClean((type.alone ? type.saysOf : type.saysBare)(sentence));
  const inMarks = marked(text, type.many ?? false);
  if (inMarks !== undefined) return { text: inMarks, found: "tag" };
  const names = remembered(
    (part) =>
      part !== "" &&
      (type.mentions(type.plain(part)).length > 0 || isClean(says(part.replace(LEADS, ""), type))),
  );
  const label = labelled(text, type.many ?? false);
  if (label && (names(label.span) || label.rest.trim() === "")) return { text: label.span, found: "label" };
  const body = answering(label ? label.rest : text, names);
  const whole = text.trim();
  const [first, second] = firstParts(body, type.many ?? false, isAnswer);
  const opening = !isAnswer(first) ? "" : isClean(type.saysBare(second)) ? `${first} ${second}` : first;
  const head: Span | undefined =
    opening === "" ? undefined : { text: opening, found: opening.trim() === whole ? "whole" : "first" };
  if (head && type.alone) return head;
  let aside = "";
  for (const part of fromEnd(body, type.many ?? false)) {
    if (!names(part)) continue;
    if (ASIDE.test(part)) aside ||= part;
    else {
      const last = type.many && type.saysOf(part).doubtful ? lastSentence(part) : part;
      const text = names(last) ? last : part;
      if (head && (opening.includes(text) || !isClean(type.saysOf(text)))) return head;
      return { text, found: part.trim() === whole ? "whole" : "last" };
    }
  }
  return head ?? { text: aside, found: aside === "" ? "none" : "last" };
}

/** A remark in brackets, which counts where nothing else does. */
const ASIDE = /^\s*\(.*\)[.!]?\s*$/;

/** How a span is spelled as candidates are sought in it: without Markdown, the question, and remarks in brackets. */
function spelledBy({ plain: spelled, question, mentions }: AnswerType): (span: string) => string {
  const numbered = !spelled && mentions("1").length === 0;
  return (span) => {
    const text = spelled?.(span) ?? plainSpan(span.slice(0, LONGEST), numbered);
    const own = question === undefined ? text : text.replace(question, " ");
    const outside = own.replace(/\((?!or\b)[^()]*\)/g, " ");
    return outside !== own && mentions(outside).length > 0 ? outside : own;
  };
}

/** "not the dog": a candidate that is denied in favour of another. */
const DENIED = /\b(?:not|instead of|rather than)\s+(?:(?:the|an?|option|box|card|number|in|at)\s+){0,2}$/i;

/** The mentions that are denied, those joined to one by a comma, "and", "or" or "nor" among them. */
function deniedOf(text: string, all: readonly Mention[]): Mention[] {
  const denied: Mention[] = [];
  for (const [place, mention] of all.entries()) {
    const before = all[place - 1];
    const joined = before && denied.includes(before) && JOINED.test(text.slice(before.end, mention.at));
    if (joined || DENIED.test(text.slice(Math.max(0, mention.at - 40), mention.at))) denied.push(mention);
  }
  return denied;
}

/** "not the dog but the cat", "not the dog: it was the cat", and no "not chased barked". */
const isApart = (text: string, one: Mention, next: Mention | undefined, denied: readonly Mention[]) =>
  !next ||
  denied.includes(next) ||
  /[^\p{L}\p{N}\s]|\b(?:but|it|is|was)\b/u.test(text.slice(one.end, next.at));

const JOINED = /^[\s,]*(?:(?:and|or|nor)\s+)?(?:the\s+)?$/i;

function says(span: string, type: Spelled): Said {
  const text = type.many ? type.plain(span) : type.plain(span).replace(/:$/, "");
  const all = text === "" || span.length > LONGEST ? [] : type.mentions(text);
  if (all.length === 0) return { answer: null, doubtful: false };
  const denied = deniedOf(text, all);
  const free = all.filter((mention) => !denied.includes(mention));
  const distinct = [...new Set(free.map(({ says }) => says))];
  const repeats = distinct.length > 1 && type.asked && leftIn(text, all, [], new Set()).length > 0;
  const chosen = repeats ? distinct.filter((one) => !type.asked?.includes(one)) : distinct;
  if (chosen.length === 0 || (!type.many && chosen.length > 1)) return { answer: null, doubtful: true };
  const left = leftIn(text, all, denied, type.own);
  const jumbled = all.some((one, at) => denied.includes(one) && !isApart(text, one, all[at + 1], denied));
  const none = chosen.includes(NONE);
  if (none && chosen.length > 1) return { answer: null, doubtful: true };
  return {
    answer: none
      ? []
      : type.many
        ? free.map(({ says }) => says).filter((one) => chosen.includes(one))
        : chosen,
    doubtful: left.length > 0 || jumbled,
  };
}

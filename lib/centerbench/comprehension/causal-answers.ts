import { wordsOf, type AnswerKey, type Words } from "./tiers.js";

/** What joins events in their order; a number or an ordinal where it counts them. */
const JOINTS =
  /\b(?:(?:which )?(?:then )?(?:led to|caused)|leading to|(?:and )?then|and|next|finally|after that)\b/g;

/** "1.", "(2)", "step 3:", "second,": before an event, which begins with its article. */
const COUNTED =
  /(?<!\w)(?:(?:step|event) )?\(?(\d{1,2}|first|second|third|fourth|fifth|sixth)(?:ly)?[.):,]* (?=the )/g;

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

/** A sign or a word that turns the order round. */
const REVERSED = /<|\u2190/;

/**
 * The words of a series of events but for those that join and count them, and an article at the beginning; none where
 * it is counted in another order than it is told in.
 */
export function unjoined(text: string): Words {
  const counted = [...text.matchAll(COUNTED)];
  const first = counted[0]?.index === 0 ? 1 : 2;
  const inOrder = counted.every(
    ([, count = ""], at) => count === `${first + at}` || count === ORDINALS[first + at],
  );
  if (REVERSED.test(text) || !inOrder) return [];
  const words = wordsOf(text.replace(COUNTED, "").replace(JOINTS, ""));
  return words[0] === "the" ? words.slice(1) : words;
}

/** Whether a line announces the events that are listed below it. */
export const announcesEvents = (line: string): boolean =>
  /\b(?:events?|series|sequence|chain|order|steps?)\b/i.test(line);

/** Other words for "none" and "no prior events". */
const NOTHING = {
  chain_consequence: /^(?:none|nothing(?: happens| happened| follows| followed)?|n\/a|no (?:(?:further|subsequent|direct|explicit|chained|resulting|other) )*(?:consequences?|effects?|results?|outcomes?|events?))$/, // prettier-ignore
  causal_sequence: /^(?:none|nothing|n\/a|no (?:(?:prior|previous|preceding|earlier|causal|other) )*(?:events?|causes?|series of events|sequence of events|causal chain))$/, // prettier-ignore
} as const;

/** Whether an answer says that nothing led to a noun's action, or that nothing follows, where that is right. */
export function saysNothing({ type, answer, entity = "" }: AnswerKey, text: string): boolean {
  if (type !== "chain_consequence" && type !== "causal_sequence") return false;
  if (!/^(?:none|no prior events)\.?$/i.test(answer)) return false;
  return text.split(/[,;.] /).every((part) => {
    const plain = part
      .replace(/^there (?:is|are|was|were) /, "")
      .replace(MENTIONED, "")
      .replace(/ (?:in the sentence|exists?)$/, "");
    const [, said = plain, whose = entity] = ABOUT.exec(plain) ?? [];
    return whose === entity && NOTHING[type].test(said);
  });
}

const MENTIONED = /(?: (?:is|are|was|were))? (?:mentioned|stated|described|given|specified)(?= |$)/;

/** "No consequence of the dog's involvement", "no events prior to the dog's action". */
const ABOUT =
  /^(.*?) (?:of|for|from|before|(?:led|leading|prior) to) the (.+?)(?:(?:'s|(?<=s)') (?:involvement|actions?))?$/;

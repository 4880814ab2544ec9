import type { Lexicon } from "../sentences/lexicon/lexicon.js";
import { announcesEvents, saysNothing, unjoined } from "./causal-answers.js";
import { contradicts } from "./contradiction.js";
import { counted } from "./counts.js";
import { concludes, explains } from "./explanation.js";
import type { LooseAnswer } from "./loose-answers.js";
import { rephrased } from "./rephrased.js";
import { readingOf, sameWords, wordTier, type AnswerKey } from "./tiers.js";

/**
 * How a reply that the tiers reject is right to a reader: `explained` with an explanation beside the answer, `partial`
 * in another way.
 */
export type Leniency = "partial" | "explained";

/**
 * Whether a lenient reader takes a reply, by one of the answers it can be read as. It is an accepted answer by the
 * tiers; or a sentence that repeats the question ("The mailman startled the dog", "It barked", "There are 2
 * entities"); for what someone did the verb without its object ("cross-examined" for "cross-examine the lawyer",
 * "hissed at" or "hissed" for "hiss at the bird"); for a series of events one joined or counted otherwise than by
 * "which led to"; for none "nothing" or "no consequence"; any of these in the passive voice, or with a relative clause
 * ("the crow that the ferret stalked"). What stands beside the answer must not contradict it, nor, if `events` are
 * given, the sentence.
 *
 * @source CenterBench, section 3.2: the verb alone, in the 1.05 % of replies that the pipeline judged wrongly; the
 *   rest is ours
 */
export function leniently(
  key: AnswerKey,
  answers: readonly LooseAnswer[],
  lexicon: Lexicon,
): Leniency | undefined {
  const taken = answers.find(
    ({ text, heading, besides, isLast }) =>
      (heading === undefined || (key.type === "causal_sequence" && announcesEvents(heading))) &&
      takes(key, text, lexicon) &&
      (besides.length === 0 || (isLast ? concludes : explains)(text, besides, key.type)) &&
      !contradicts(key, besides.join("\n"), lexicon),
  );
  return taken && (taken.besides.length === 0 ? "partial" : "explained");
}

const takes = (key: AnswerKey, text: string, lexicon: Lexicon): boolean =>
  rephrased(key, readingOf(text).text, lexicon).some((said) => takesWords(key, said, lexicon));

function takesWords(key: AnswerKey, text: string, lexicon: Lexicon): boolean {
  const { type, answer, accepted = [answer], entity } = key;
  const reply = readingOf(type === "nested_dependency" ? text.replace(` (the ${entity})`, "") : text);
  if (wordTier(key, reply, lexicon)) return true;
  if (saysNothing(key, reply.text)) return true;
  if (type === "entity_count") return accepted.includes(counted(reply.text) ?? "");
  const told = type === "causal_sequence" ? unjoined(reply.text) : reply.words;
  return accepted
    .flatMap((gold) => (type === "action_performed" ? shortened(gold, key.position) : [gold]))
    .flatMap((gold) => [...(type === "agent_identification" ? [] : [gold]), ...inSentences(key, gold)])
    .map((gold) => (type === "causal_sequence" ? unjoined(gold.toLowerCase()) : readingOf(gold).words))
    .some((words) => sameWords(words, told, lexicon));
}

/** Prepositions, not particles: "hissed" is short for "hissed at", "ran" isn't short for "ran over". */
const PREPOSITION = / (?:about|after|against|around|at|for|from|into|onto|past|to|towards?|with)$/;

/** An answer, its verb alone, and that without its preposition. */
function shortened(gold: string, position?: number): string[] {
  const object = position === 1 ? -1 : gold.toLowerCase().lastIndexOf(" the ");
  if (object < 0) return [gold];
  const verb = gold.slice(0, object);
  return [gold, verb, verb.replace(PREPOSITION, "")];
}

/** Questions, and the sentences that answer them at length, with @ for the answer. */
const SENTENCES: readonly (readonly [question: RegExp, ...sentences: string[]])[] = [
  [
    /^(?:who|what) (?!did |is |series )(.+)\?$/i,
    "@ $1",
    "it was @",
    "it is @",
    "it was @ who $1",
    "it was @ that $1",
    "the agent is @",
  ],
  [/^what did (.+) do\?$/i, "$1 @", "it @", "he @", "she @"],
  [/^what series of events led to (.+)\?$/i, "@ led to $1", "there were @", "there are @"],
  [/^what is (.+)\?$/i, "$1 is @", "$1 is that @"],
];

/** An answer in sentences that repeat the question, or begin with the noun whose deed is asked for. */
function inSentences({ type, question = "", entity = "" }: AnswerKey, gold: string): string[] {
  const [pattern, ...repeated] = SENTENCES.find(([known]) => known.test(question)) ?? [/^$/];
  const doer = type === "action_performed" || (type === "nested_dependency" && !question.includes(entity));
  return [
    ...repeated.map((sentence) => question.replace(pattern, sentence).replace("@", () => gold)),
    ...(doer && entity !== "" ? [`the ${entity} ${gold}`] : []),
  ];
}

// CenterBench's questions about plausible sentences as training data: their samples, and the texts that are one token
// each. Implausible sentences are never written.
//   node models/train/write-samples.js --benchmark centerbench --count 1000 --levels 1,3 --candidates 8
// The level is uniform on the range, the domain on those of the lexicon and mixed; types are weighed by WEIGHTS. With
// --candidates 8 each sentence is the one of eight that has the rarest verbs.
import { centerbench } from "loadlab";
import { QUESTION_TYPES } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questionMessages } from "@loadlab/lib/centerbench/comprehension/questions.js";
import { passivePhrase } from "@loadlab/lib/centerbench/sentences/lexicon/verb-forms.js";

const { comprehension, drawSentence, lexicon, questions, sentenceText, SUBSETS, verbForms } = centerbench;

/** How often each type is asked; counting is learned soon. */
const WEIGHTS = {
  action_performed: 5,
  agent_identification: 3,
  entity_count: 1,
  nested_dependency: 5,
  causal_sequence: 4,
  chain_consequence: 5,
};

/** Answers that say nothing of the sentence; half of their questions are passed over. */
const TRIVIAL = ["none", "no prior events"];

const QUESTIONS_PER_SENTENCE = 2;

export const options = {
  levels: { type: "string", default: "1,6" },
  candidates: { type: "string", default: "1" },
};

/** Samples {prompt, reply} without end, from a seed on. */
export function* samples(values, draw, firstSeed) {
  const [fewest, most] = values.levels.split(",").map(Number);
  const types = Object.entries(WEIGHTS).flatMap(([type, weight]) => Array(weight).fill(type));
  for (const events of chains(Number(values.candidates), () => draw.integer(fewest, most), firstSeed)) {
    const text = sentenceText(events);
    const all = questions(events);
    for (let asked = 0; asked < QUESTIONS_PER_SENTENCE;) {
      const type = draw.pick(types);
      const { question, answer } = draw.pick(all.filter((one) => one.type === type));
      if (TRIVIAL.includes(answer) && draw.chance(0.5)) continue;
      yield { prompt: promptOf(text, question), reply: answer };
      asked++;
    }
  }
}

/** The events of plausible sentences: of several candidates each time the one with the rarest verbs so far. */
function* chains(candidates, drawLevel, firstSeed) {
  const written = new Map();
  const count = (action) => written.get(action) ?? 0;
  const rarity = (events) => events.reduce((sum, { action }) => sum + 1 / (1 + count(action)), 0);
  for (let seed = firstSeed; ; seed += candidates) {
    const level = drawLevel();
    const drawn = Array.from(
      { length: candidates },
      (_, more) => drawSentence({ level, subset: "plausible" }, seed + more).events,
    );
    const rarest = drawn.reduce((best, events) => (rarity(events) > rarity(best) ? events : best));
    for (const { action } of rarest) written.set(action, count(action) + 1);
    yield rarest;
  }
}

/** Prompts on seeds that evaluate.js asks too, at each level and subset and of all types in turn: {cell, prompt}. */
export function* evaluation(items, seed) {
  for (let level = 1; level <= 6; level++)
    for (const subset of SUBSETS)
      for (let item = 0; item < items; item++) {
        const type = QUESTION_TYPES[item % QUESTION_TYPES.length];
        const { sentence, question } = comprehension.generate(
          { level, subset, type, pairing: "twin" },
          seed + item,
        );
        yield { cell: `level = ${level}, ${subset}`, prompt: promptOf(sentence.text, question.question) };
      }
}

/** The messages as the chat template writes them, after the first mark of a turn. */
const promptOf = (sentence, question) =>
  questionMessages(sentence, question)
    .map(({ text }) => text)
    .join("<|user|>");

/** Every verb phrase of the lexicon once, and whether it takes an object somewhere. */
function verbPhrases({ frames, nouns }) {
  const transitive = [
    ...frames.filter(({ objects }) => objects).map(({ verb }) => verb),
    ...nouns.flatMap((noun) => noun.transitive),
  ];
  const intransitive = [
    ...frames.filter(({ objects }) => !objects).map(({ verb }) => verb),
    ...nouns.flatMap((noun) => noun.intransitive),
  ];
  return new Map([...intransitive.map((verb) => [verb, false]), ...transitive.map((verb) => [verb, true])]);
}

/** The tokens of nouns, and of each verb past, base, and if it takes an object gerund and passive (for start_centerbench.py). */
export function wordTokens() {
  const words = lexicon();
  const verbs = [...verbPhrases(words)].map(([phrase, transitive]) => {
    const { past, base, gerund } = verbForms(phrase, words);
    return transitive ? [past, base, ` ${gerund}`, passivePhrase(phrase, words)] : [past, base];
  });
  return { nouns: words.nouns.map(({ noun }) => noun), verbs };
}

/**
 * Nouns and the forms of verbs are one token each, with all that belongs to a verb, so that a sentence is a row of
 * nouns and a row of verbs; the instruction and the fixed parts of questions and answers are one token each too.
 * Nouns and verbs come without the space before them: a verb is then the same within a sentence and at the head of an
 * answer, and " vanished" cannot be read as " van" and "ished", on which tokenizers differ.
 */
export function wholeTokens() {
  const { nouns, verbs } = wordTokens();
  const [system, user] = questionMessages("The ", "").map(({ text }) => text);
  const questionHead = user.slice("Sentence: The ".length);
  const asked = [
    "Who ",
    "What ",
    "What did the ",
    "What did the entity that was ",
    "What did the entity acted upon by the ",
    "What series of events led to the ",
    "What is the consequence of the ",
    "Who was affected by the ",
    "What was affected by the ",
    "How many distinct entities are in the sentence?",
  ].map((text) => `.${questionHead}${text}`);
  const fixed = [
    " that the ",
    " do?",
    "'s action?",
    "'s involvement?",
    " which led to the ",
    "the ",
    " the ",
  ];
  return [
    ...new Set([system, "Sentence: The ", ...asked, ...fixed, ...TRIVIAL, ...nouns, ...verbs.flat()]),
  ].filter((text) => text.length > 1);
}

// CenterBench's questions about plausible sentences as training data: their samples, and the texts that are one token
// each. Implausible sentences are never written.
//   node models/train/write-samples.js --benchmark centerbench --count 1000 --levels 1,3 --domain vehicles
// The level is uniform on the range, the domain by default on those of the lexicon and mixed; types are weighed by
// WEIGHTS.
import {
  comprehension,
  drawSentence,
  lexicon,
  questionMessages,
  questions,
  QUESTION_TYPES,
  SUBSETS,
  verbForms,
} from "loadlab/centerbench/index";
import { passivePhrase } from "loadlab/centerbench/lexicon/verb-forms";

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

export const options = {
  levels: { type: "string", default: "1,6" },
  types: { type: "string", default: QUESTION_TYPES.join(",") },
  row: { type: "string", default: "1" },
};

/** Samples {prompt, reply} without end, from a seed on. */
export function* samples(values, draw, firstSeed) {
  const [fewest, most] = values.levels.split(",").map(Number);
  const types = values.types.split(",").flatMap((type) => Array(WEIGHTS[type]).fill(type));
  for (let seed = firstSeed; ; seed++) {
    const level = draw.integer(fewest, most);
    const sentence = drawSentence({ level, subset: "plausible" }, seed);
    const all = questions(sentence.events);
    const asked = [];
    while (asked.length < Math.max(2, Number(values.row))) {
      const type = draw.pick(types);
      const one = draw.pick(all.filter((question) => question.type === type));
      if (!TRIVIAL.includes(one.answer) || draw.chance(0.5)) asked.push(one);
    }
    if (values.row === "1") yield* asked.map((one) => inARow(sentence.text, [one]));
    else yield inARow(sentence.text, asked);
  }
}

/** Questions about one sentence as one sample: those after the first stand, with their answers, in the reply. */
function inARow(sentence, [first, ...others]) {
  const more = others.map(({ question, answer }) => `.\nQuestion: ${question}<|assistant|>${answer}`);
  return { prompt: promptOf(sentence, first.question), reply: first.answer + more.join("") };
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

/** The tokens of each verb: past, base, and of those with an object gerund and passive. start.py makes them alike. */
export function forms() {
  const words = lexicon();
  return [...verbPhrases(words)].map(([phrase, transitive]) => {
    const { past, base, gerund } = verbForms(phrase, words);
    return transitive ? [past, base, ` ${gerund}`, passivePhrase(phrase, words)] : [past, base];
  });
}

/**
 * Nouns and the forms of verbs are one token each, with all that belongs to a verb, so that a sentence is a row of
 * nouns and a row of verbs; the instruction and the fixed parts of questions and answers are one token each too.
 * Verbs come without the space before them, so that they are the same within a sentence and at the head of an answer.
 */
export function wholeTokens() {
  const nouns = lexicon().nouns.map(({ noun }) => ` ${noun}`);
  const [system, user] = questionMessages("The", "").map(({ text }) => text);
  const questionHead = user.slice("Sentence: The".length);
  const asked = [
    "Who ",
    "What ",
    "What did the",
    "What did the entity that was ",
    "What did the entity acted upon by the",
    "What series of events led to the",
    "What is the consequence of the",
    "Who was affected by the",
    "What was affected by the",
    "How many distinct entities are in the sentence?",
  ].map((text) => `.${questionHead}${text}`);
  const fixed = [" that the", " do?", "'s action?", "'s involvement?", " which led to the", "the", " the"];
  return [
    ...new Set([system, "Sentence: The", ...asked, ...fixed, ...TRIVIAL, ...nouns, ...forms().flat()]),
  ].filter((text) => text.length > 1);
}

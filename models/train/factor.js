// FACTOR's symbolic suite as training data: its samples, and the texts that are one token each.
//   node models/train/write-samples.js --count 1000 --first-seed 1000000 --variables 29 --filler 0 > samples.jsonl
// N is the smaller of two uniform draws on 1..variables (FACTOR, appendix D.1.1); filler is log-normal, clipped to
// 0..900 tokens (appendix D.1.2), multiplied by --scale (the stages of appendix D.2) and clipped once more, to 0..filler
// tokens. A share --long of the samples has filler uniform on 0..longest instead.
import { factor } from "loadlab";

const { symbolic, symbolicPrompt, workedSolution } = factor;

export const options = {
  variables: { type: "string", default: "29" },
  filler: { type: "string", default: "0" },
  scale: { type: "string", default: "1" },
  long: { type: "string", default: "0" },
  longest: { type: "string", default: "2000" },
};

/** Samples {prompt, reply} without end, from a seed on. */
export function* samples(values, draw, firstSeed) {
  const most = Number(values.variables);
  const scale = Number(values.scale);
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw.unit())) * Math.cos(2 * Math.PI * draw.unit());
  for (let seed = firstSeed; ; seed++) {
    const variables = Math.min(draw.integer(1, most), draw.integer(1, most));
    const length = Math.round(Math.exp(5 + 2.5 * normal()));
    const drawn = Math.min(Math.max(length, 100), 1000) - 100;
    const scaled = Math.round(scale * drawn);
    const long = Number(values.long) > 0 && draw.chance(Number(values.long));
    const fillerTokens = long
      ? draw.integer(0, Number(values.longest))
      : Math.min(scaled, Number(values.filler));
    const params = { variables, fillerTokens };
    const sample = symbolic.generate(params, seed);
    yield { prompt: symbolicPrompt(sample), reply: workedSolution(sample) };
  }
}

/** The prompts that evaluate.js asks from a seed on, at each N: {cell, prompt}. */
export function* evaluation(items, seed) {
  for (let variables = 1; variables <= 39; variables++)
    for (let item = 0; item < items; item++) {
      const sample = symbolic.generate({ variables, fillerTokens: 0 }, seed + item);
      yield { cell: `N = ${variables}`, prompt: symbolicPrompt(sample) };
    }
}

/**
 * A variable's name is one token, so that matching names is matching tokens; the sentences that every prompt shares
 * are one token each, so that a small model spends its context on what differs.
 */
export const wholeTokens = () => [
  ...Array.from({ length: 40 }, (_, number) => ` v${number}`),
  "This is the beginning of the text:",
  "This is the end of the text.",
  "The text contains relationships between variables enclosed by '<<<' and '>>>'. " +
    "These relationships are not sequential assignments in a programming language; " +
    "they are independent mathematical equations that are all true simultaneously.",
  "Using only these relationships, determine what variable(s), if any, are equal to",
  " Show your step-by-step reasoning and calculations, and then conclude your final answer in a sentence.",
  "The variables equal to",
  "\n-",
];

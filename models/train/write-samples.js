// Writes worked items for training, one JSON line {prompt, reply} each, or {turns} of them for whole conversations;
// --whole writes a benchmark's whole tokens, --words those with a meaning that the model starts from, of CenterBench and
// NeuroCognition.
//   node models/train/write-samples.js [--benchmark factor] --count 1000 --first-seed 1000000 > samples.jsonl
// factor.js, cogniload.js, centerbench.js and neurocognition.js, beside this file, say what their further options are.
// Seeds below 1,000,000 are kept for evaluation.
import { parseArgs } from "node:util";
import { random } from "@loadlab/lib/core/random.js";
import * as centerbench from "./centerbench.js";
import * as cogniload from "./cogniload.js";
import * as factor from "./factor.js";
import * as neurocognition from "./neurocognition.js";

const common = {
  benchmark: { type: "string", default: "factor" },
  count: { type: "string", default: "1000" },
  "first-seed": { type: "string", default: "1000000" },
  whole: { type: "boolean", default: false },
  words: { type: "boolean", default: false },
};
const { values } = parseArgs({
  options: {
    ...common,
    ...factor.options,
    ...cogniload.options,
    ...centerbench.options,
    ...neurocognition.options,
  },
});
const { samples, wholeTokens, wordTokens } = { factor, cogniload, centerbench, neurocognition }[
  values.benchmark
];
const first = Number(values["first-seed"]);
if (!(first >= 1_000_000))
  throw new RangeError("--first-seed below 1000000: those seeds are kept for evaluation");

if (values.whole || values.words) {
  process.stdout.write(JSON.stringify(values.whole ? wholeTokens() : wordTokens(), null, 2) + "\n");
} else {
  let left = Number(values.count);
  for (const sample of samples(values, random(first, "training samples"), first)) {
    if (left-- <= 0) break;
    process.stdout.write(JSON.stringify(sample) + "\n");
  }
}

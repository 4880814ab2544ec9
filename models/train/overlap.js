// How many evaluation prompts stand word for word among the training samples.
//   node models/train/overlap.js work/to4.jsonl:1 work/to16.jsonl:0.6 ...
// A share behind the file's name counts only the first samples of it, for training that stopped early.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { factor } from "loadlab";

const ITEMS = 200;
const SEED = 500_000;
const evaluated = new Map();
for (const params of factor.upTo(39))
  for (let item = 0; item < ITEMS; item++) {
    const prompt = factor.symbolicPrompt(factor.symbolic.generate(params, SEED + item));
    evaluated.set(prompt, [...(evaluated.get(prompt) ?? []), params.variables]);
  }

const seen = new Map();
for (const argument of process.argv.slice(2)) {
  const [file, share = "1"] = argument.split(":");
  const lines = [];
  for await (const line of createInterface({ input: createReadStream(file) })) lines.push(line);
  for (const line of lines.slice(0, Math.round(lines.length * Number(share)))) {
    const { prompt } = JSON.parse(line);
    for (const n of evaluated.get(prompt) ?? []) seen.set(n, (seen.get(n) ?? 0) + 1);
    evaluated.delete(prompt);
  }
}
for (const n of [...seen.keys()].sort((one, other) => one - other))
  console.log(`N = ${n}: ${seen.get(n)} of ${ITEMS} evaluation prompts were in the training data`);
console.log("all other N: none");

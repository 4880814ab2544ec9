// How many evaluation prompts stand word for word among the training samples.
//   node models/train/overlap.js [--benchmark factor] work/to4.jsonl:1 work/to16.jsonl:0.6 ...
// A share behind the file's name counts only the first samples of it, for training that stopped early.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import * as centerbench from "./centerbench.js";
import * as cogniload from "./cogniload.js";
import * as factor from "./factor.js";

const ITEMS = 200;
const SEED = 500_000;
const { values, positionals } = parseArgs({
  options: { benchmark: { type: "string", default: "factor" } },
  allowPositionals: true,
});
const evaluated = new Map();
for (const { cell, prompt } of { factor, cogniload, centerbench }[values.benchmark].evaluation(ITEMS, SEED))
  evaluated.set(prompt, [...(evaluated.get(prompt) ?? []), cell]);

const seen = new Map([...evaluated.values()].flat().map((cell) => [cell, 0]));
for (const argument of positionals) {
  const [file, share = "1"] = argument.split(":");
  const lines = [];
  for await (const line of createInterface({ input: createReadStream(file) })) lines.push(line);
  for (const line of lines.slice(0, Math.round(lines.length * Number(share)))) {
    const { prompt } = JSON.parse(line);
    for (const cell of evaluated.get(prompt) ?? []) seen.set(cell, seen.get(cell) + 1);
    evaluated.delete(prompt);
  }
}
for (const [cell, count] of seen)
  if (count > 0) console.log(`${cell}: ${count} of ${ITEMS} evaluation prompts were in the training data`);
console.log("all others: none");

// How often each verb of the lexicon stands in training sentences on CenterBench, as CSV: what a model trained on them
// knows well, and what it has hardly met.
//   node models/train/count-verbs.js work/centerbench/to3.jsonl ... > ../loadlab-centerbench-verbs.csv
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { centerbench } from "loadlab";

const { values, positionals } = parseArgs({
  options: { lexicon: { type: "string" } },
  allowPositionals: true,
});
const lexicon = centerbench.lexicon(values.lexicon);
const counts = new Map(lexicon.frames.map(({ verb }) => [verb, 0]));
for (const file of positionals)
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const sentence = JSON.parse(line).prompt.match(/Sentence: (.*\.)\nQuestion: /)[1];
    for (const { action } of centerbench.parse(sentence, { lexicon }))
      if (counts.has(action)) counts.set(action, counts.get(action) + 1);
  }
console.log("verb,times");
for (const [verb, times] of counts) console.log(`${verb},${times}`);

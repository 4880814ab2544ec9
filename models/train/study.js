// Asks a model of the study of training strategies (study.sh) problems on seeds that training never uses, greedily, and
// prints a line of CSV for every length of filler and N: seed,strategy,filler_tokens,variables,items,successes.
//   node models/train/study.js model.gguf --strategy baseline --seed 1 [--lengths 0,100] [--variables 16] [--items 50]
import { parseArgs } from "node:util";
import { accuracy, factor, models, run } from "loadlab";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strategy: { type: "string" },
    seed: { type: "string" },
    absent: { type: "string", default: "0.1" },
    lengths: { type: "string", default: "0" },
    variables: { type: "string", default: "16" },
    items: { type: "string", default: "50" },
  },
});
const model = await models.gguf(positionals[0], { chatFormat: "template", maxTokens: 1000 });
const charactersPerToken = factor.charactersPerToken(model.countTokens);
const absentShare = Number(values.absent);
const lengths = values.lengths.split(",").map(Number);
const rows = await run({
  task: factor.symbolic,
  grid: lengths.flatMap((fillerTokens) =>
    factor.upTo(Number(values.variables), { fillerTokens, charactersPerToken, absentShare }),
  ),
  items: Number(values.items),
  seed: 500_000,
  model,
});
for (const { fillerTokens, n, items, successes } of accuracy(rows, {
  by: { fillerTokens: "fillerTokens", n: "variables" },
}))
  console.log([values.seed, values.strategy, absentShare, fillerTokens, n, items, successes].join(","));
await model.dispose();

// Measures the bundled model through node-llama-cpp on seeds that training never uses (all below 1,000,000).
//   node models/train/evaluate.js [--variables 20] [--items 100] [--filler 0] [--seed 500000]
// Prints accuracy by N with Wilson's 95 % interval, and both decay fits; --figure file.png draws them.
import { parseArgs } from "node:util";
import { factor, models, run, show } from "loadlab";

const { values } = parseArgs({
  options: {
    variables: { type: "string", default: "20" },
    items: { type: "string", default: "100" },
    filler: { type: "string", default: "0" },
    seed: { type: "string", default: "500000" },
    figure: { type: "string" },
  },
});
const model = await models.bundled();
const charactersPerToken = factor.charactersPerToken(model.countTokens);
const grid = factor.upTo(Number(values.variables), {
  fillerTokens: Number(values.filler),
  charactersPerToken,
});
const start = performance.now();
const rows = await run({
  task: factor.symbolic,
  grid,
  epochs: Number(values.items),
  model,
  seed: Number(values.seed),
});
const time = (performance.now() - start) / 1000;
const tokens = rows.reduce((sum, row) => sum + row.outputTokens, 0);

console.log(`${rows.length} items in ${time.toFixed(0)} s, ${(tokens / time).toFixed(0)} tokens/s\n`);
console.log("| N | right | accuracy | 95 % interval |\n| ---: | ---: | ---: | --- |");
const points = factor.accuracy(rows, { level: 0.95 });
for (const { n, successes, items, accuracy, low, high } of points)
  console.log(
    `| ${n} | ${successes}/${items} | ${accuracy.toFixed(2)} | ${low.toFixed(2)} to ${high.toFixed(2)} |`,
  );

const fit = factor.fitDecay(points, { window: "scratch" });
for (const one of [fit, factor.fitDecayBinomial(points)]) console.log(`\n${factor.decaySummary(one)}`);
if (values.figure)
  show.plot(factor.decayPlot(points, fit), { alt: "Accuracy by number of variables" }).save(values.figure);
await model.dispose();

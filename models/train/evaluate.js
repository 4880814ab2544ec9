// Measures a bundled model through node-llama-cpp on seeds that training never uses (all below 1,000,000).
//   node models/train/evaluate.js [--variables 20] [--items 100] [--filler 0] [--seed 500000]
//   node models/train/evaluate.js --benchmark cogniload [--difficulties 1,2,3] [--statements 5,10,20,40] [--items 100]
// Prints accuracy with Wilson's 95 % interval, for FACTOR by N with both decay fits (--figure file.png draws them), for
// CogniLoad by d and N, the items of a cell spread over --needle-ratios.
import { parseArgs } from "node:util";
import { cogniload, factor, models, run, show, stats } from "loadlab";

const { values } = parseArgs({
  options: {
    benchmark: { type: "string", default: "factor" },
    items: { type: "string", default: "100" },
    seed: { type: "string", default: "500000" },
    variables: { type: "string", default: "20" },
    filler: { type: "string", default: "0" },
    figure: { type: "string" },
    difficulties: { type: "string", default: "1,2,3" },
    statements: { type: "string", default: "5,10,20,40" },
    "needle-ratios": { type: "string", default: "0.05,0.25,0.5,0.75,0.95" },
  },
});
const model = await models.bundled({ benchmark: values.benchmark });
await { factor: evaluateFactor, cogniload: evaluateCogniload }[values.benchmark]();
await model.dispose();

async function evaluateFactor() {
  const charactersPerToken = factor.charactersPerToken(model.countTokens);
  const fillerTokens = Number(values.filler);
  const grid = factor.upTo(Number(values.variables), { fillerTokens, charactersPerToken });
  const rows = await answers(factor.symbolic, grid, Number(values.items));
  printAccuracy(rows, { N: "variables" });
  const points = factor.accuracy(rows, { level: 0.95 });
  const fit = factor.fitDecay(points, { window: "scratch" });
  for (const one of [fit, factor.fitDecayBinomial(points)]) console.log(`\n${factor.decaySummary(one)}`);
  if (values.figure)
    show.plot(factor.decayPlot(points, fit), { alt: "Accuracy by number of variables" }).save(values.figure);
}

async function evaluateCogniload() {
  const numbers = (list) => list.split(",").map(Number);
  const needleRatios = numbers(values["needle-ratios"]);
  const grid = cogniload.loadGrid({
    difficulties: numbers(values.difficulties),
    statements: numbers(values.statements),
    needleRatios,
  });
  const rows = await answers(cogniload.puzzle, grid, Number(values.items) / needleRatios.length);
  for (const row of rows) {
    const { difficulty, statements, needleRatio, seed, reply } = row;
    const sample = cogniload.puzzle.generate({ difficulty, statements, needleRatio }, seed);
    row.everyLine = reply === cogniload.workedSolution(sample);
  }
  printAccuracy(rows, { d: "difficulty", N: "statements" });
  printAccuracy(rows, { d: "difficulty", rho: "needleRatio" });
}

async function answers(task, grid, epochs) {
  const start = performance.now();
  const rows = await run({ task, grid, epochs, model, seed: Number(values.seed) });
  const time = (performance.now() - start) / 1000;
  const tokens = rows.reduce((sum, row) => sum + row.outputTokens, 0);
  console.log(`${rows.length} items in ${time.toFixed(0)} s, ${(tokens / time).toFixed(0)} tokens/s`);
  return rows;
}

/** A Markdown table of accuracy by the knobs, named as its head should have them. */
function printAccuracy(rows, knobs) {
  const names = Object.keys(knobs);
  const steps = rows.some((row) => "everyLine" in row);
  const cells = new Map();
  for (const row of rows) {
    const cell = names.map((name) => row[knobs[name]]).join(" | ");
    cells.set(cell, [...(cells.get(cell) ?? []), row]);
  }
  const head = [...names, "right", "accuracy", "95 % interval", ...(steps ? ["every line right"] : [])];
  console.log(
    `\n| ${head.join(" | ")} |\n|${" ---: |".repeat(names.length + 2)} --- |${steps ? " ---: |" : ""}`,
  );
  for (const [cell, some] of cells) {
    const right = some.reduce((sum, row) => sum + row.correct, 0);
    const { share, low, high } = stats.wilson(right, some.length, 0.95);
    const columns = [
      cell,
      `${right}/${some.length}`,
      share.toFixed(2),
      `${low.toFixed(2)} to ${high.toFixed(2)}`,
    ];
    if (steps) columns.push((some.filter((row) => row.everyLine).length / some.length).toFixed(2));
    console.log(`| ${columns.join(" | ")} |`);
  }
}

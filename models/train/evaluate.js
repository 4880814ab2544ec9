// Measures a bundled model through node-llama-cpp on seeds that training never uses (all below 1,000,000).
//   node models/train/evaluate.js [--variables 20] [--items 100] [--filler 0] [--seed 500000]
//   node models/train/evaluate.js --benchmark cogniload [--difficulties 1,2,3] [--statements 5,10,20,40] [--items 100]
//   node models/train/evaluate.js --benchmark centerbench [--levels 1,2,3,4,5,6] [--items 100]
//   node models/train/evaluate.js --benchmark neurocognition [--items 30]
// Prints accuracy with Wilson's 95 % interval, for FACTOR by N with both decay fits (--figure file.png draws them), for
// CogniLoad by d and N, the items of a cell spread over --needle-ratios, for CenterBench by level, type and subset. There
// an item is a sentence and its implausible twin, each asked a question of every type about one noun. For NeuroCognition
// it prints means and standard deviations over whole tests, beside a perfect and a random player.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { accuracy, centerbench, cogniload, factor, models, neurocognition, run, show, stats } from "loadlab";

/** Verbs that stood in training at least so many times. */
const WELL_KNOWN = 100;

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
    levels: { type: "string", default: "1,2,3,4,5,6" },
    "needle-ratios": { type: "string", default: "0.05,0.25,0.5,0.75,0.95" },
  },
});
const model = await models.bundled({ benchmark: values.benchmark });
const numbers = (list) => list.split(",").map(Number);
await {
  factor: evaluateFactor,
  cogniload: evaluateCogniload,
  centerbench: evaluateCenterbench,
  neurocognition: evaluateNeurocognition,
}[values.benchmark]();
await model.dispose();

async function evaluateFactor() {
  const charactersPerToken = factor.charactersPerToken(model.countTokens);
  const fillerTokens = Number(values.filler);
  const grid = factor.upTo(Number(values.variables), { fillerTokens, charactersPerToken });
  const rows = await answers(factor.symbolic, grid, Number(values.items));
  printAccuracy(rows, { N: "variables" });
  const points = accuracy(rows, { by: { n: "variables" } });
  const fit = factor.fitDecay(points, { window: "scratch" });
  for (const one of [fit, factor.fitDecayBinomial(points)]) {
    console.log();
    console.log(one);
  }
  if (values.figure)
    show.plot(factor.decayPlot(points, fit), { alt: "Accuracy by number of variables" }).save(values.figure);
}

async function evaluateCogniload() {
  const needleRatios = numbers(values["needle-ratios"]);
  const grid = cogniload.grid({
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

async function evaluateCenterbench() {
  const types = [...new Set(centerbench.comprehension.grid.map(({ type }) => type))];
  const grid = numbers(values.levels).flatMap((level) =>
    centerbench.SUBSETS.flatMap((subset) => types.map((type) => ({ level, subset, type, pairing: "twin" }))),
  );
  const rows = await answers(centerbench.comprehension, grid, Number(values.items));
  printAccuracy(rows, { level: "level", subset: "subset" });
  printAccuracy(rows, { type: "type", subset: "subset" });
  printGaps(rows, "level");
  printGaps(rows, "type");
  const gaps = centerbench.gaps(accuracy(rows, { by: ["level", "type", "subset"] }));
  console.log(`\n| level | ${types.join(" | ")} |\n|${" ---: |".repeat(7)}`);
  for (const level of numbers(values.levels)) {
    const shares = gaps
      .filter((cell) => cell.level === level)
      .map(({ plausible, implausible }) => `${plausible.toFixed(2)} / ${implausible.toFixed(2)}`);
    console.log(`| ${level} | ${shares.join(" | ")} |`);
  }
  console.log(`\nmedian gap ${median(gaps.map(({ gap }) => gap)).toFixed(3)}`);
  const known = knownPairs(rows);
  for (const [which, wanted] of [
    [`every verb at least ${WELL_KNOWN} times in training`, true],
    ["some verb less often or never", false],
  ]) {
    const some = rows.filter(({ pair }) => known.get(pair) === wanted);
    console.log(`\n${new Set(some.map(({ pair }) => pair)).size} pairs, ${which}`);
    if (some.length > 0) printGaps(some, "type");
  }
}

async function evaluateNeurocognition() {
  const { spatialWorkingMemory, cardSorting, swm, wcst } = neurocognition;
  const cells = (task, kinds) => ({ task, grid: kinds.map((kind) => ({ ...kind, reasoning: false })) });
  const spatial = cells(spatialWorkingMemory, [{ difficulty: "easy" }, { difficulty: "hard" }]);
  // Trained on fresh option cards; the fixed ones are the test's default.
  const kinds = [
    { difficulty: "easy" },
    ...["off", "first", "rest"].map((ambiguity) => ({ difficulty: "hard", ambiguity })),
  ];
  const sorting = cells(
    cardSorting,
    ["fresh", "fixed"].flatMap((options) => kinds.map((kind) => ({ ...kind, options }))),
  );
  await printPlayers(
    spatial,
    swm.players.perfect(),
    ["difficulty"],
    ["correct", "tokensFound", "guesses", "illegal", "noBox", "repeated", "invalid"],
  );
  await printPlayers(
    sorting,
    wcst.players.perfect(),
    ["options", "difficulty", "ambiguity"],
    ["correct", "completedRules", "turns", "perseverativeResponses", "failureToMaintainSet", "invalid"],
  );
  await printUntrained([spatialWorkingMemory, cardSorting]);
}

/** A Markdown table of what becomes of easy tests whose prompts were not in training: three of each. */
async function printUntrained(tasks) {
  console.log("\n| task | reasoning | notes | S | bucket | replies |\n| --- | --- | --- | --- | --- | --- |");
  for (const task of tasks)
    for (const prompt of [{ reasoning: true }, { reasoning: false, notes: true }]) {
      const grid = [{ difficulty: "easy", ...prompt }];
      const rows = await run({ task, grid, items: 3, model, seed: Number(values.seed) });
      const all = (column) => rows.map((row) => row[column]);
      const scores = all("correct").map((score) => score.toFixed(2));
      const cells = [task.name, prompt.reasoning, prompt.notes ?? false, scores, all("bucket"), all("steps")];
      console.log(`| ${cells.map((cell) => String(cell).replaceAll(",", ", ")).join(" | ")} |`);
    }
}

/** Markdown tables of a test's measures, of the model, a perfect and a random player, and of what the model cost. */
async function printPlayers({ task, grid }, perfect, by, measures) {
  const players = [model, models.scripted("perfect", task, {}, perfect), models.random(task)];
  const items = Number(values.items);
  const rows = [];
  for (const player of players)
    rows.push(...(await run({ task, grid, items, model: player, seed: Number(values.seed) })));
  printAverages(rows, [...by, "model"], measures);
  const cost = ["promptTokens", "evaluatedTokens", "outputTokens", "seconds"];
  printAverages(
    rows.filter((row) => row.model === model.name),
    by,
    cost,
  );
}

/** A Markdown table of means, with standard deviations. */
function printAverages(rows, by, measures) {
  console.log(`\n| ${[...by, ...measures].join(" | ")} |`);
  console.log(`|${" --- |".repeat(by.length)}${" ---: |".repeat(measures.length)}`);
  for (const row of neurocognition.averages(rows, { by, measures })) {
    const shown = measures.map((name) => {
      const digits = row[name] > 100 ? 0 : row[name] > 10 ? 1 : 3;
      return row[name] === null ? "" : `${row[name].toFixed(digits)} ± ${row[`${name}Sd`].toFixed(digits)}`;
    });
    console.log(`| ${[...by.map((name) => row[name]), ...shown].join(" | ")} |`);
  }
}

/** Whether both sentences of each pair have only verbs that the model met often in training, by its list of them. */
function knownPairs(rows) {
  const list = readFileSync(new URL("../loadlab-centerbench-verbs.csv", import.meta.url), "utf8");
  const times = new Map(list.split("\n").map((line) => line.split(",")));
  const known = new Map();
  for (const { level, subset, seed, pair } of rows) {
    const { events } = centerbench.drawSentence({ level, subset, pairing: "twin" }, seed);
    const often = events.every(({ action }) => Number(times.get(action) ?? 0) >= WELL_KNOWN);
    known.set(pair, often && (known.get(pair) ?? true));
  }
  return known;
}

/** A Markdown table of plausible minus implausible accuracy, with Newcombe's interval. */
function printGaps(rows, column) {
  console.log(
    `\n| ${column} | plausible | implausible | gap | 95 % interval |\n|${" ---: |".repeat(4)} --- |`,
  );
  for (const cell of centerbench.gaps(accuracy(rows, { by: [column, "subset"] }))) {
    const measures = [cell.plausible, cell.implausible, cell.gap].map((share) => share.toFixed(2));
    const interval = `${cell.low.toFixed(2)} to ${cell.high.toFixed(2)}`;
    console.log(`| ${[cell[column], ...measures, interval].join(" | ")} |`);
  }
}

async function answers(task, grid, items) {
  const start = performance.now();
  const rows = await run({ task, grid, items, model, seed: Number(values.seed) });
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

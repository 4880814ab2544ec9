/*
 * What a reader of the notebooks writes, as a cell has it: compiled, never run. `npm run types` does so with the
 * project's compiler and with the one inside tslab, which passes a cell's types on as declarations; so whatever a
 * cell declares is exported here.
 */
import {
  accuracy,
  centerbench,
  cogniload,
  factor,
  merge,
  models,
  neurocognition,
  papers,
  readPlan,
  rescore,
  run,
  runs,
  scoreMatrix,
  stats,
} from "loadlab";

const model = await models.bundled();

export const symbolic = await run({ task: factor.symbolic, grid: factor.upTo(4), items: 2, model });
export const doubled: number[] = symbolic.map((row) => row.variables * 2);
export const late: number[] = symbolic.map((row) => row.epoch + row.seconds + row.lenient);
export const cut = symbolic.filter(({ error }) => error === "context");
export const plan = await readPlan("night.yaml", { items: 3 });
export const planned = await run({ ...plan, shard: { index: 0, of: 24 } });
export const scores: number[] = planned.map((row) => row.correct);
export const merged = await merge("night.shards", { into: "night" });
// @ts-expect-error a typo
symbolic.map((row) => row.lenientAnser);
// @ts-expect-error a bucket that this task does not have
symbolic.filter((row) => row.bucket === "intermediate");
// @ts-expect-error a knob that this task does not have
run({ task: factor.symbolic, grid: [{ variabels: 3 }], model });

export const crossed = await run({
  task: cogniload.puzzle,
  grid: { difficulty: [1, 5], statements: 20, needleRatio: 0.5 },
  model,
});
export const byOne: number[] = accuracy(crossed, { by: "difficulty" }).map((row) => row.difficulty);
// @ts-expect-error a knob that this task does not have
run({ task: factor.symbolic, grid: { variabels: [3, 5] }, model });
// @ts-expect-error a value that this knob does not take
run({ task: factor.symbolic, grid: { variables: ["3"] }, model });
// @ts-expect-error a column that these rows lack
accuracy(crossed, { by: "variables" });

export const realistic = await run({ task: factor.realistic, grid: factor.realistic.grid, model });
export const operations: number[] = realistic.map((row) => row.operations + row.fillerTokens);
// @ts-expect-error a column of another task
realistic.map((row) => row.needleRatio);

const trackedTask = factor.variableTracking;
export const tracked = await run({ task: trackedTask, grid: trackedTask.grid, model });
export const named: string[] = tracked.map((row) => row.answer);
// @ts-expect-error a typo
tracked.map((row) => row.chain_s);

export const puzzles = await run({ task: cogniload.puzzle, grid: cogniload.puzzle.grid, model });
export const loads: number[] = puzzles.map((row) => row.difficulty * row.statements * row.needleRatio);
// @ts-expect-error a column of another task
puzzles.map((row) => row.variables);
export const failures = cogniload.errorTable(puzzles, { by: "statements" });
export const failed: number[] = failures.map((row) => row.statements + row.ctx + row.unanswered);
// @ts-expect-error a load that the table is not by
failures.map((row) => row.difficulty);
export const byRatio = accuracy(puzzles, { by: ["model", "needleRatio"] });
cogniload.accuracyPlot(byRatio, { x: "needleRatio", series: "model" });
// @ts-expect-error a column that the points lack
cogniload.accuracyPlot(byRatio, { x: "statements" });
export const sensitivity = cogniload.fitSensitivity(puzzles);
export const recovered = cogniload.recovery({ intercept: 8, d: -0.3, log10N: -3, rho: -3, rho2: 4 });
export const file = cogniload.importPuzzles("puzzles");
export const [asked] = await run({ task: cogniload.puzzlesOn(file), grid: [], model });
export const askedOf: string = `${asked?.puzzle} ${asked?.needleRatio} ${file.problems.map(({ used }) => used)}`;
export const answered = cogniload.scoreFiles(file.puzzles, "answers").rows.map((row) => row.needleRatio);

const readTask = centerbench.comprehension;
export const read = await run({ task: readTask, grid: readTask.grid, model });
export const levels: number[] = read.map((row) => row.level + row.correct);
export const plausible = read.filter((row) => row.subset === "plausible");
// @ts-expect-error no such subset
read.filter((row) => row.subset === "plausibel");

const textsTask = neurocognition.ravenText;
export const texts = await run({ task: textsTask, grid: textsTask.grid, model });
export const formats = texts.map((row) => `${row.format}: ${row.bucket}`);
// @ts-expect-error a typo
texts.map((row) => row.formats);

const imagesTask = neurocognition.ravenImage;
export const images = await run({ task: imagesTask, grid: imagesTask.grid, model });
export const configurations = images.map((row) => `${row.configuration}: ${row.readBy}`);
// @ts-expect-error a column of the other test of matrices
images.map((row) => row.violated);

const memory = neurocognition.spatialWorkingMemory;
export const searches = await run({ task: memory, grid: memory.grid, model });
export const found: number[] = searches.map((row) => row.tokensFound / row.tokensRequired);
// @ts-expect-error a typo
searches.map((row) => row.tokenFound);

const sorting = neurocognition.cardSorting;
export const sorted = await rescore("mine", sorting);
export const rules: number[] = sorted.map((row) => row.completedRules);
// @ts-expect-error a column of the other test of many turns
sorted.map((row) => row.tokensFound);

const words = neurocognition.wordByWord;
export const heard = await run({ task: words, grid: words.grid, model });
export const shares: number[] = heard.map((row) => row.f1 + row.words);
const ownWords = neurocognition.wordByWordOn(neurocognition.readQuestions("questions.jsonl"));
export const ownHeard = await run({ task: ownWords, grid: ownWords.grid, model });
export const numbers: number[] = ownHeard.map((row) => row.question);
export const slowed = neurocognition.pairedChanges(heard, {
  of: "presentation",
  from: "whole",
  by: ["model"],
});
export const slower = slowed.map((row) => `${row.model} ${row.presentation} ${row.relativeChange}`);
// @ts-expect-error not grouped by it
slowed.map((row) => row.kind);

const exercises = neurocognition.readExercises("exercises.csv");
const switching = neurocognition.taskSwitchOn({ targets: exercises, exemplars: exercises });
export const switched = await run({ task: switching, grid: switching.grid, model });
export const histories = switched.map((row) => `${row.target} ${row.context} ${row.history} ${row.bucket}`);
const ownTask = neurocognition.taskSwitch;
export const own = await run({ task: ownTask, grid: ownTask.grid, model });
export const carried = own.filter((row) => row.bucket === "carried_over" && row.context !== "none");
// @ts-expect-error no such bucket
own.filter((row) => row.bucket === "carried");
// @ts-expect-error a column of the other task
own.map((row) => row.f1);
export const joined = neurocognition.correlates(
  scoreMatrix(searches),
  scoreMatrix([...heard, ...own], { score: "correct", task: "task" }),
);
export const detectable: (number | null)[] = joined.map((row) => row.detectable);

export const curve = accuracy(symbolic, { by: { n: "variables" } });
export const decay = factor.fitDecay(curve);
export const widths: number[] = curve.map(({ n, accuracy, low, high }) => n * accuracy * (high - low));
export const long = accuracy(symbolic, { by: { long: (row) => row.fillerTokens > 8000 }, level: 0.9 });
export const halves: boolean[] = long.map((row) => row.long);
export const overall: number[] = accuracy(symbolic).map((row) => row.accuracy + row.unanswered);
export const byLevel = accuracy(read, { by: ["level", "subset"] });
export const top: number = Math.max(...byLevel.map((row) => row.level + row.unanswered));
// @ts-expect-error not grouped by it
byLevel.map((row) => row.variables);
// @ts-expect-error no such column
accuracy(read, { by: ["levle"] });

export const matrix = scoreMatrix(symbolic, {
  score: (row) => row.lenient,
  task: (row) => `${row.task}, N = ${row.variables}`,
});
export const lost: number[] = matrix.unanswered.flat();
export const latencies = scoreMatrix([...symbolic, ...realistic], { score: "seconds" }).scores;
// @ts-expect-error no such column
scoreMatrix(symbolic, { score: "lenientAnser" });
// @ts-expect-error a typo in a function of a row
scoreMatrix(symbolic, { score: (row) => row.lenientAnser });

export const score = factor.symbolic.score(factor.symbolic.generate({ variables: 3 }, 1), "none");
export const answer: string = score.answer;
// @ts-expect-error a task of many turns takes a list of replies
memory.score(memory.generate({ difficulty: "easy", modality: "text", notes: false }, 1), "none");

export const published = papers.table("factor", "table-1");
export const capacities: number[] = published.map((row) => row.cdf + row.n_eff);
// @ts-expect-error a column that Table 1 does not have
published.map((row) => row.accuracy);

export const atLevel = await runs.query<{ level: number; accuracy: number }>(
  "SELECT level, avg(correct) AS accuracy FROM rows GROUP BY level",
  { stores: ["night-*", "/scratch/array"] },
);
export const weighted: number[] = atLevel.map(({ level, accuracy }) => level * accuracy);
export const anything: unknown = (await runs.query("SELECT count(*) AS n FROM rows"))[0]?.n;
// @ts-expect-error a misspelt option
runs.query("SELECT 1", { store: "night" });
export const files: string[] = await runs.exportStores({
  format: "inspect",
  to: "logs",
  tasks: [factor.symbolic],
});
// @ts-expect-error no such format
runs.exportStores({ format: "xlsx", to: "out" });

const total = (cells: readonly { accuracy: number }[]) =>
  cells.reduce((sum, { accuracy }) => sum + accuracy, 0);
export const byLength = accuracy(symbolic, { by: ["model", "variables"] });
export const wide = stats.pivot(byLength, { by: ["model"], across: "variables", value: total });
export const wider = stats.pivot(byLength, {
  by: { who: "model" },
  across: ({ variables }) => `N = ${variables}`,
  value: "accuracy",
});
export const names: string[] = [...wide.map(({ model }) => model), ...wider.map(({ who }) => who)];
// @ts-expect-error a typo
stats.pivot(byLength, { by: ["modle"], across: "variables" });

const elsewhere = await runs.importLog("replies.jsonl", { task: factor.symbolic, store: "elsewhere" });
export const byVariables: number[] = accuracy(elsewhere, { by: ["variables"] }).map((row) => row.accuracy);
const foreign = await runs.importLog("log.eval");
accuracy(foreign, { by: ["task", "model", "subject"] });
runs.prompts({ task: factor.symbolic, grid: [{ variables: 3 }], format: "openai", model: "m" });

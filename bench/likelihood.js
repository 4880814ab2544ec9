import { existsSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { centerbench, models, run } from "loadlab";

const PUBLIC = fileURLToPath(new URL("../models/smollm2-135m-instruct.gguf", import.meta.url));
const SMOLLM2 = "SmolLM2 135M";

/** The paper's questions, of which a grid of one subset has a sixtieth. */
const QUESTIONS = 9720;

const task = centerbench.comprehension;
const plausible = task.grid.filter(({ subset }) => subset === "plausible");

/** The right reply and one foil, as minimal pairs have them. */
const pairs = { ...task, candidates: (episode) => task.candidates(episode).slice(0, 2) };

async function timed(plan) {
  const [start, processor] = [performance.now(), process.cpuUsage()];
  const rows = await run(plan);
  const { user, system } = process.cpuUsage(processor);
  return { rows, seconds: (performance.now() - start) / 1000, processor: (user + system) / 1e6 };
}

async function speed(name, model) {
  const plan = { task: pairs, model, reading: "likelihood" };
  await run({ ...plan, grid: plausible.slice(0, 4), seed: 400 });
  const load = loadavg()[0];
  const { rows, seconds, processor } = await timed({ ...plan, grid: plausible, seed: 500 });
  const rate = (time) => (rows.length / time).toPrecision(3);
  const hours = (time) => ((QUESTIONS * time) / rows.length / 3600).toPrecision(2);
  const { threads } = model.circumstances;
  return {
    what: `CenterBench by likelihood, two candidates, ${name} (${rows.length} questions, ${threads} thread(s))`,
    measured:
      `${rate(seconds)} questions/s, ${rate(processor)} by processor time: ${hours(seconds)} h for ${QUESTIONS}, ` +
      `${hours(processor)} h of processor time; load ${load.toFixed(1)} before`,
    wanted: name === SMOLLM2 ? "under 1 h" : "",
  };
}

/** What worked examples cost: questions with the same ones stand next to each other. */
async function shotTokens(name, model, shots) {
  const grid = plausible.filter(({ level }) => level <= 2);
  const { rows, processor } = await timed({ task, grid, items: 2, model, shots, seed: 500, maxTokens: 1 });
  const mean = (column) => rows.reduce((total, row) => total + row[column], 0) / rows.length;
  const [sent, evaluated] = [mean("promptTokens"), mean("evaluatedTokens")];
  return {
    what: `CenterBench, ${shots} shots, ${name} (${rows.length} questions)`,
    measured:
      `${evaluated.toFixed(0)} of ${sent.toFixed(0)} prompt tokens evaluated a question ` +
      `(${((100 * evaluated) / sent).toFixed(0)} %), ${((1000 * processor) / rows.length).toFixed(0)} ms of processor time`,
  };
}

async function rowsOf(name, model) {
  const rows = [await speed(name, model)];
  for (const shots of [0, 4]) rows.push(await shotTokens(name, model, shots));
  await model.dispose();
  return rows;
}

export async function measure() {
  const rows = await rowsOf("bundled model", await models.bundled({ benchmark: "centerbench", gpu: false }));
  if (existsSync(PUBLIC))
    return [...rows, ...(await rowsOf(SMOLLM2, await models.gguf(PUBLIC, { gpu: false })))];
  const missing = "not measured: there is no models/smollm2-135m-instruct.gguf (npx loadlab pull)";
  return [...rows, { what: `CenterBench by likelihood, ${SMOLLM2}`, measured: missing }];
}

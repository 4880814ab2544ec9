import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire, register } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { centerbench, factor, models, run } from "loadlab";
import { llamaServer, whyNoServer } from "./llama-server.js";

/**
 * The wheel's llama.cpp is built for AVX2. Has ours use the same instructions where it would take better ones: a copy of
 * its package without these is loaded.
 *
 * @returns undoes it
 */
function withAvx2() {
  const name = "@node-llama-cpp/linux-x64";
  if (process.platform !== "linux" || process.arch !== "x64") return () => {};
  const main = createRequire(import.meta.url).resolve(name);
  const copy = mkdtempSync(join(tmpdir(), "loadlab-avx2-"));
  const filter = (file) => !/ggml-cpu-(?!haswell)/.test(file);
  cpSync(join(dirname(main), ".."), copy, { recursive: true, filter });
  const url = pathToFileURL(join(copy, "dist", basename(main)));
  const hooks = `export const resolve = (name, context, next) =>
    name === "${name}" ? { url: "${url}", shortCircuit: true } : next(name, context);`;
  register(`data:text/javascript,${encodeURIComponent(hooks)}`);
  return () => rmSync(copy, { recursive: true });
}

const THREADS = 1;

const bundled = (benchmark) => fileURLToPath(new URL(`../models/loadlab-${benchmark}.gguf`, import.meta.url));

const FACTOR = { task: factor.symbolic, grid: factor.upTo(10), items: 6 };

const PLANS = [
  { ...FACTOR, file: bundled("factor"), what: "distinct prompts (FACTOR)" },
  {
    what: "shared prompts (CenterBench)",
    file: bundled("centerbench"),
    task: centerbench.comprehension,
    grid: centerbench.comprehension.grid.filter(({ level }) => level <= 4),
    items: 2,
  },
];

/** A model of a usual size, where one is at hand: then it is the one measured, once and briefly. */
const OTHER = process.env.LOADLAB_GGUF;
const ROUNDS = OTHER ? 1 : 3;
const SLOTS = OTHER ? [4] : [1, 4, 16];
const plans = OTHER
  ? [
      {
        ...FACTOR,
        grid: factor.upTo(5),
        items: 2,
        file: OTHER,
        maxTokens: 32,
        what: `distinct prompts (FACTOR, ${basename(OTHER)})`,
      },
    ]
  : PLANS;

/** The same questions, others in each round, so that no round profits from what a cache kept of one before. */
async function timed({ task, grid, items }, model, round, processorTime) {
  const [start, processor] = [performance.now(), processorTime()];
  const rows = await run({ task, grid, items, model, seed: 500 + 100 * round });
  return {
    seconds: (performance.now() - start) / 1000,
    processor: processorTime() - processor,
    tokens: rows.reduce((total, { outputTokens }) => total + outputTokens, 0),
    replies: rows.map(({ reply }) => reply),
  };
}

const middle = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

function ownTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The same questions to the server and to ours, in turns. */
async function compared({ file, maxTokens = 1024, what, ...plan }, slots) {
  const server = await llamaServer({ file, slots, threads: THREADS });
  const options = { maxTokens, sequences: slots };
  const there = models.endpoint({ model: basename(file), baseURL: server.baseURL, ...options });
  const here = await models.gguf(file, {
    ...options,
    chatFormat: "template",
    contextTokens: 2048,
    threads: THREADS,
    gpu: false,
  });
  const times = { here: ownTime, there: () => ownTime() + server.processorTime() };
  try {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push({
        theirs: await timed(plan, there, round, times.there),
        ours: await timed(plan, here, round, times.here),
      });
    const counted = rounds.slice(1); // the first warms up
    const ratio = (of) => middle(counted.map(({ theirs, ours }) => theirs[of] / ours[of])).toFixed(2);
    const pairs = counted.flatMap(({ theirs, ours }) =>
      ours.replies.map((reply, at) => reply === theirs.replies[at]),
    );
    const rate = middle(counted.map(({ ours }) => ours.tokens / ours.seconds)).toFixed(0);
    const perHour = middle(counted.map(({ ours }) => (3600 * ours.replies.length) / ours.seconds));
    return {
      what: `models.gguf against llama.cpp's server, ${slots} slots, ${what}`,
      measured:
        `${ratio("seconds")} times as fast (${ratio("processor")} by processor time), ` +
        `${((100 * pairs.filter(Boolean).length) / pairs.length).toFixed(1)} % of the replies the same; ` +
        `${rate} tokens/s, ${perHour.toPrecision(2)} items an hour`,
      wanted: "at least 1",
    };
  } finally {
    await server.stop();
    await here.dispose();
  }
}

export async function measure() {
  const why = await whyNoServer();
  if (why) return [{ what: "models.gguf against llama.cpp's server", measured: `not measured: ${why}` }];
  const undo = withAvx2();
  try {
    const rows = [];
    for (const plan of plans) for (const slots of SLOTS) rows.push(await compared(plan, slots));
    return rows;
  } finally {
    undo();
  }
}

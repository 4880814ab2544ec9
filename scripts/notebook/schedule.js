import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { joined } from "./text.js";

/** About what each notebook takes, in seconds; `npm run notebooks` of all writes what it measured. */
const measured = fileURLToPath(new URL("seconds.json", import.meta.url));

/** What a notebook is taken to need that was never measured, in seconds. */
const unmeasured = 30;

/** Memory that a notebook may need, its kernel, a model and danfojs, in bytes. */
const memoryOfOne = 2e9;

/** How many notebooks to execute at once: two where there are the cores and the memory for them. */
export function atOnce(cores = availableParallelism(), memory = process.constrainedMemory?.() || totalmem()) {
  return Math.max(1, Math.min(2, cores, Math.floor(Math.min(memory, totalmem()) / memoryOfOne)));
}

/** The seconds that a notebook is expected to take, as a function of its path. */
export async function expectedSeconds() {
  const seconds = JSON.parse(await readFile(measured, "utf8"));
  return (notebook) => seconds[notebook] ?? unmeasured;
}

/** Keeps what each notebook took, a map, for the next time. */
export async function keepSeconds(seconds) {
  const rows = [...seconds].sort().map(([notebook, took]) => [notebook, Math.ceil(took)]);
  await writeFile(measured, JSON.stringify(Object.fromEntries(rows), null, 2) + "\n");
}

/** The names of the stores that a notebook's cells write to. */
function storesOf(text) {
  const code = JSON.parse(text).cells.filter((cell) => cell.cell_type === "code");
  const named = code.flatMap((cell) => [...joined(cell.source).matchAll(/\bstore:\s*(["'`])(.+?)\1/g)]);
  return new Set(named.map((match) => match[2]));
}

/** Notebooks as lists that may run beside each other. */
export async function chainsOf(where, notebooks) {
  let chains = [];
  for (const notebook of notebooks) {
    const stores = storesOf(await readFile(path.join(where.root, notebook), "utf8"));
    const common = chains.filter((chain) => [...stores].some((store) => chain.stores.has(store)));
    const all = [...common, { notebooks: [notebook], stores }];
    chains = chains.filter((chain) => !common.includes(chain));
    chains.push({
      notebooks: all.flatMap((chain) => chain.notebooks),
      stores: new Set(all.flatMap((chain) => [...chain.stores])),
    });
  }
  return chains.map((chain) => chain.notebooks);
}

/** When the last of the given pieces of work ends, if each goes to the worker that is free first. */
export function lastEnd(pieces, free) {
  const ends = [...free];
  for (const piece of pieces) ends[ends.indexOf(Math.min(...ends))] += piece;
  return Math.max(...ends);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Chains of notebooks, the longest first, as many at once as there are workers. */
export function schedule(chains, { workers, expected, now = () => performance.now() / 1000 }) {
  const length = (chain) => sum(chain.map(expected));
  const waiting = [...chains].sort((one, other) => length(other) - length(one));
  const running = new Map();
  const ended = { expected: 0, taken: 0 };
  const pace = () => (ended.taken > 0 ? ended.taken / ended.expected : 1);

  function left() {
    const busy = [...running].map(
      ([chain, { at, since }]) =>
        Math.max(0, expected(chain[at]) * pace() - (now() - since)) + length(chain.slice(at + 1)) * pace(),
    );
    const idle = Array.from({ length: workers - busy.length }, () => 0);
    return lastEnd(
      waiting.map((chain) => length(chain) * pace()),
      [...busy, ...idle],
    );
  }

  async function worker(work, done) {
    for (let chain; (chain = waiting.shift()); running.delete(chain))
      for (const [at, notebook] of chain.entries()) {
        const since = now();
        running.set(chain, { at, since });
        const result = await work(notebook);
        const seconds = now() - since;
        ended.expected += expected(notebook);
        ended.taken += seconds;
        if (at + 1 === chain.length) running.delete(chain);
        else running.set(chain, { at: at + 1, since: now() });
        await done(notebook, result, seconds);
      }
  }

  async function run(work, done) {
    const stop = (error) => {
      waiting.length = 0;
      throw error;
    };
    await Promise.all(Array.from({ length: workers }, () => worker(work, done).catch(stop)));
  }

  return { left, run };
}

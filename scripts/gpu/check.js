import { mkdir, stat, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";
import { fault, runProgram } from "../workbench/process.js";
import { step } from "../workbench/report.js";
import { compareSides, faults, gpuReport, TOLERANCE } from "./report.js";
import { CARDS, gpuOptions, USAGE } from "./options.js";

/** Models up to this size run fastest on one thread. */
const SMALL_BYTES = 20e6;

/** What probe.js prints for a request; {error} if it crashed. */
async function probe(request, where) {
  const script = fileURLToPath(new URL("probe.js", import.meta.url));
  const { output, errors, signal } = await runProgram(process.execPath, [script, JSON.stringify(request)], {
    cwd: where.root,
  });
  const line = output.split("\n").findLast((one) => one.startsWith("{"));
  if (line) return JSON.parse(line);
  return { error: errors.trim().split("\n").at(-1) || `ended by ${signal ?? "nothing it said"}` };
}

async function machineOf({ gpu }, where) {
  const found = await probe({ gpu }, where);
  if (found.error && gpu === "auto")
    throw fault(`llama.cpp does not load: ${found.error}`, "See what is missing: npm run doctor");
  if (found.error)
    throw fault(
      `There is no ${gpu} card that llama.cpp can use here: ${found.error}`,
      "Install the card's driver, or leave the value of --gpu out: the best backend that works is then taken",
    );
  return {
    ...found,
    processor: cpus()[0]?.model.trim() ?? "unknown",
    load: loadavg()[0],
    node: process.versions.node,
    platform: `${process.platform}-${process.arch}`,
  };
}

/** A number of threads that leaves what others use: 1 for a small model, else the free cores. */
export function threadsFor(bytes, { cores, load }) {
  return bytes <= SMALL_BYTES ? 1 : Math.max(1, Math.min(cores, Math.floor(cores - load)));
}

/**
 * `npm run doctor -- --gpu`: loads models on the card and on the processor and compares their speed, replies,
 * likelihoods and memory.
 */
export async function gpuCheck(args, where) {
  const { help, models, out, ...plan } = gpuOptions(args, where);
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const library = path.join(where.builtLibrary, "index.js");
  if (!existsSync(library)) throw fault(`There is no ${library}`, "Build the library: npm run build");
  const machine = await machineOf(plan, where);
  const card = machine.backend === "cpu" ? false : machine.backend;
  const found = {
    date: new Date().toISOString(),
    machine,
    untried: CARDS.filter((one) => one !== "auto" && one !== machine.backend),
    tolerance: TOLERANCE,
    plan,
    models: [],
  };
  for (const { file, benchmark } of models) {
    const { size } = await stat(file).catch(() => {
      throw fault(`There is no ${file}`, `Get it back: git checkout ${path.relative(where.root, file)}`);
    });
    const request = { ...plan, library, file, benchmark, threads: threadsFor(size, machine) };
    const model = path.basename(file, ".gguf");
    const sides = [];
    for (const [on, gpu] of [
      [card || "cpu, first", card],
      [card ? "cpu" : "cpu, again", false],
    ])
      sides.push({ on, ...(await step(`${model} on ${on}`, () => probe({ ...request, gpu }, where))) });
    const both = sides.every(({ replies }) => replies?.length > 0);
    found.models.push({ model, bytes: size, sides, compared: both ? compareSides(...sides) : null });
  }
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, "gpu-check.json"), `${JSON.stringify(found, null, 2)}\n`);
  await writeFile(path.join(out, "gpu-check.md"), `${gpuReport(found)}\n`);
  console.log(`\n${gpuReport(found)}\n\nWritten to ${out}: gpu-check.json, gpu-check.md`);
  return faults(found).length > 0 ? 1 : 0;
}

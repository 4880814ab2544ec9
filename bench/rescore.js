import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

const CHILD = `
import { centerbench, cogniload, factor, models, rescore, rescored, run } from "loadlab";
const [work, folder, answers, benchmarks] = process.argv.slice(1);
const asked = {
  factor: [factor.symbolic, Array.from({ length: 20 }, (_, at) => ({ variables: at + 1 }))],
  cogniload: [cogniload.puzzle, cogniload.puzzle.grid.filter(({ statements }) => statements === 20)],
  centerbench: [centerbench.comprehension, centerbench.comprehension.grid],
};
const names = benchmarks.split(" ");
const before = process.cpuUsage();
const start = performance.now();
let rows = 0;
for (const [task, grid] of names.map((name) => asked[name])) {
  const store = folder + "/" + names.length + task.name;
  const items = Math.ceil(answers / names.length / grid.length);
  const model = { ...models.oracle(task), sequences: 64 };
  if (work === "one thread") for await (const _ of rescored(store, task)) rows++;
  else rows += (work === "threads" ? await rescore(store, task) : await run({ task, grid, items, model, store })).length;
}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ rows, wall: performance.now() - start, processor: (user + system) / 1e3 }));
`;

/** Answers scored anew: of FACTOR in several threads and in one, and of three tasks. */
export async function measure(answers = 100_000, wanted = 8) {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-bench-"));
  const child = (work, benchmarks) => {
    const given = ["--input-type=module", "-e", CHILD, work, folder, String(answers), benchmarks];
    const { stdout, stderr, status } = spawnSync(process.execPath, given, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${work}: ${stderr}`);
    return JSON.parse(stdout);
  };
  const row = (work, benchmarks) => {
    const { rows, wall, processor } = child(work, benchmarks);
    const [took, computed] = [wall, processor].map((ms) => (ms / 1000).toPrecision(3));
    const where = work === "threads" ? `${availableParallelism()} processors` : work;
    return {
      what: `${rows.toLocaleString("en")} answers of ${benchmarks.replaceAll(" ", ", ")} rescored, ${where}`,
      measured: `${took} s, ${computed} s of processor time`,
      wanted: work === "threads" ? `< ${wanted} s` : undefined,
    };
  };
  const all = "factor cogniload centerbench";
  try {
    for (const benchmarks of ["factor", all]) child("run", benchmarks);
    return [row("threads", "factor"), row("one thread", "factor"), row("threads", all)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

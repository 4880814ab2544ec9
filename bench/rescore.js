import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

const CHILD = `
import { centerbench, cogniload, factor, models, rescore, run } from "loadlab";
const [work, folder, answers] = process.argv.slice(1);
const asked = [
  [factor.symbolic, Array.from({ length: 20 }, (_, at) => ({ variables: at + 1 }))],
  [cogniload.puzzle, cogniload.puzzle.grid.filter(({ statements }) => statements === 20)],
  [centerbench.comprehension, centerbench.comprehension.grid],
];
const before = process.cpuUsage();
const start = performance.now();
let rows = 0;
for (const [task, grid] of asked) {
  const store = folder + "/" + task.name;
  const items = Math.ceil(answers / asked.length / grid.length);
  const model = { ...models.oracle(task), sequences: 64 };
  rows += (work === "rescored" ? await rescore(store, task) : await run({ task, grid, items, model, store })).length;
}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ rows, wall: performance.now() - start, processor: (user + system) / 1e3 }));
`;

/** Answers of three tasks, scored anew. */
export async function measure(answers = 100_000, wanted = 8) {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-bench-"));
  const child = (work) => {
    const given = ["--input-type=module", "-e", CHILD, work, folder, String(answers)];
    const { stdout, stderr, status } = spawnSync(process.execPath, given, { encoding: "utf8" });
    if (status !== 0) throw new Error(`the answers could not be ${work}:\n${stderr}`);
    return JSON.parse(stdout);
  };
  try {
    const { rows } = child("asked");
    const found = child("rescored");
    if (found.rows !== rows) throw new Error(`${rows} answers were rescored and gave ${found.rows} rows`);
    const [wall, processor] = [found.wall, found.processor].map((ms) => (ms / 1000).toPrecision(3));
    return [
      {
        what: `${rows.toLocaleString("en")} answers of three tasks rescored, ${availableParallelism()} processors`,
        measured: `${wall} s, ${processor} s of processor time`,
        wanted: `< ${wanted} s`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CHILD = `
import { factor, models, rescored, run } from "loadlab";
const { symbolic } = factor;
const [work, store, answers] = process.argv.slice(1);
const grid = symbolic.grid.filter(({ fillerTokens, variables }) => fillerTokens === 0 && variables > 19);
const before = process.cpuUsage();
let rows = 0;
if (work === "rescored") for await (const _ of rescored(store, symbolic)) rows++;
else {
  const model = { ...models.oracle(symbolic), sequences: 64 };
  rows = (await run({ task: symbolic, grid, items: answers / grid.length, model, store })).length;
}
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ rows, seconds: (user + system) / 1e6, peak: process.resourceUsage().maxRSS / 1024 }));
`;

/** A run of so many answers with a store, the same call again, and its rescoring; each in a process of its own. */
export async function measure(answers = 100_000, most = 250, wanted = 2) {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-bench-"));
  const count = answers.toLocaleString("en");
  const child = (work) => {
    const given = ["--input-type=module", "-e", CHILD, work, join(folder, "store"), String(answers)];
    const { stdout, stderr, status } = spawnSync(process.execPath, given, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${count} answers could not be ${work}:\n${stderr}`);
    const { rows, seconds, peak } = JSON.parse(stdout);
    if (rows !== answers) throw new Error(`${count} answers were ${work} and gave ${rows} rows`);
    return { time: `${seconds.toPrecision(3)} s of processor time`, memory: `${peak.toFixed(0)} MB` };
  };
  try {
    return ["asked", "opened again", "rescored"].flatMap((work) => {
      const { time, memory } = child(work);
      return [
        {
          what: `${count} answers ${work}`,
          measured: time,
          wanted: work === "opened again" ? `< ${wanted} s` : "",
        },
        {
          what: `${count} answers ${work}, peak memory`,
          measured: memory,
          wanted: `< ${most} MB`,
        },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

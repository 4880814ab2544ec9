import { spawnSync } from "node:child_process";

const CHILD = `
import { factor, models, run } from "loadlab";
const before = process.memoryUsage().rss;
await run({ task: factor.symbolic, grid: [{ variables: 39, fillerTokens: 128000 }], items: 50, model: models.oracle(factor.symbolic) });
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024, before: before / 1048576 }));
`;

/** A run over 50 items of 128K tokens in a process of its own. */
export async function measure() {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", CHILD], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the run of 128K items failed:\n${stderr}`);
  const { peak, before } = JSON.parse(stdout);
  return [
    {
      what: "50 items of 128K tokens, peak memory",
      measured: `${peak.toFixed(0)} MB (${before.toFixed(0)} before)`,
      wanted: "< 400 MB",
    },
  ];
}

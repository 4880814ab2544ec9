import { spawnSync } from "node:child_process";
import { factor } from "loadlab";

const ITEMS = 10;

const CHILD = (noise) => `
import { factor } from "loadlab";
const before = process.memoryUsage().rss;
for (let seed = 0; seed < ${ITEMS}; seed++)
  factor.realisticPrompt(factor.realistic.generate({ operations: 10, fillerTokens: 128000, noise: "${noise}" }, seed));
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024, before: before / 1048576 }));
`;

/** Texts of 128K tokens with either noise: their speed in processor time, and the memory they take. */
export async function measure() {
  const rows = [];
  for (const noise of ["general", "close"]) {
    const items = Array.from({ length: ITEMS }, (_, seed) =>
      factor.realistic.generate({ operations: 2 + 2 * seed, fillerTokens: 128_000, noise }, seed),
    );
    const written = () => items.reduce((sum, item) => sum + factor.realisticPrompt(item).length, 0);
    rows.push(
      {
        what: `Realistic suite: ${noise} noise to 128K tokens`,
        measured: `${speed(written).toFixed(0)} MB/s`,
        wanted: "> 20 MB/s",
      },
      {
        what: `Realistic suite: ${ITEMS} items of 128K tokens of ${noise} noise, peak memory`,
        measured: peak(noise),
        wanted: "< 400 MB",
      },
    );
  }
  return rows;
}

/** Of a process of its own that makes one item after another. */
function peak(noise) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", CHILD(noise)],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`items of 128K tokens of ${noise} noise failed:\n${stderr}`);
  const { peak, before } = JSON.parse(stdout);
  return `${peak.toFixed(0)} MB (${before.toFixed(0)} before)`;
}

/** Megabytes a second of processor time, the best of three calls; other programs that run meanwhile do not count. */
function speed(written) {
  const speeds = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    const characters = written();
    const { user, system } = process.cpuUsage(start);
    return characters / (user + system);
  });
  return Math.max(...speeds);
}

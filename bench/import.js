import { spawnSync } from "node:child_process";

const ROOMS = ["stats", "factor", "cogniload", "centerbench", "neurocognition"];
const RUNS = 9;

/** Processor time of importing the thin library, beyond a Node that imports nothing, each the median of some runs. */
export async function measure() {
  const cases = [[], ...ROOMS.map((room) => [room]), ROOMS];
  const times = cases.map(() => []);
  for (let run = 0; run < RUNS; run++)
    for (const [at, rooms] of cases.entries()) times[at].push(processorTime(rooms));
  const [bare, ...imports] = times.map((all) => all.sort((one, other) => one - other)[RUNS >> 1]);
  return imports.map((time, at) => ({
    what: `import of ${cases[at + 1].length > 1 ? "the thin library" : `its ${cases[at + 1]}`}, processor time beyond Node's`,
    measured: `${(time - bare).toFixed(3)} s, ${((time - bare) / bare).toFixed(2)} of Node's ${bare.toFixed(3)} s`,
    wanted: at === ROOMS.length ? "< 0.1 s" : "",
  }));
}

/** Seconds, of the user and the system. */
function processorTime(rooms) {
  const imports = rooms.map((room) => `import "@loadlab/lib/${room}/index.js";`).join("");
  const script = `${imports} const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    cwd: import.meta.dirname,
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

import { spawnSync } from "node:child_process";

const ROOMS = ["stats", "factor", "cogniload", "centerbench", "neurocognition"];
const RUNS = 9;

const roomOf = (room) => `@loadlab/lib/${room}/index.js`;

/** What is imported, by what it is called. */
const CASES = {
  nothing: [],
  ...Object.fromEntries(ROOMS.map((room) => [`its ${room}`, [roomOf(room)]])),
  "the thin library": ROOMS.map(roomOf),
  '"loadlab"': ["loadlab"],
};

/** Processor time of importing the thin library, its rooms and the facade, beyond a Node that imports nothing: medians. */
export async function measure() {
  const times = Object.entries(CASES).map(([what, names]) => ({ what, names, seconds: [] }));
  for (let run = 0; run < RUNS; run++)
    for (const { names, seconds } of times) seconds.push(processorTime(names));
  const median = ({ seconds }) => seconds.sort((one, other) => one - other)[RUNS >> 1];
  const [nothing, ...imports] = times;
  const bare = median(nothing);
  return imports.map((one) => ({
    what: `import of ${one.what}, processor time beyond Node's`,
    measured: `${(median(one) - bare).toFixed(3)} s, ${((median(one) - bare) / bare).toFixed(2)} of Node's ${bare.toFixed(3)} s`,
    wanted: one.what === "the thin library" ? "< 0.1 s" : "",
  }));
}

/** Seconds, of the user and the system. */
function processorTime(names) {
  const imports = names.map((name) => `import "${name}";`).join("");
  const script = `${imports} const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    cwd: import.meta.dirname,
  });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

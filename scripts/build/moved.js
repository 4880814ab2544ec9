// Part of npm run build. Programs in a clone once imported files of lib/dist that lie in other packages now: in the
// place of each is a file that throws an error with the new name. What an earlier build left there would run on unseen.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "../workbench/places.js";

const BENCHMARKS = ["factor", "cogniload", "centerbench", "neurocognition"];

/** Where folders of lib/dist are now: package and folder. */
const MOVED = {
  ...Object.fromEntries(
    BENCHMARKS.flatMap((name) => [
      [`${name}/analysis`, ["analyses", name]],
      [`${name}/files`, ["analyses", `${name}/files`]],
    ]),
  ),
  ...Object.fromEntries(
    [...BENCHMARKS, "stats"].map((name) => [`${name}/figures`, ["notebook", `figures/${name}`]]),
  ),
  show: ["notebook", "show"],
  kernel: ["notebook", "kernel"],
  models: ["runner", "models"],
  run: ["runner", "run"],
  retrieval: ["runner", "retrieval"],
  command: ["runner", "command"],
  papers: ["audit", ""],
  teach: ["course", ""],
};

const dist = path.join(projectFolder, "lib", "dist");

function leaveWord(old, name) {
  const file = path.join(dist, old);
  // What it exported is exported still, since a missing name would be an error before this one.
  const text =
    `export * from ${JSON.stringify(name)};\n` +
    `throw new Error(${JSON.stringify(`lib/dist/${old} is now ${name}; what notebooks use is exported by "loadlab"`)});\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

leaveWord("index.js", "loadlab");
for (const [old, [name, folder]] of Object.entries(MOVED)) {
  const built = path.join(projectFolder, "packages", name, "dist", folder);
  if (!existsSync(built)) continue;
  for (const entry of readdirSync(built, { recursive: true })) {
    const file = entry.split(path.sep).join("/");
    if (file.endsWith(".js")) leaveWord(`${old}/${file}`, path.posix.join("@loadlab", name, folder, file));
  }
}

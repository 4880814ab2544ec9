import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { lacksBinary, REINSTALL, SERVERS } from "./native.js";
import { runProgram } from "./process.js";
import { findPython, inspectPython } from "./python.js";
import { duration } from "./report.js";
import { setupNeeds } from "./stamp.js";

const ok = (found) => ({ state: "ok", found });
const warn = (found, mend) => ({ state: "warn", found, mend });
const broken = (found, mend) => ({ state: "FAULT", found, mend });

const backendNames = { cpu: "CPU", cuda: "CUDA", metal: "Metal", vulkan: "Vulkan" };

/** Node against package.json's "engines": a range such as "^20.19 || ^22.12 || >=24". */
export async function checkNode(where, version = process.versions.node) {
  const { engines } = JSON.parse(await readFile(path.join(where.root, "package.json"), "utf8"));
  const parts = (text) => text.match(/\d+/g).map(Number);
  const [hasMajor, hasMinor] = parts(version);
  const enough = engines.node.split("||").some((range) => {
    const [major, minor = 0] = parts(range);
    return (hasMajor === major && hasMinor >= minor) || (hasMajor > major && range.includes(">="));
  });
  return enough
    ? ok(version)
    : broken(version, `Install Node ${engines.node}: https://nodejs.org/en/download`);
}

/** Every dependency named in a package.json file of the project is in node_modules, development ones too. */
export async function checkPackages(where) {
  const names = new Set();
  const missing = new Set();
  for (const folder of [where.root, ...where.packages]) {
    const file = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
    for (const name of Object.keys({ ...file.dependencies, ...file.devDependencies })) {
      names.add(name);
      const found = [folder, where.root].some((place) => existsSync(path.join(place, "node_modules", name)));
      if (!found) missing.add(name);
    }
  }
  return missing.size === 0
    ? ok(`${names.size} npm packages`)
    : broken(`missing: ${[...missing].join(", ")}`, "Install them: npm install");
}

/** Every package is compiled, from the sources as they stand. */
export async function checkLibrary(where) {
  const mend = "Build it: npm run build";
  let count = 0;
  for (const folder of where.packages) {
    const name = path.relative(where.root, folder).split(path.sep).join("/");
    const built = path.join(folder, "dist");
    if (!existsSync(built)) return broken(`${name}/dist is missing`, mend);
    const { exclude } = JSON.parse(await readFile(path.join(folder, "tsconfig.json"), "utf8"));
    const notCompiled = new Set([...exclude, "node_modules"]);
    const entries = await readdir(folder, { recursive: true });
    const sources = entries.filter(
      (entry) => entry.endsWith(".ts") && !notCompiled.has(entry.split(path.sep)[0]),
    );
    const time = (file) => statSync(file).mtimeMs;
    // What did not change is not written anew, but noted in .tsbuildinfo.
    const noted = path.join(built, ".tsbuildinfo");
    const stale = sources.find((source) => {
      const output = path.join(built, source.replace(/\.ts$/, ".js"));
      return !existsSync(output) || !existsSync(noted) || time(noted) < time(path.join(folder, source));
    });
    if (stale) return broken(`${name}/dist is older than ${name}/${stale.split(path.sep).join("/")}`, mend);
    count += sources.length;
  }
  return ok(`${where.packages.length} packages, ${count} files`);
}

/** A Python that can make a virtual environment; only missed while there is no `.venv`. */
export async function checkPython() {
  try {
    const { version, executable } = await findPython();
    return ok(`${version.join(".")}  ${executable}`);
  } catch (error) {
    return broken(error.message, error.mend);
  }
}

/** `.venv` is there, starts, and setup has finished with this folder, these pins, this Node and this launcher. */
export async function checkSetup(where) {
  if (!existsSync(where.venv))
    return warn("not made yet", "npm start and npm run reproduce make it; or now: npm run setup");
  const python = await inspectPython([where.venvPython]);
  if (!python) return broken(".venv has no working Python", "Make it anew: npm run setup -- --fresh");
  if (setupNeeds(where).kernel)
    return broken("made for something else, or not finished", "Make it anew: npm run setup");
  return ok(`.venv with Python ${python.version.join(".")}, and the kernel`);
}

/** The model of each benchmark that comes with the lab. */
export const bundledModels = ["factor", "cogniload", "centerbench", "neurocognition"].map((benchmark) => ({
  benchmark,
  file: `models/loadlab-${benchmark}.gguf`,
}));

const restore = (file) => `Get it back: git checkout ${file}`;

/** What is wrong with a model's file, or null if it is there and begins as a GGUF file does. */
function fileFault(where, file) {
  const full = path.join(where.root, file);
  if (!existsSync(full)) return broken(`${file} is missing`, restore(file));
  const start = Buffer.alloc(4);
  const open = openSync(full);
  readSync(open, start);
  closeSync(open);
  if (start.toString("latin1") === "GGUF") return null;
  return broken(`${file} begins with ${JSON.stringify(start.toString("latin1"))}, not "GGUF"`, restore(file));
}

/** What a probed model did: it loads and answers an easy item, or why not. */
function modelResult(where, { benchmark, file }, probed, last) {
  const wrong = fileFault(where, file);
  if (wrong) return wrong;
  if (!existsSync(where.builtLibrary)) return warn("not tried", "Build the library first: npm run build");
  const found = probed.find((one) => one.benchmark === benchmark);
  if (found?.seconds === undefined)
    return broken(`does not load or answer: ${found?.modelError ?? last}`, restore(file));
  const size = (statSync(path.join(where.root, file)).size / 1e6).toFixed(1);
  const score = `scored ${Number(found.right.toFixed(2))}`;
  return ok(`${file}, ${size} MB, loaded and asked one item in ${duration(found.seconds)}, ${score}`);
}

const cardNote =
  "With the driver of a card for CUDA, Vulkan or Metal models run on it, which larger ones need to be quick.\n" +
  'models.gguf(path) takes one by itself; { gpu: "cuda" }, "vulkan" or "metal" insists on it, { gpu: false } forbids it.';

/** What a graphics card would give, by what llama.cpp found: its kind, and the kinds that have their drivers here. */
export function graphicsCard({ backend, devices = [], usable = [] }) {
  if (backend !== "cpu")
    return {
      ...ok(`${backendNames[backend]}, ${devices.join(", ") || "a card without a name"}`),
      note: cardNote,
    };
  if (usable.length === 0) return { ...ok("none found; the bundled models need none"), note: cardNote };
  return warn(
    `none in use, though there are drivers for ${usable.map((type) => backendNames[type]).join(", ")}`,
    `See why: models.gguf(path, { gpu: "${usable[0]}", verbose: true }) prints what llama.cpp says.\n${cardNote}`,
  );
}

/** What llama.cpp computes on, what a graphics card would give, and whether each bundled model loads and answers. */
export async function checkLlama(where) {
  const probe = fileURLToPath(new URL("probe-llama.js", import.meta.url));
  const library = path.join(where.builtLibrary, "index.js");
  const { output, errors, signal } = await runProgram(process.execPath, [probe, library], {
    cwd: where.root,
  });
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  const [first = {}, ...probed] = lines.map((line) => JSON.parse(line));
  const last = errors.trim().split("\n").at(-1) || `ended by ${signal}`;
  if (!first.backend) {
    const found = `llama.cpp does not load: ${first.error ?? last}`;
    return {
      "llama.cpp": lacksBinary(where, "node-llama-cpp") ? warn(found, SERVERS) : broken(found, REINSTALL),
    };
  }
  const cpu = `${first.cores} ${first.cores === 1 ? "core" : "cores"}`;
  return {
    "llama.cpp": ok(
      first.backend === "cpu" ? `CPU, ${cpu}` : `${backendNames[first.backend]} (CPU with ${cpu} beside it)`,
    ),
    "graphics card": graphicsCard(first),
    ...Object.fromEntries(
      bundledModels.map((model) => [`${model.benchmark} model`, modelResult(where, model, probed, last)]),
    ),
  };
}

/** How many checks ended well and otherwise, in a sentence. */
export function summary(states) {
  const count = (state) => states.filter((one) => one === state).length;
  const things = (number, what) => `${number} ${what}${number === 1 ? "" : "s"}`;
  const faults = count("FAULT");
  const warnings = count("warn");
  if (faults > 0)
    return `${things(faults, "thing")} to mend${warnings > 0 ? `, ${things(warnings, "warning")}` : ""}.`;
  return warnings > 0
    ? `${things(warnings, "warning")}, see above; nothing else is amiss.`
    : "All that is needed is there.";
}

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { jupyterEnvironment } from "./environment.js";
import { pins } from "./pins.js";
import { runProgram } from "./process.js";
import { findPython, inspectPython } from "./python.js";
import { duration } from "./report.js";
import { setupNeeds } from "./stamp.js";

const ok = (found) => ({ state: "ok", found });
const warn = (found, mend) => ({ state: "warn", found, mend });
const broken = (found, mend) => ({ state: "FAULT", found, mend });

const backendNames = { cpu: "CPU", cuda: "CUDA", metal: "Metal", vulkan: "Vulkan" };

/** Node against package.json's "engines". */
export async function checkNode(where, version = process.versions.node) {
  const { engines } = JSON.parse(await readFile(path.join(where.root, "package.json"), "utf8"));
  const parts = (text) => text.match(/\d+/g).map(Number);
  const [major, minor = 0] = parts(engines.node);
  const [hasMajor, hasMinor] = parts(version);
  const enough = hasMajor > major || (hasMajor === major && hasMinor >= minor);
  return enough
    ? ok(version)
    : broken(version, `Install Node ${engines.node}: https://nodejs.org/en/download`);
}

/** Every dependency named in the two package.json files is in node_modules, development ones too. */
export async function checkPackages(where) {
  const names = [];
  for (const folder of [where.root, where.library]) {
    const file = JSON.parse(await readFile(path.join(folder, "package.json"), "utf8"));
    names.push(...Object.keys({ ...file.dependencies, ...file.devDependencies }));
  }
  const missing = names.filter(
    (name) =>
      ![where.root, where.library].some((folder) => existsSync(path.join(folder, "node_modules", name))),
  );
  return missing.length === 0
    ? ok(`${names.length} npm packages`)
    : broken(`missing: ${missing.join(", ")}`, "Install them: npm install");
}

/** The library is compiled, from the sources as they stand. */
export async function checkLibrary(where) {
  const mend = "Build it: npm run build";
  const built = path.join(where.builtLibrary, "index.js");
  if (!existsSync(built)) return broken("lib/dist is missing", mend);
  const entries = await readdir(where.library, { recursive: true });
  const sources = entries.filter(
    (entry) => /\.ts$/.test(entry) && !/^(dist|test|node_modules)[\\/]/.test(entry),
  );
  const time = (file) => statSync(file).mtimeMs;
  const stale = sources.find((source) => {
    const output = path.join(where.builtLibrary, source.replace(/\.ts$/, ".js"));
    return !existsSync(output) || time(output) < time(path.join(where.library, source));
  });
  if (stale) return broken(`lib/dist is older than lib/${stale.split(path.sep).join("/")}`, mend);
  return ok(`lib/dist, ${sources.length} files`);
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

/** `.venv` is there, starts, and was made for this folder and these pins. */
export async function checkVenv(where) {
  if (!existsSync(where.venv))
    return warn("not made yet", "npm start and npm run reproduce make it; or now: npm run setup");
  const python = await inspectPython([where.venvPython]);
  if (!python) return broken(".venv has no working Python", "Make it anew: npm run setup -- --fresh");
  if (setupNeeds(where).venv)
    return broken(
      "made from another requirements.txt, in another folder, or not finished",
      "Make it anew: npm run setup",
    );
  return ok(`.venv with Python ${python.version.join(".")}`);
}

/** The pinned packages are installed in `.venv`, in those versions. */
export async function checkPins(where) {
  const list = ["-m", "pip", "list", "--format", "json"];
  const { status, output } = await runProgram(where.venvPython, list, { env: jupyterEnvironment(where) });
  const python = await inspectPython([where.venvPython]);
  if (status !== 0 || !python) return broken("pip does not run", "Make .venv anew: npm run setup -- --fresh");
  const installed = new Map(
    JSON.parse(output).map(({ name, version }) => [name.replace(/_/g, "-"), version]),
  );
  const pinned = [...pins(await readFile(where.requirements, "utf8"), python.version)];
  const wrong = pinned.filter(([name, version]) => installed.get(name) !== version);
  if (wrong.length === 0) return ok(pinned.map(([name, version]) => `${name} ${version}`).join(", "));
  const listed = wrong.map(
    ([name, version]) => `${name} ${installed.get(name) ?? "missing"}, pinned ${version}`,
  );
  return broken(listed.join("; "), "Make .venv anew: npm run setup -- --fresh");
}

/** kernel.json is there and names a Node and a launcher that exist. */
export async function checkKernelSpec(where) {
  const mend = "Write it anew: npm run setup -- --fresh";
  if (!existsSync(where.kernelSpec)) return broken("kernel.json is missing", mend);
  const { argv } = JSON.parse(await readFile(where.kernelSpec, "utf8"));
  const missing = argv.slice(0, 2).find((file) => !existsSync(file));
  if (missing) return broken(`it names ${missing}, which does not exist`, mend);
  return ok(path.relative(where.root, where.kernelSpec));
}

/** The result of a check that needs `.venv`, where that is not as it should be. */
export const notWithoutVenv = warn("not checked", "Mend .venv first: npm run setup");

/** The bundled model is there and begins as a GGUF file does. */
export function checkModelFile(where) {
  const name = path.relative(where.root, where.model);
  const mend = `Get it back: git checkout ${name.split(path.sep).join("/")}`;
  if (!existsSync(where.model)) return broken(`${name} is missing`, mend);
  const start = Buffer.alloc(4);
  const file = openSync(where.model);
  readSync(file, start);
  closeSync(file);
  if (start.toString("latin1") !== "GGUF")
    return broken(`${name} begins with ${JSON.stringify(start.toString("latin1"))}, not "GGUF"`, mend);
  return ok(`${name}, ${(statSync(where.model).size / 1e6).toFixed(1)} MB`);
}

/**
 * What llama.cpp computes on, and whether it can load the bundled model.
 *
 * @returns {Promise<{backend: object, model: object}>} two results
 */
export async function checkLlama(where) {
  const probe = fileURLToPath(new URL("probe-llama.js", import.meta.url));
  const args = existsSync(where.model) ? [probe, where.model] : [probe];
  const { output, errors, signal } = await runProgram(process.execPath, args, { cwd: where.root });
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  const { backend, cores, error, seconds, modelError } = Object.assign(
    {},
    ...lines.map((line) => JSON.parse(line)),
  );
  const last = errors.trim().split("\n").at(-1);
  if (!backend) {
    const mend = "Install it anew, with its binaries: npm install --include=optional";
    return {
      backend: broken(`llama.cpp does not load: ${error ?? last ?? signal}`, mend),
      model: warn("not tried", "Mend llama.cpp first"),
    };
  }
  const cpu = `${cores} ${cores === 1 ? "core" : "cores"}`;
  const found = ok(
    backend === "cpu" ? `CPU, ${cpu}` : `${backendNames[backend]} (CPU with ${cpu} beside it)`,
  );
  if (seconds !== undefined) return { backend: found, model: ok(`loads in ${duration(seconds)}`) };
  const why = args.length === 1 ? "there is no file" : (modelError ?? last ?? `ended by ${signal}`);
  return { backend: found, model: broken(`does not load: ${why}`, "Get it back: git checkout models") };
}

/** The folders that are written to can be. */
export function checkWriteAccess(where) {
  for (const folder of [where.root, where.jupyter, where.runs])
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    } catch (error) {
      return broken(`${folder}: ${error.code}`, `Make it yours: chown -R "$USER" ${where.root}`);
    }
  return ok(where.root);
}

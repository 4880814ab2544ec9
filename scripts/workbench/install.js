import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { jupyterEnvironment } from "./jupyterlab.js";
import { fault, runProgram } from "./process.js";
import { findPython, pins } from "./python.js";
import { places } from "./places.js";
import { step } from "./report.js";
import { makeSnapshot } from "./snapshot.js";
import { setupNeeds, wantedStamp } from "./stamp.js";

/** Makes `.venv` with the pinned packages and puts the tslab kernelspec into it; does nothing if both are there. */
export async function install({ fresh = false, where = places() } = {}) {
  if (!existsSync(where.launcher))
    throw fault(
      "The library is not built: packages/notebook/dist/kernel/launch.js is missing.",
      "Build it: npm install",
    );
  const needs = fresh ? { venv: true, kernel: true } : setupNeeds(where);
  if (!needs.kernel) return false;
  console.log("Setting up the workbench (everything stays in this folder)");
  if (needs.venv) await makeVenv(where);
  // without it the kernel starts all the same, in some seconds more
  await step("making the kernel's snapshot", () => makeSnapshot(where)).catch(({ message }) =>
    console.log(`  ${message}`),
  );
  await step("writing the kernelspec", () => writeKernelSpec(where));
  await writeFile(where.stamp, JSON.stringify(wantedStamp(where), null, 2) + "\n");
  return true;
}

async function makeVenv(where) {
  const python = await findPython();
  const env = jupyterEnvironment(where);
  await rm(where.stamp, { force: true });
  await step(`making .venv with Python ${python.version.join(".")}`, async () => {
    const [command, ...args] = python.command;
    const made = await runProgram(command, [...args, "-m", "venv", "--clear", where.venv], {
      cwd: where.root,
    });
    if (made.status !== 0)
      throw fault(
        `Python could not make .venv:\n${(made.output + made.errors).trim()}`,
        "Close JupyterLab if it runs, and make it anew: npm run setup -- --fresh",
      );
  });
  // JupyterLab runs scripts of its own with Node; the project's "type": "module" must not reach them.
  await writeFile(path.join(where.venv, "package.json"), '{ "type": "commonjs" }\n');
  const pinned = pins(await readFile(where.requirements, "utf8"), python.version);
  const jupyterlab = `JupyterLab ${pinned.get("jupyterlab")}`;
  await step(`installing ${jupyterlab} and the notebook runner (a minute or two)`, async () => {
    const args = ["-m", "pip", "install", "--no-input", "--progress-bar", "off", "-r", where.requirements];
    const { status, output, errors } = await runProgram(where.venvPython, args, { cwd: where.root, env });
    if (status === 0) return;
    throw fault(
      `${(errors || output).trim().split("\n").slice(-8).join("\n")}\n\npip could not install the packages of requirements.txt`,
      "Correct what pip says above. It needs 300 MB and a network; HTTPS_PROXY names a proxy, PIP_INDEX_URL a mirror,\n" +
        `PIP_CERT your certificates. Then: npm run setup\nThe command that failed: ${[where.venvPython, ...args].join(" ")}`,
    );
  });
}

async function writeKernelSpec(where) {
  const { kernelSpec } = await import(
    pathToFileURL(path.join(path.dirname(where.launcher), "kernelspec.js")).href
  );
  const spec = kernelSpec(where.launcher, { snapshot: where.snapshot });
  // The node that ran setup, so that the kernel starts the same one from wherever Jupyter is started.
  spec.argv[0] = process.execPath;
  await mkdir(path.dirname(where.kernelSpec), { recursive: true });
  await writeFile(where.kernelSpec, JSON.stringify(spec, null, 2) + "\n");
}

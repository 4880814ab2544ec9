import { statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { jupyterEnvironment } from "../workbench/jupyterlab.js";
import { fault, runProgram } from "../workbench/process.js";
import { about, duration } from "../workbench/report.js";

const program = fileURLToPath(new URL("execute.py", import.meta.url));
const pages = fileURLToPath(new URL("pages.py", import.meta.url));

/** Empties the folder of the executed notebooks' stores, so that nothing answered on another day is taken over. */
export async function emptyRuns(where) {
  await rm(where.executedRuns, { recursive: true, force: true });
}

/** Executes a notebook top to bottom in a fresh kernel. */
export async function executeNotebook(where, notebook, written, { runs = where.executedRuns } = {}) {
  await mkdir(path.dirname(written), { recursive: true });
  await mkdir(runs, { recursive: true });
  const args = [program, path.join(where.root, notebook), written];
  const { status, output, errors } = await runProgram(where.venvPython, args, {
    cwd: where.root,
    // a committed notebook has no type error
    env: { ...jupyterEnvironment(where), LOADLAB_RUNS: runs, LOADLAB_CHECK: "strict" },
  });
  if (status !== 0)
    throw fault(
      `The notebook runner could not execute ${notebook}:\n${(errors || output).trim()}`,
      "Look for the fault: npm run doctor",
    );
  return JSON.parse(output.trim().split("\n").at(-1));
}

/**
 * Writes executed notebooks as HTML pages, where the page is missing or older than the notebook.
 *
 * @param executed {written, html} of each: the paths of the notebook with its outputs and of its page
 * @param workers how many programs at once
 * @throws a fault if a page could not be written
 */
export async function writePages(where, executed, workers) {
  const time = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const open = executed.filter(({ written, html }) => time(html) <= time(written));
  const parts = Array.from({ length: workers }, (_, worker) =>
    open.filter((_, at) => at % workers === worker),
  );
  await Promise.all(parts.filter((part) => part.length > 0).map(write));

  async function write(part) {
    const args = [pages, ...part.flatMap(({ written, html }) => [written, html])];
    const { status, output, errors } = await runProgram(where.venvPython, args, {
      env: jupyterEnvironment(where),
    });
    if (status !== 0)
      throw fault(
        `The pages of the executed notebooks could not be written:\n${(errors || output).trim()}`,
        "Look for the fault: npm run doctor",
      );
  }
}

/** One line about an executed notebook; below it, if a cell failed, that cell and its error. */
export function executionLines(notebook, { cells, seconds, failure }, left) {
  const rest = left > 0 ? `; ${about(left)} left` : "";
  const line = `${failure ? "FAILED" : "ok    "}  ${notebook}  ${cells} cells, ${duration(seconds)}${rest}`;
  if (!failure) return line;
  const indent = (text) => text.replace(/^/gm, "    ");
  return `${line}\n  cell ${failure.cell}:\n${indent(failure.source)}\n  its error:\n${indent(failure.error)}`;
}

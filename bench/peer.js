import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processorSeconds } from "./clock.js";

const PROGRAMS = {
  R: {
    command: "Rscript",
    flag: "-e",
    script: (work) => `work <- function() { ${work} }
invisible(work())
seconds <- function() { before <- proc.time(); work(); sum((proc.time() - before)[1:2]) }
cat(median(replicate(9, seconds())))`,
  },
  numpy: {
    command: "python3",
    flag: "-c",
    script: (work) => `import statistics, time
import numpy as np
${work}
def seconds():
    before = time.process_time()
    work()
    return time.process_time() - before
work()
print(statistics.median(seconds() for _ in range(9)))`,
  },
};

/**
 * A row that says how many times the processor time of another program ours takes, both in this run and each the median
 * of nine. The other's start and its reading of data are not counted.
 *
 * @param setup statements of its own before the work; of Python, `work` is a function among them
 * @param files by name, in the folder in which the other program runs
 */
export function againstPeer(what, name, own, { setup = "", work = "", files = {}, wanted }) {
  const { command, flag, script } = PROGRAMS[name];
  const folder = mkdtempSync(join(tmpdir(), "loadlab-peer-"));
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const code = name === "R" ? `${setup}\n${script(work)}` : script(setup);
    const env = { ...process.env, OPENBLAS_NUM_THREADS: "1" };
    const { error, status, stdout, stderr } = spawnSync(command, [flag, code], {
      cwd: folder,
      encoding: "utf8",
      env,
    });
    if (error) return { what, measured: error.code === "ENOENT" ? `${command} not found` : error.message };
    if (status !== 0) return { what, measured: `${name} failed: ${stderr.trim().split("\n").at(-1)}` };
    const [mine, theirs] = [processorSeconds(own), Number(stdout)];
    const measured = `${(mine / theirs).toFixed(2)} (${(1000 * mine).toPrecision(3)} ms, ${name} ${(1000 * theirs).toPrecision(3)} ms)`;
    return {
      what: `${what}: processor time as a multiple of ${name}'s`,
      measured,
      wanted,
      ratio: mine / theirs,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

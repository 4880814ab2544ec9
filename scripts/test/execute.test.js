import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { jupyterEnvironment } from "../workbench/jupyterlab.js";
import { places } from "../workbench/places.js";
import { runProgram } from "../workbench/process.js";

const where = places();
const folder = mkdtempSync(path.join(tmpdir(), "loadlab-execute-"));
afterAll(() => rmSync(folder, { recursive: true }));

const code = (source) => ({ cell_type: "code", source, metadata: {}, outputs: [], execution_count: null });

it.skipIf(!existsSync(where.venvPython))(
  "lets a cell compute for as long as it takes, and ends one that only waits",
  { timeout: 240_000 },
  async () => {
    const notebook = path.join(folder, "slow.ipynb");
    const cells = [
      code("const until = Date.now() + 12_000; while (Date.now() < until);"),
      code("console.log('asked'); await new Promise(() => {});"),
    ];
    writeFileSync(notebook, JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata: {}, cells }));
    const program = path.join(where.root, "scripts", "notebook", "execute.py");
    const given = [program, notebook, path.join(folder, "written.ipynb"), "--quiet-seconds", "6"];
    const { status, output } = await runProgram(where.venvPython, given, { env: jupyterEnvironment(where) });
    expect(status).toBe(0);
    const { cells: started, failure } = JSON.parse(output.trim().split("\n").at(-1));
    expect(started).toBe(2);
    expect(failure.error).toMatch(/for 6 s the cell printed nothing and used no processor time/);
    expect(failure.error).not.toMatch(/interrupted by the user/);
  },
);

// npm run binder:check: runs the commands of binder/ and of the dev container in a clean copy of the last commit, with a
// Python environment in place of conda's, then a cell in the kernel that they leave. Needs npm, PyPI and a Unix shell.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { fault, runMain, runProgram } from "./workbench/process.js";
import { places } from "./workbench/places.js";
import { findPython } from "./workbench/python.js";
import { step } from "./workbench/report.js";

const NOTEBOOK = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { kernelspec: { name: "tslab", display_name: "TypeScript", language: "typescript" } },
  cells: [
    {
      cell_type: "code",
      id: "one",
      metadata: {},
      outputs: [],
      execution_count: null,
      source: 'import { factor } from "loadlab";\nfactor.symbolic.generate({ variables: 5 }, 42).target',
    },
  ],
};

await runMain(async () => {
  const where = places();
  const folder = await mkdtemp(path.join(tmpdir(), "loadlab-binder-"));
  const copy = path.join(folder, "copy");
  const python = path.join(folder, "python");
  const env = { ...process.env, PATH: `${path.join(python, "bin")}${path.delimiter}${process.env.PATH}` };
  const must = (what, command, args, cwd = copy) =>
    step(what, async () => {
      const { status, output, errors } = await runProgram(command, args, { cwd, env });
      if (status === 0) return output;
      const last = `${output}\n${errors}`.trim().split("\n").slice(-12).join("\n");
      throw fault(`${what} failed: ${last}`, "Correct binder/ or .devcontainer/, commit, and run it again");
    });
  try {
    await mkdir(copy);
    await must("a clean copy of HEAD", "bash", ["-c", `git -C "${where.root}" archive HEAD | tar -x`]);
    const { dependencies } = parse(await readFile(path.join(copy, "binder", "environment.yml"), "utf8"));
    const { pip } = dependencies.find((one) => one.pip);
    await must("a Python environment", (await findPython()).executable, ["-m", "venv", python]);
    await must("environment.yml's packages", "pip", ["install", "--quiet", ...pip]);
    await must("binder/postBuild", "bash", ["binder/postBuild"]);
    const postBuild = await readFile(path.join(copy, "binder", "postBuild"), "utf8");
    const container = await readFile(path.join(copy, ".devcontainer", "devcontainer.json"), "utf8");
    for (const command of JSON.parse(container)
      .postCreateCommand.split("&&")
      .map((one) => one.trim()))
      if (!postBuild.includes(command)) await must(`the dev container's ${command}`, "bash", ["-c", command]);
    await writeFile(path.join(copy, "notebooks", "binder.ipynb"), JSON.stringify(NOTEBOOK));
    const convert = ["nbconvert", "--to", "notebook", "--execute", "--stdout", "notebooks/binder.ipynb"];
    const executed = JSON.parse(await must("a cell in Binder's kernel", "jupyter", convert));
    console.log(JSON.stringify(executed.cells[0].outputs.map(({ data, text }) => data ?? text)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

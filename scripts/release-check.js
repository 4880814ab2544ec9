// npm run release:check: packs the library, installs the package into an empty project in a temporary folder, and runs
// README's cell there. No install script of a dependency is run.
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { cellProgram } from "./release/readme-cell.js";
import { stagePackage } from "./release/stage.js";
import { fault, runMain } from "./workbench/fault.js";
import { places } from "./workbench/places.js";
import { runProgram } from "./workbench/process.js";
import { duration } from "./workbench/report.js";

const npm = process.platform === "win32" ? "npm.cmd" : "npm";

async function mustRun(what, command, args, cwd) {
  const { status, output, errors } = await runProgram(command, args, { cwd });
  if (status !== 0)
    throw fault(
      `${what} failed: ${errors.trim().split("\n").slice(-8).join("\n")}`,
      `In ${cwd}: ${path.basename(command)} ${args.join(" ")}`,
    );
  return output.trim();
}

await runMain(async () => {
  const where = places();
  const start = performance.now();
  const folder = await mkdtemp(path.join(tmpdir(), "loadlab-release-"));
  try {
    const staged = await stagePackage(where, path.join(folder, "package"));
    const packed = await mustRun("npm pack", npm, ["pack", "--silent", "--pack-destination", folder], staged);
    const tarball = path.join(folder, packed.split("\n").at(-1));
    console.log(`${path.basename(tarball)}: ${((await stat(tarball)).size / 1e6).toFixed(1)} MB`);
    const project = path.join(folder, "project");
    await mkdir(project);
    await writeFile(path.join(project, "package.json"), '{ "private": true }\n');
    const install = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", tarball];
    await mustRun("npm install of the package", npm, install, project);
    const cell = cellProgram(await readFile(path.join(where.root, "README.md"), "utf8"), "figure.svg");
    await writeFile(path.join(project, "cell.mjs"), cell);
    const said = await mustRun("README's cell", process.execPath, ["cell.mjs"], project);
    const { size } = await stat(path.join(project, "figure.svg"));
    console.log(`README's cell in an empty project: ${said}, figure.svg ${size} bytes`);
    console.log(`The package installs and runs (${duration((performance.now() - start) / 1000)})`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// npm run release:check: packs the library, installs the package into an empty project in a temporary folder, and runs
// README's cell there. No install script of a dependency is run.
// npm run release:check -- --platforms: tries `npm ci` for other platforms instead, and prints the native file of each
// package. The four installs took 27 minutes on a busy machine. CI has 40 for everything and leaves them out; `npm test`
// checks the lock file.
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { lacking, platforms, RELOCK } from "./workbench/native.js";
import { nativeFilesOf } from "./release/platforms.js";
import { cellProgram } from "./release/readme-cell.js";
import { stagePackage } from "./release/stage.js";
import { fault, npmCommand, runMain, runProgram } from "./workbench/process.js";
import { places } from "./workbench/places.js";
import { duration, textTable } from "./workbench/report.js";

async function mustRun(what, command, args, cwd) {
  const { status, output, errors } = await runProgram(command, args, { cwd });
  if (status !== 0)
    throw fault(
      `${what} failed: ${errors.trim().split("\n").slice(-8).join("\n")}`,
      `In ${cwd}: ${path.basename(command)} ${args.join(" ")}`,
    );
  return output.trim();
}

function npm(args, cwd) {
  const [program, ...first] = npmCommand();
  return mustRun(`npm ${args[0]}`, program, [...first, ...args], cwd);
}

async function checkPackage(where, folder) {
  const start = performance.now();
  const staged = await stagePackage(where, path.join(folder, "package"));
  const packed = await npm(["pack", "--silent", "--pack-destination", folder], staged);
  const tarball = path.join(folder, packed.split("\n").at(-1));
  console.log(`${path.basename(tarball)}: ${((await stat(tarball)).size / 1e6).toFixed(1)} MB`);
  const project = path.join(folder, "project");
  await mkdir(project);
  await writeFile(path.join(project, "package.json"), '{ "private": true }\n');
  await npm(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", tarball], project);
  const cell = cellProgram(await readFile(path.join(where.root, "README.md"), "utf8"), "figure.svg");
  await writeFile(path.join(project, "cell.mjs"), cell);
  const said = await mustRun("README's cell", process.execPath, ["cell.mjs"], project);
  const { size } = await stat(path.join(project, "figure.svg"));
  console.log(`README's cell in an empty project: ${said}, figure.svg ${size} bytes`);
  console.log(`The package installs and runs (${duration((performance.now() - start) / 1000)})`);
  console.log("Not tried, for the time it takes: other platforms (npm run release:check -- --platforms)");
}

async function checkPlatforms(where, folder) {
  // The table has the packages that the lock file names, so one that it has lost would not be missed there.
  const lost = lacking(JSON.parse(await readFile(where.lock, "utf8")).packages);
  if (lost.length > 0) throw fault(`package-lock.json: ${lost.join(", ")}`, RELOCK);
  const rows = [];
  for (const platform of platforms.filter(({ os, cpu }) => os !== process.platform || cpu !== process.arch)) {
    const start = performance.now();
    rows.push(...(await nativeFilesOf(where, platform, path.join(folder, platform.name), npm)));
    console.log(`npm ci for ${platform.name}: ${duration((performance.now() - start) / 1000)}`);
  }
  console.log(`\n${textTable(rows)}`);
  const missing = rows.filter(({ file }) => file === undefined);
  if (missing.length > 0)
    throw fault(
      `No native file came with ${missing.map((row) => `${row.package} on ${row.platform}`).join(", ")}.`,
      RELOCK,
    );
}

await runMain(async () => {
  const { values } = parseArgs({ options: { platforms: { type: "boolean", default: false } } });
  const folder = await mkdtemp(path.join(tmpdir(), "loadlab-release-"));
  try {
    await (values.platforms ? checkPlatforms : checkPackage)(places(), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

import { createRequire } from "node:module";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { fault, runProgram } from "./process.js";

/**
 * Makes the snapshot from which the kernel starts in a tenth of the time: tslab's TypeScript, loaded, with the
 * declaration files that notebooks need, parsed and bound.
 */
export async function makeSnapshot(where) {
  const kernel = path.dirname(where.launcher);
  const fromTslab = createRequire(createRequire(where.launcher).resolve("tslab/package.json"));
  const compiler = fromTslab.resolve("@tslab/typescript-for-tslab");
  const together = path.join(where.jupyter, "snapshot.cjs");
  await mkdir(where.jupyter, { recursive: true });
  await build({
    entryPoints: [path.join(kernel, "snapshot.js")],
    outfile: together,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "error",
    plugins: [{ name: "compiler", setup: (esbuild) => replaceable(esbuild, compiler) }],
  });
  const unfinished = `${where.snapshot}.new`; // a kernel is never started from half a snapshot
  const args = ["--snapshot-blob", unfinished, "--build-snapshot", together, compiler, where.notebooks];
  const { status, errors } = await runProgram(process.execPath, args, { cwd: where.root });
  await rm(together, { force: true });
  if (status !== 0)
    throw fault(
      `Node could not make the kernel's snapshot:\n${errors.trim().split("\n").slice(-5).join("\n")}`,
      "Without it the kernel takes some seconds more to start; run npm run doctor",
    );
  await rename(unfinished, where.snapshot);
}

/** Gives the compiler as a copy whose functions can be replaced, as the kernel does. */
function replaceable(esbuild, compiler) {
  esbuild.onResolve({ filter: /^@tslab\/typescript-for-tslab$/ }, () => ({
    path: compiler,
    namespace: "copy",
  }));
  esbuild.onLoad({ filter: /.*/, namespace: "copy" }, () => ({
    contents: `module.exports = { ...require(${JSON.stringify(compiler)}) };`,
    resolveDir: path.dirname(compiler),
  }));
}

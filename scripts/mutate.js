/* npm run mutate -- packages/runner/run/stores/store.ts: which changes of a file no test of its room notices. */
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { Stryker } from "@stryker-mutator/core";

const PACKAGE = /^(lib|packages\/[a-z]+)\//;

/** The folders of a file's tests: of its own package, and of packages/loadlab, whose tests need several packages. */
export function testFolders(file) {
  const [own] = PACKAGE.exec(file);
  const room = dirname(file).slice(own.length);
  const nearest = (tests) => (existsSync(tests) ? tests : nearest(dirname(tests)));
  const shared = nearest(`packages/loadlab/test/${room}`);
  return [nearest(`${own}test/${room}`), ...(shared === "packages/loadlab/test" ? [] : [shared])];
}

async function mutate(file) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const stryker = new Stryker({
    mutate: [file],
    testRunner: "vitest",
    testFiles: testFolders(file).map((folder) => `${folder}/**/*.test.ts`),
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    concurrency: 1,
    reporters: ["progress-append-only", "clear-text", "json", "html"],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    jsonReporter: { fileName: ".stryker/mutation.json" },
    htmlReporter: { fileName: ".stryker/mutation.html" },
    tempDirName: ".stryker/sandbox",
    ignorePatterns: [".venv", ".jupyter", ".stryker", "notebooks"],
    warnings: { slow: false },
  });
  await stryker.runMutationTest();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = relative(".", process.argv[2] ?? "").replaceAll("\\", "/");
  if (PACKAGE.test(file) && /\.ts(:[\d:-]+)?$/.test(file)) await mutate(file);
  else {
    console.error(
      `${file || "no file"} given; expected a source file, such as packages/runner/run/stores/store.ts`,
    );
    process.exitCode = 2;
  }
}

/* npm run mutate -- packages/runner/run/stores/store.ts: which changes of a file no test of its room notices. */
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";

const file = relative(".", process.argv[2] ?? "").replaceAll("\\", "/");
if (!/^(lib|packages\/[a-z]+)\/(?!test\/|dist\/).*\.ts(:[\d:-]+)?$/.test(file)) {
  console.error(
    `${file || "no file"} given; expected one source file, as in npm run mutate -- packages/runner/run/stores/store.ts`,
  );
  process.exit(2);
}

/** Tests stand in their package's `test` under the folder of what they test, or under the one above it. */
let tests = dirname(file).replace(/^(lib|packages\/[a-z]+)/, "$1/test");
while (!existsSync(tests)) tests = dirname(tests);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const stryker = new Stryker({
  mutate: [file],
  testRunner: "vitest",
  vitest: { dir: tests },
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

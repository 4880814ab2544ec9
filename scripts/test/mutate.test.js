import { expect, it } from "vitest";
import { testFolders } from "../mutate.js";

it.each([
  ["lib/stats/power/simulate.ts", ["lib/test/stats/power"]],
  ["lib/centerbench/comprehension/score.ts", ["lib/test/centerbench", "packages/loadlab/test/centerbench"]],
  ["packages/runner/command/plan.ts", ["packages/runner/test/command", "packages/loadlab/test/command"]],
])("the tests of %s are below %j", (file, folders) => {
  testFolders(file).forEach((folder, at) => expect(folder).toContain(folders[at]));
  expect(testFolders(file)).toHaveLength(folders.length);
});

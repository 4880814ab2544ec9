import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const eslint = new ESLint({ cwd: root });

/** What the linter says of a file if it held these lines. */
async function said(file: string, ...lines: string[]): Promise<string[]> {
  const results = await eslint.lintText(`${lines.join("\n")}\n`, { filePath: `${root}/${file}` });
  const messages = results.flatMap((result) => result.messages);
  return messages
    .filter(({ ruleId }) => ruleId !== "@typescript-eslint/no-unused-vars")
    .map(({ message }) => message);
}

const forms = (source: string) => [
  `import "${source}";`,
  `import type { A } from "${source}";`,
  `export * from "${source}";`,
];

const UNDECLARED = "package.json does not declare it.";
const ONE_BENCHMARK = "A benchmark imports no other one.";
const DRAWS_ALONE = "Of the runner, notebook imports models/render.js alone.";
const BROWSER = "The playground runs in a browser: it imports lib alone.";
const KNOWS_NONE = "The runner and the display know no benchmark.";

describe("between packages", () => {
  it.each([
    ["lib/core/new.ts", "@loadlab/runner/run/run.js", UNDECLARED],
    ["lib/factor/new.ts", "@loadlab/analyses/factor/decay.js", UNDECLARED],
    ["lib/factor/new.ts", "loadlab", UNDECLARED],
    ["lib/factor/new.ts", "@observablehq/plot", UNDECLARED],
    ["lib/core/new.ts", "@tslab/typescript-for-tslab", UNDECLARED],
    ["packages/analyses/factor/new.ts", "@loadlab/runner/run/run.js", UNDECLARED],
    ["packages/analyses/factor/new.ts", "@loadlab/lib/cogniload/puzzle/item.js", ONE_BENCHMARK],
    ["packages/notebook/show/new.ts", "@loadlab/runner/run/run.js", DRAWS_ALONE],
    ["packages/notebook/figures/factor/new.ts", "@loadlab/runner/models/model.js", DRAWS_ALONE],
    ["packages/notebook/show/new.ts", "@loadlab/analyses/factor/decay.js", KNOWS_NONE],
    ["packages/notebook/figures/factor/new.ts", "@loadlab/analyses/cogniload/loads.js", ONE_BENCHMARK],
    ["packages/notebook/playground/new.ts", "@loadlab/analyses/factor/decay.js", BROWSER],
    ["packages/notebook/playground/new.ts", "node:path", BROWSER],
    ["packages/runner/run/new.ts", "@loadlab/notebook/show/table.js", UNDECLARED],
    ["packages/runner/run/new.ts", "tslab", UNDECLARED],
    ["packages/runner/run/new.ts", "@loadlab/lib/factor/text.js", KNOWS_NONE],
    ["packages/runner/run/new.ts", "node-llama-cpp", "Only models knows node-llama-cpp."],
    ["packages/audit/new.ts", "@loadlab/runner/run/run.js", UNDECLARED],
    ["packages/course/new.ts", "@loadlab/notebook/show/table.js", UNDECLARED],
    ["packages/course/new.ts", "@loadlab/runner/run/index.js", "Rooms import one another by file."],
  ])("%s may not import %s", async (file, source, message) => {
    const told = (await said(file, ...forms(source))).filter((one) => one.includes(message));
    expect(told).toHaveLength(forms(source).length);
  });

  it.each([
    ["packages/analyses/factor/new.ts", "@loadlab/lib/factor/text.js"],
    ["packages/notebook/figures/factor/new.ts", "@loadlab/analyses/factor/decay.js"],
    ["packages/notebook/show/new.ts", "@observablehq/plot"],
    ["packages/notebook/show/new.ts", "@loadlab/runner/models/render.js"],
    ["packages/notebook/kernel/new.ts", "@tslab/typescript-for-tslab"],
    ["packages/runner/models/new.ts", "node-llama-cpp"],
    ["packages/runner/command/new.ts", "@loadlab/lib/factor/symbolic/task.js"],
    ["packages/audit/new.ts", "@loadlab/analyses/cogniload/capacity.js"],
    ["packages/loadlab/new.ts", "@loadlab/runner/run/index.js"],
    ["lib/core/new.ts", "node:path"],
  ])("%s may import %s", async (file, source) => {
    expect(await said(file, `import "${source}";`)).toEqual([]);
  });

  it("by name, not by the way to its folder", async () => {
    expect((await said("packages/runner/run/new.ts", 'import "../../../lib/core/task.js";')).join()).toMatch(
      /^Relative import from another package is not allowed/,
    );
  });
});

describe("arrows between rooms", () => {
  it.each([
    ["lib/core/new.ts", "../stats/shares.js", "core imports no other room."],
    ["lib/stats/new.ts", "../factor/text.js", "stats imports core."],
    ["lib/factor/new.ts", "../cogniload/puzzle/item.js", "factor imports core, stats."],
    ["packages/analyses/factor/new.ts", "../cogniload/loads.js", "factor imports no other room."],
    ["packages/notebook/show/new.ts", "../kernel/launch.js", "show imports no other room."],
    ["packages/notebook/figures/factor/new.ts", "../../show/plot.js", "figures imports no other room."],
    ["packages/runner/models/new.ts", "../run/run.js", "models imports no other room."],
    ["packages/runner/run/new.ts", "../command/main.js", "run imports models."],
    ["packages/runner/retrieval/new.ts", "../run/run.js", "retrieval imports models."],
  ])("%s may not import %s", async (file, source, message) => {
    const told = (await said(file, ...forms(source))).filter((one) => one.includes(message));
    expect(told).toHaveLength(forms(source).length);
  });

  it.each([
    ["lib/stats/new.ts", "../core/task.js"],
    ["lib/factor/new.ts", "../stats/shares.js"],
    ["packages/runner/run/new.ts", "../models/model.js"],
    ["packages/runner/run/new.ts", "../packages.js"],
    ["packages/notebook/kernel/new.ts", "../show/value.js"],
  ])("%s may import %s", async (file, source) => {
    expect(await said(file, `import "${source}";`)).toEqual([]);
  });

  it("by file, not by another room's index", async () => {
    expect(await said("packages/runner/run/new.ts", 'import "../models/index.js";')).toEqual([
      expect.stringContaining("Rooms import one another by file"),
    ]);
  });

  it.each(["../core/task.js", "@loadlab/runner/run/run.js"])(
    "see a type that %s gives inline",
    async (source) => {
      expect(await said("lib/stats/new.ts", `export type A = import("${source}").A;`)).toEqual([
        "Types of the lab are imported at the top.",
      ]);
    },
  );
});

describe("circles", () => {
  it("of types are circles too", async () => {
    // core/task.ts imports the type that stands in core/sample.ts
    for (const line of ['import type { Task } from "./task.js";', 'export type { Task } from "./task.js";'])
      expect((await said("lib/core/sample.ts", line)).join()).toMatch(/^Dependency cycle/);
  });

  it("are not made by an arrow alone", async () => {
    expect(await said("lib/core/new.ts", 'import type { Task } from "./task.js";')).toEqual([]);
  });
});

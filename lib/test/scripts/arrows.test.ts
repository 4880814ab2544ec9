import { fileURLToPath } from "node:url";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const eslint = new ESLint({ cwd: root });

/** What the linter says of a file of `lib` if it held this line. */
async function said(file: string, line: string): Promise<string[]> {
  const results = await eslint.lintText(`${line}\n`, { filePath: `${root}/lib/${file}` });
  const messages = results.flatMap((result) => result.messages);
  return messages
    .filter(({ ruleId }) => ruleId !== "@typescript-eslint/no-unused-vars")
    .map(({ message }) => message);
}

describe("arrows between rooms", () => {
  it.each([
    ["core/new.ts", "../stats/index.js", "core imports no other room."],
    ["stats/new.ts", "../run/index.js", "stats imports core."],
    ["models/new.ts", "../stats/index.js", "models imports core."],
    ["kernel/new.ts", "../models/index.js", "kernel imports core, show."],
    ["show/new.ts", "../models/index.js", "show imports core, stats."],
    ["factor/new.ts", "../models/index.js", "factor imports core, stats."],
    ["factor/figures/new.ts", "../../show/index.js", "factor imports core, stats."],
    ["cogniload/new.ts", "../factor/index.js", "cogniload imports core, stats."],
    ["centerbench/new.ts", "../run/index.js", "centerbench imports core, stats."],
    ["neurocognition/new.ts", "../papers/index.js", "neurocognition imports core, stats."],
    ["run/new.ts", "../show/index.js", "run imports core, stats, models."],
    ["retrieval/new.ts", "../run/index.js", "retrieval imports core, stats, models."],
    [
      "papers/new.ts",
      "../run/run.js",
      "papers imports core, stats, cogniload, factor, centerbench, neurocognition.",
    ],
  ])("%s may not import %s", async (file, source, message) => {
    for (const line of [
      `import "${source}";`,
      `import type { A } from "${source}";`,
      `export * from "${source}";`,
    ])
      expect((await said(file, line)).join("\n")).toContain(message);
  });

  it.each([
    ["stats/new.ts", "../core/task.js"],
    ["factor/new.ts", "../stats/wilson.js"],
    ["run/new.ts", "../models/model.js"],
    ["papers/new.ts", "../factor/windows.js"],
    ["kernel/new.ts", "../show/value.js"],
    ["index.ts", "./factor/index.js"],
  ])("%s may import %s", async (file, source) => {
    expect(await said(file, `import "${source}";`)).toEqual([]);
  });

  it("by file, not by another room's index", async () => {
    expect(await said("run/new.ts", 'import "../models/index.js";')).toEqual([
      expect.stringContaining("Rooms import one another by file"),
    ]);
  });

  it("sees a type that is imported where it is used", async () => {
    expect(await said("stats/new.ts", 'export type A = import("../run/run.js").A;')).toEqual([
      "Types of the lab are imported at the top.",
    ]);
  });
});

describe("circles", () => {
  it("of types are circles too", async () => {
    // core/task.ts imports the type that stands in core/sample.ts
    for (const line of ['import type { Task } from "./task.js";', 'export type { Task } from "./task.js";'])
      expect((await said("core/sample.ts", line)).join()).toMatch(/^Dependency cycle/);
  });

  it("are not made by an arrow alone", async () => {
    expect(await said("core/new.ts", 'import type { Task } from "./task.js";')).toEqual([]);
  });
});

describe("packages", () => {
  const plot = 'import type * as Types from "@observablehq/plot";';
  const drawn = 'import { Plot } from "../../core/packages.js";';
  it.each([
    ["factor/symbolic/picture.ts", plot, "Only show and folders named figures draw"],
    ["factor/symbolic/picture.ts", drawn, "Only show and folders named figures draw"],
    ["stats/wilson.ts", plot, "Only show and folders named figures draw"],
    ["run/new.ts", 'import * as tslab from "tslab";', "Only kernel and show know tslab"],
    ["core/new.ts", 'import type ts from "@tslab/typescript-for-tslab";', "Only kernel and show know tslab"],
    ["run/new.ts", 'import { getLlama } from "node-llama-cpp";', "Only models knows node-llama-cpp"],
  ])("%s may not say %s", async (file, line, message) => {
    expect((await said(file, line)).join("\n")).toContain(message);
  });

  it.each([
    ["factor/figures/decay-plot.ts", `${plot}\n${drawn}`],
    ["stats/figures/scree-plot.ts", plot],
    ["show/new.ts", plot],
    ["factor/symbolic/new.ts", 'import { z } from "../../core/packages.js";'],
    ["kernel/new.ts", 'import type ts from "@tslab/typescript-for-tslab";'],
    ["models/new.ts", 'import type { Llama } from "node-llama-cpp";'],
  ])("%s may say %s", async (file, line) => {
    expect(await said(file, line)).toEqual([]);
  });
});

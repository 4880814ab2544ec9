import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPlan } from "@loadlab/runner/command/plan.js";
import { TASKS } from "@loadlab/runner/command/tasks.js";
import * as lab from "../../index.js";
import { run } from "@loadlab/runner/run/index.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

it("knows every task of the lab by its name", () => {
  const names = TASKS.map(({ name }) => name).sort();
  const rooms = {
    factor: lab.factor,
    cogniload: lab.cogniload,
    centerbench: lab.centerbench,
    neurocognition: lab.neurocognition,
  };
  const isTask = (value: unknown) => typeof Reflect.get(Object(value), "generate") === "function";
  const found = Object.values(rooms)
    .flatMap((room) => Object.values(room) as unknown[])
    .filter((value) => isTask(value) && Array.isArray(Reflect.get(Object(value), "grid")))
    .map((task) => String(Reflect.get(Object(task), "name")));
  expect(names).toEqual([...new Set(found)].sort());
});

it("gives run what the file says, with the model loaded", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "night.yaml");
  writeFileSync(
    file,
    `task: factor.symbolic\ngrid: { variables: [2, 3], fillerTokens: 0 }\nmodel: oracle\nstore: ./here\n`,
  );
  const plan = await readPlan(file, { items: 3 });
  expect(plan).toMatchObject({ items: 3, store: join(folder, "here"), model: { name: "oracle" } });
  const rows = await run(plan);
  expect(rows.map(({ correct }) => correct)).toEqual([1, 1, 1, 1, 1, 1]);
});

it("reads a plan from TypeScript with imports, and from JavaScript", async () => {
  const folder = temporaryFolder(); // from which no loadlab is found
  writeFileSync(
    join(folder, "cells.ts"),
    "export const cells: { variables: number }[] = [2, 5].map((variables) => ({ variables }));\n",
  );
  writeFileSync(
    join(folder, "night.ts"),
    `import { factor, models, type RunOptions } from "loadlab";
import { cells } from "./cells";
const grid = cells.map((cell) => ({ ...cell, fillerTokens: 0 })) satisfies object[];
export default { task: factor.symbolic, grid, model: () => models.random(factor.symbolic) };
export type Unused = RunOptions;
`,
  );
  writeFileSync(
    join(folder, "night.mjs"),
    `export default { task: "factor.symbolic", grid: [{ variables: 2, fillerTokens: 0 }], model: { known: 0.5 } };`,
  );
  const typed = await readPlan(join(folder, "night.ts"));
  expect(typed).toMatchObject({
    store: "night",
    grid: [{ variables: 2 }, { variables: 5 }],
    model: { name: "random" },
  });
  expect(await run({ ...typed, store: undefined })).toHaveLength(2);
  expect(await readPlan(join(folder, "night.mjs"))).toMatchObject({ model: { name: "known" } });
});

it.each([
  ["empty.ts", "export const plans = 3;", /empty\.ts has no default export; expected a plan: export default/],
  ["broken.ts", "export default {", /./],
  [
    "astray.ts",
    'import "no-such-package"; export default {};',
    /cannot load .*astray\.ts: Cannot find module 'no-such-package'/,
  ],
  [
    "odd.mjs",
    "export default 7;",
    /odd\.mjs has a fault, and nothing was asked:\n {2}plan: the plan is 7; expected task, grid, model/,
  ],
])("says of %s what is wrong", async (name, text, message) => {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  await expect(readPlan(file)).rejects.toThrow(message);
  await expect(readPlan(file)).rejects.toThrow(RangeError);
});

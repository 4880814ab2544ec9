import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as factor from "@loadlab/lib/factor/index.js";
import * as models from "../../models/index.js";
import { run } from "../../run/index.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

const task = factor.symbolic;
const plan = { task, grid: factor.upTo(3), items: 5 };
const all = [models.oracle(task), models.random(task), models.fixedAccuracy(task, 0.5)];

describe("run with several models", () => {
  it("gives the rows of one after the other", async () => {
    const rows = await run({ ...plan, model: all });
    const apart = [];
    for (const model of all) apart.push(...(await run({ ...plan, model })));
    expect(rows.map(({ model, sample, correct }) => ({ model, sample, correct }))).toEqual(
      apart.map(({ model, sample, correct }) => ({ model, sample, correct })),
    );
  });

  it("makes each sample once beside what it checks before it asks", async () => {
    const made = new Map<string, number>();
    const counting = {
      ...task,
      generate(params: factor.SymbolicParams, seed: number) {
        const sample = task.generate(params, seed);
        made.set(sample.id, (made.get(sample.id) ?? 0) + 1);
        return sample;
      },
    };
    await run({ ...plan, task: counting, model: all });
    const later = [...made].filter(([id]) => !/seed=1$/.test(id)).map(([, times]) => times);
    expect(later).toEqual(Array<number>(plan.grid.length * (plan.items - 1)).fill(1));
  });

  it("keeps a store for each, and continues it", async () => {
    const folder = temporaryFolder();
    const store = `${folder}/mine`;
    await run({ ...plan, model: all, store });
    expect(readdirSync(folder).sort()).toEqual(all.map(({ name }) => `mine-${name}`).sort());
    const silent = all.map((model) => ({ ...model, reply: () => Promise.reject(new Error("asked again")) }));
    expect(await run({ ...plan, model: silent, store })).toHaveLength(45);
  });

  it("refuses none, and two of one name, before any is asked", async () => {
    await expect(run({ ...plan, model: [] })).rejects.toThrow(/empty list/);
    await expect(run({ ...plan, model: [all[0]!, all[0]!] })).rejects.toThrow(
      /the name of model 1 is "oracle", which is also the name of model 0/,
    );
  });
});

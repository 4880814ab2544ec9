import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as centerbench from "@loadlab/lib/centerbench/index.js";
import * as cogniload from "@loadlab/lib/cogniload/index.js";
import * as factor from "@loadlab/lib/factor/index.js";
import * as models from "../../../models/index.js";
import * as neurocognition from "@loadlab/lib/neurocognition/index.js";
import * as runs from "../../../run/runs.js";
import { run } from "../../../run/index.js";
import { type Task } from "@loadlab/lib/core/task.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";

const isTask = (value: unknown): value is Task =>
  typeof value === "object" && value !== null && "begin" in value && "generate" in value && "grid" in value;

const tasks = [centerbench, cogniload, factor, neurocognition]
  .flatMap((room) => Object.values(room))
  .filter(isTask);

describe("the lab's own tasks", () => {
  it("have the rows of a run in SQL, all in one view", async () => {
    const stores = temporaryFolder();
    for (const task of tasks) {
      const store = join(stores, task.name);
      const grid = task.grid.slice(0, 2);
      const rows = await run({ task, grid, items: 2, model: models.fixedAccuracy(task, 0.6), store });
      const asked = await runs.query<{ sample: string }>("SELECT * EXCLUDE (store) FROM rows", {
        stores: store,
      });
      // a store does not hold the cluster, which its task can tell from the sample
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => column !== "cluster")),
      );
      const places = new Map(rows.map(({ sample }, at) => [sample, at]));
      asked.sort((one, other) => (places.get(one.sample) ?? 0) - (places.get(other.sample) ?? 0));
      expect(asked, task.name).toEqual(expected);
    }
    const counted = await runs.query("SELECT task, count(*) AS n FROM rows GROUP BY task ORDER BY task", {
      stores,
    });
    expect(counted).toHaveLength(tasks.length);
    expect(tasks.length).toBeGreaterThanOrEqual(11);
  });
});

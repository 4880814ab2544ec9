import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import * as centerbench from "@loadlab/lib/centerbench/index.js";
import * as cogniload from "@loadlab/lib/cogniload/index.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import type { Task } from "@loadlab/lib/core/task.js";
import * as factor from "@loadlab/lib/factor/index.js";
import * as neurocognition from "@loadlab/lib/neurocognition/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";
import { TASKS } from "../../../command/tasks.js";
import * as models from "../../../models/index.js";
import { run } from "../../../run/index.js";
import * as runs from "../../../run/runs.js";
import { exportStores, query } from "../../../run/runs.js";

// Among them are tasks of one name whose `level` is a parameter here and a fact of the sample there.
describe("all runs that come with the lab, in one view", () => {
  const stores = "recorded";
  const counted = "SELECT task, count(*) AS n FROM rows GROUP BY ALL ORDER BY ALL";

  it("are asked by the command in the documentation", async () => {
    const found = await query<{ task: string; n: number }>(counted, { stores });
    expect(found.map(({ task }) => task)).toContain("centerbench.comprehension");
    const [{ kinds, none }] = (await query(
      "SELECT count(DISTINCT typeof(level)) AS kinds, count(*) FILTER (level IS NULL) AS none FROM rows " +
        "WHERE task = 'centerbench.comprehension'",
      { stores },
    )) as [{ kinds: number; none: number }];
    expect([kinds, none]).toEqual([1, 0]);
  });

  it("are exported as one table", async () => {
    const all = (await query<{ n: number }>("SELECT count(*) AS n FROM rows", { stores }))[0]!.n;
    const csv = join(temporaryFolder(), "all.csv");
    await exportStores({ stores, format: "csv", to: csv });
    expect(csvParse(readFileSync(csv, "utf8"))).toHaveLength(all);
    const parquet = join(temporaryFolder(), "parquet");
    await exportStores({ stores, format: "parquet", to: parquet });
    expect(readdirSync(parquet).length).toBeGreaterThan(3);
  });

  it("are exported as logs, but for one of sentences that its own task alone makes", async () => {
    const folder = join(projectFolder("the runs"), "data/runs/recorded");
    const to = { format: "inspect", to: join(temporaryFolder(), "logs"), tasks: TASKS } as const;
    await expect(exportStores({ stores: join(folder, "centerbench-words-bundled"), ...to })).rejects.toThrow(
      /words-bundled of centerbench.comprehension .+ cannot be exported with .+/,
    );
    const some = ["cards-words-bundled", "memory-words-bundled", "neurocognition-words-smollm2"];
    await exportStores({ stores: some.map((name) => join(folder, name)), ...to });
    expect(readdirSync(to.to)).toHaveLength(some.length);
  });
});

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

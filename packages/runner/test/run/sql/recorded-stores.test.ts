import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { exportStores, query } from "../../../run/runs.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { TASKS } from "../../../command/tasks.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";

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

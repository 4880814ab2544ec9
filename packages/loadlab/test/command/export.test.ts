import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { exportCommand } from "@loadlab/runner/command/query.js";
import { TASKS } from "@loadlab/runner/command/tasks.js";
import { factor, models, run } from "../../index.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";
import { output } from "../../../runner/test/support/command.js";

describe("loadlab export", () => {
  it("writes what it is asked for and prints the paths", async () => {
    const folder = temporaryFolder();
    const store = join(folder, "store");
    const task = factor.symbolic;
    const rows = await run({
      task,
      grid: factor.upTo(3),
      items: 2,
      model: models.fixedAccuracy(task, 0.5),
      store,
    });
    const csv = join(folder, "rows.csv");
    expect(await output(exportCommand, "export", store, "--format", "csv", "--to", csv)).toBe(`${csv}\n`);
    const read = csvParse(readFileSync(csv, "utf8"));
    expect(read.map(({ correct }) => Number(correct)).sort()).toEqual(
      rows.map(({ correct }) => correct).sort(),
    );
    const parquet = join(folder, "parquet");
    const [file = ""] = (
      await output(exportCommand, "export", store, "--format", "parquet", "--to", parquet)
    ).split("\n");
    expect(existsSync(file)).toBe(true);
    expect(file).toBe(join(parquet, "task=factor.symbolic", "model=known", "data_0.parquet"));
  });

  it("knows every task of the lab, for logs", async () => {
    const folder = temporaryFolder();
    for (const task of TASKS)
      await run({
        task,
        grid: task.grid.slice(0, 1),
        model: models.oracle(task),
        store: join(folder, "stores", task.name),
      });
    const logs = join(folder, "logs");
    await output(exportCommand, "export", join(folder, "stores"), "--format", "inspect", "--to", logs);
    const names = readdirSync(logs).map(
      (name) => JSON.parse(readFileSync(join(logs, name), "utf8")).eval.task,
    );
    expect(names.sort()).toEqual(TASKS.map(({ name }) => name).sort());
  });

  it("asks for a format and a place", async () => {
    await expect(output(exportCommand, "export", "--to", "x")).rejects.toThrow(
      /--format <format>' not specified/,
    );
    await expect(output(exportCommand, "export", "--format", "csv")).rejects.toThrow(
      /--to <path>' not specified/,
    );
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "@loadlab/runner/command/main.js";
import { csvParse } from "d3-dsv";
import { describe, expect, it, vi } from "vitest";
import { exportCommand } from "@loadlab/runner/command/export.js";
import * as lab from "../../index.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

async function output(...words: string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const program = new Command("loadlab").exitOverride().configureOutput({ writeErr: () => {} });
    program.addCommand(exportCommand().copyInheritedSettings(program));
    await program.parseAsync(words, { from: "user" });
    return written.mock.calls.map(([said]) => said).join("");
  } finally {
    written.mockRestore();
  }
}

describe("loadlab export", () => {
  it("writes what it is asked for and prints the paths", async () => {
    const folder = temporaryFolder();
    const store = join(folder, "store");
    const task = lab.factor.symbolic;
    const rows = await lab.run({
      task,
      grid: lab.factor.upTo(3),
      items: 2,
      model: lab.models.fixedAccuracy(task, 0.5),
      store,
    });
    const csv = join(folder, "rows.csv");
    expect(await output("export", store, "--format", "csv", "--to", csv)).toBe(`${csv}\n`);
    const read = csvParse(readFileSync(csv, "utf8"));
    expect(read.map(({ correct }) => Number(correct)).sort()).toEqual(
      rows.map(({ correct }) => correct).sort(),
    );
    const parquet = join(folder, "parquet");
    const [file = ""] = (await output("export", store, "--format", "parquet", "--to", parquet)).split("\n");
    expect(existsSync(file)).toBe(true);
    expect(file).toBe(join(parquet, "task=factor.symbolic", "model=known", "data_0.parquet"));
  });

  it("knows every task of the lab, for logs", async () => {
    const folder = temporaryFolder();
    const rooms = [lab.factor, lab.cogniload, lab.centerbench, lab.neurocognition];
    const isTask = (value: unknown): value is lab.Task =>
      typeof value === "object" &&
      value !== null &&
      "begin" in value &&
      "generate" in value &&
      "grid" in value;
    const tasks = rooms.flatMap((room) => Object.values(room)).filter(isTask);
    expect(tasks.length).toBeGreaterThanOrEqual(11);
    for (const task of tasks) {
      const [cell] = task.grid;
      await lab.run({
        task,
        grid: cell ? [cell] : [],
        model: lab.models.oracle(task),
        store: join(folder, "stores", task.name),
      });
    }
    const logs = join(folder, "logs");
    await output("export", join(folder, "stores"), "--format", "inspect", "--to", logs);
    const names = readdirSync(logs).map(
      (name) => JSON.parse(readFileSync(join(logs, name), "utf8")).eval.task,
    );
    expect(names.sort()).toEqual(tasks.map(({ name }) => name).sort());
  });

  it("asks for a format and a place", async () => {
    await expect(output("export", "--to", "x")).rejects.toThrow(/--format <format>' not specified/);
    await expect(output("export", "--format", "csv")).rejects.toThrow(/--to <path>' not specified/);
  });
});

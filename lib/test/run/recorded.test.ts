import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { openPlan } from "../../command/plan.js";
import { recorded } from "../../run/runs.js";
import { sums } from "../support/toy-task.js";

const folder = fileURLToPath(new URL("../../../data/runs/recorded/", import.meta.url));
const names = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/manifest.json`));

describe("recorded runs", () => {
  it("are named where there is none of a name", async () => {
    await expect(recorded("nothing", sums())).rejects.toThrow(/no recorded run "nothing"; there are/);
  });

  it.each(names)("%s is whole, by its own plan, and scored as it was or better known", async (name) => {
    const text = readFileSync(`${folder}${name}/plan.yaml`, "utf8");
    expect(text).toMatch(/^task: /);
    const { task, grid, epochs } = await openPlan(`${folder}${name}/plan.yaml`, {
      model: "random",
    } as never).catch(() => {
      throw new Error(`the plan of ${name} can't be read`);
    });
    const rows = await recorded(name, task);
    expect(rows).toHaveLength(grid.length * epochs);
    expect(rows.every(({ reply, correct }) => reply !== undefined && correct >= 0 && correct <= 1)).toBe(
      true,
    );
  });
});

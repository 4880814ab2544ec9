import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { factor, models, run } from "../../index.js";
import { viewCommand } from "../../command.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";
import { output } from "../../../runner/test/support/command.js";

const view = (...words: string[]) => output(viewCommand, "view", ...words);

it("loadlab view writes a page of a store's answers and prints its address", async () => {
  const folder = temporaryFolder();
  const store = join(folder, "a <store>");
  const { symbolic: task } = factor;
  await run({ task, grid: factor.upTo(3), items: 2, model: models.fixedAccuracy(task, 0.5), store });
  const address = await view(store, "--to", join(folder, "page.html"));
  const { document } = new JSDOM(readFileSync(fileURLToPath(address.trim()), "utf8")).window;
  expect(document.title).toBe("a store");
  expect(document.querySelectorAll("tbody tr").length).toBeGreaterThan(5);
  await expect(view(join(folder, "none"))).rejects.toThrow("there is no run in");
});

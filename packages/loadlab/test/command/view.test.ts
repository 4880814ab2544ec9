import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";
import { expect, it, vi } from "vitest";
import { Command } from "@loadlab/runner/command/main.js";
import { factor, models, run } from "../../index.js";
import { viewCommand } from "../../view.js";
import { temporaryFolder } from "../../../../lib/test/support/temporary.js";

async function view(...words: string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const program = new Command("loadlab").exitOverride().configureOutput({ writeErr: () => {} });
    program.addCommand(viewCommand().copyInheritedSettings(program));
    await program.parseAsync(["view", ...words], { from: "user" });
    return written.mock.calls.map(([said]) => said).join("");
  } finally {
    written.mockRestore();
  }
}

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

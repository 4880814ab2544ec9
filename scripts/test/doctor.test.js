import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bundledModels, checkLlama, checkNode, graphicsCard, summary } from "../workbench/checks.js";
import { places } from "../workbench/places.js";

describe("summary", () => {
  it.each([
    [["ok", "ok"], "All that is needed is there."],
    [["ok", "warn"], "1 warning, see above; nothing else is amiss."],
    [["FAULT", "warn", "warn"], "1 thing to mend, 2 warnings."],
    [["FAULT", "FAULT"], "2 things to mend."],
  ])("of %j", (states, sentence) => expect(summary(states)).toBe(sentence));
});

it.each([
  ["20.18.9", "FAULT"],
  ["20.19.0", "ok"],
  ["21.7.0", "FAULT"],
  ["22.11.0", "FAULT"],
  ["22.12.0", "ok"],
  ["23.11.0", "FAULT"],
  ["24.0.0", "ok"],
  ["26.1.0", "ok"],
])("Node %s is %s", async (version, state) => {
  expect((await checkNode(places(), version)).state).toBe(state);
});

describe("graphicsCard", () => {
  it("says what is used, and how to forbid it", () => {
    const used = graphicsCard({ backend: "cuda", devices: ["A card"], usable: ["cuda"] });
    expect(used).toMatchObject({ state: "ok", found: "CUDA, A card" });
    expect(used.note).toMatch(/\{ gpu: false \} forbids it/);
  });
  it("warns of drivers that are not used, and of nothing where there is none", () => {
    const idle = graphicsCard({ backend: "cpu", usable: ["vulkan"] });
    expect(idle).toMatchObject({ state: "warn", found: "none in use, though there are drivers for Vulkan" });
    expect(idle.mend).toMatch(/gpu: "vulkan", verbose: true/);
    expect(graphicsCard({ backend: "cpu" }).state).toBe("ok");
  });
});

it("names every bundled model whose file is missing or broken", { timeout: 60_000 }, async () => {
  const root = mkdtempSync(path.join(tmpdir(), "loadlab-doctor-"));
  mkdirSync(path.join(root, "models"));
  writeFileSync(path.join(root, "models", "loadlab-cogniload.gguf"), "<html>not found</html>");
  const results = await checkLlama(places(root, process.platform));
  rmSync(root, { recursive: true });
  expect(results["llama.cpp"].state).toBe("ok");
  for (const { benchmark, file } of bundledModels)
    expect(results[`${benchmark} model`]).toMatchObject({
      state: "FAULT",
      mend: `Get it back: git checkout ${file}`,
    });
  expect(results["factor model"].found).toMatch(/is missing/);
  expect(results["cogniload model"].found).toMatch(/begins with "<htm", not "GGUF"/);
});

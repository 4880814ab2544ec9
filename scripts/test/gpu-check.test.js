import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { threadsFor } from "../gpu/check.js";
import { compareSides, faults, firstDifference, gpuReport, TOLERANCE } from "../gpu/report.js";
import { gpuOptions } from "../gpu/options.js";
import { places } from "../workbench/places.js";
import { runProgram } from "../workbench/process.js";

const where = places();
const out = mkdtempSync(path.join(tmpdir(), "loadlab-gpu-"));
afterAll(() => rmSync(out, { recursive: true }));

const program = (script, ...args) =>
  runProgram(process.execPath, [path.join(where.root, "scripts", script), ...args], { cwd: out });

describe("options", () => {
  it("take --gpu alone for auto, and every bundled model", () => {
    const { gpu, models, sequences } = gpuOptions(["--gpu", "--context", "512"], where);
    expect([gpu, models.length, sequences]).toEqual(["auto", 4, [1, 8, 64]]);
    expect(gpuOptions(["--gpu", "vulkan", "--quick"], where)).toMatchObject({
      gpu: "vulkan",
      sequences: [1, 2],
    });
  });
  it("find a model by its name in the folder models", () => {
    const { models } = gpuOptions(["--quick", "--model", "loadlab-cogniload"], where);
    expect(models[1].file).toBe(path.join(where.models, "loadlab-cogniload.gguf"));
  });
  it.each([
    [["--gpu", "tpu"], '--gpu is "tpu"; expected auto, cuda'],
    [["--context", "12"], '--context is "12"; expected a whole number in 64..1048576'],
    [["--model", "nowhere.gguf"], /There is no model "nowhere.gguf": neither .* nor .*nowhere.gguf exists/],
    [["--fast"], /--fast/],
  ])("%j is refused", (args, message) => expect(() => gpuOptions(args, where)).toThrow(message));
});

it("threads stay within the free cores, and are one for a small model", () => {
  expect(threadsFor(1e6, { cores: 8, load: 0 })).toBe(1);
  expect(threadsFor(1e9, { cores: 8, load: 2.5 })).toBe(5);
  expect(threadsFor(1e9, { cores: 2, load: 9 })).toBe(1);
});

describe("comparison", () => {
  const side = (replies, logProbability) => ({ replies, likelihoods: [[{ logProbability, tokens: 4 }]] });

  it("names the first difference, and differences in likelihood beyond the tolerance", () => {
    expect(firstDifference("v1 = 3", "v1 = 4")).toBe(5);
    expect(firstDifference("v1", "v1 = 4")).toBe(2);
    expect(firstDifference("v1", "v1")).toBe(-1);
    const near = compareSides(side(["a", "b c"], -2), side(["a", "b d"], -2 - 4 * 0.9 * TOLERANCE));
    expect(near).toMatchObject({ equalReplies: 1, withinTolerance: true });
    expect(near.firstDifference).toMatchObject({ item: 2, character: 2, card: "b c", processor: "b d" });
    expect(compareSides(side(["a"], -2), side(["a"], -2 - 4 * 1.1 * TOLERANCE)).withinTolerance).toBe(false);
  });

  it("is not within the tolerance where there is nothing to compare", () => {
    expect(compareSides(side(["a"], -2), { replies: ["a"], likelihoods: [] })).toMatchObject({
      largestDifference: null,
      withinTolerance: false,
    });
  });
});

it("the report says what was not measured, and why", () => {
  const found = {
    machine: {
      backend: "cuda",
      devices: ["A card"],
      processor: "P",
      cores: 8,
      load: 0,
      node: "20",
      platform: "p",
    },
    untried: ["metal", "vulkan"],
    models: [
      {
        model: "large",
        sides: [
          { on: "cuda", runs: [{ sequences: 64, error: "no room" }] },
          { on: "cpu", error: "ended by SIGSEGV" },
        ],
        compared: null,
      },
    ],
  };
  expect(faults(found)).toEqual(["large on cuda, 64 sequences: no room", "large on cpu: ended by SIGSEGV"]);
  expect(gpuReport(found)).toMatch(/^CUDA \(A card\)\..*Untried: Metal, Vulkan\.\n/);
});

it(
  "one model on the processor: speeds, equal replies and likelihoods, as JSON and a table",
  { timeout: 120_000 },
  async () => {
    const { status, output } = await program("doctor.js", "--gpu", "--quick", "--out", out);
    const found = JSON.parse(readFileSync(path.join(out, "gpu-check.json"), "utf8"));
    const [{ model, sides, compared }, ...others] = found.models;
    expect([status, model, others]).toEqual([0, "loadlab-factor", []]);
    expect(found.untried).toEqual(["cuda", "metal", "vulkan"].filter((one) => one !== found.machine.backend));
    expect(compared).toMatchObject({ replies: 2, withinTolerance: true });
    if (found.machine.backend === "cpu")
      expect(compared).toMatchObject({ equalReplies: 2, largestDifference: 0 });
    for (const { runs } of sides) {
      expect(runs.map(({ sequences }) => sequences)).toEqual([1, 2]);
      for (const run of runs) {
        expect(run).toMatchObject({ threads: 1, threadsBy: "given" });
        expect(run.promptTokensPerSecond).toBeGreaterThan(0);
        expect(run.replyTokensPerSecond).toBeGreaterThan(0);
        expect(run.contextBytes).toBeGreaterThan(0);
      }
    }
    expect(output).toContain(readFileSync(path.join(out, "gpu-check.md"), "utf8").trim());
  },
);

describe("a clear error", () => {
  it("for a card that this system never has", { timeout: 60_000 }, async () => {
    const card = process.platform === "darwin" ? "cuda" : "metal";
    const { status, errors } = await program("gpu-check.js", "--gpu", card, "--quick", "--out", out);
    expect(status).toBe(1);
    expect(errors).toMatch(new RegExp(`There is no ${card} card that llama.cpp can use here`));
  });

  it("for a context that does not fit, beside what was measured", { timeout: 60_000 }, async () => {
    const script = fileURLToPath(new URL("../gpu/probe.js", import.meta.url));
    const request = {
      library: path.join(where.builtLibrary, "index.js"),
      file: path.join(where.models, "loadlab-factor.gguf"),
      benchmark: "factor",
      gpu: false,
      threads: 1,
      contextTokens: 2 ** 20,
      maxTokens: 4,
      items: 1,
      sequences: [64],
    };
    const { output } = await runProgram(process.execPath, [script, JSON.stringify(request)]);
    const [{ error }] = JSON.parse(output.trim().split("\n").at(-1)).runs;
    expect(error).toMatch(/no context of 1048576 tokens for 64 sequence\(s\): .*fewer contextTokens/);
  });
});

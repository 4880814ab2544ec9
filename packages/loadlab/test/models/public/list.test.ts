import { expect, it } from "vitest";
import { papers } from "../../../index.js";
import { publicModels, pullable, pullHint } from "@loadlab/runner/models/public/list.js";

const models = publicModels();

it("has each model once, smallest first", () => {
  expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
  const sizes = models.map(({ bytes }) => bytes);
  expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
});

it("calls a paper's what the paper's table names", () => {
  const named: Record<string, unknown[]> = {
    cogniload: papers.table("cogniload", "models").map(({ supplement }) => supplement),
    factor: papers.table("factor", "table-1").map(({ model }) => model),
  };
  for (const { paper, title } of models) if (paper !== null) expect(named[paper]).toContain(title);
  expect(models.filter(({ paper }) => paper !== null).length).toBeGreaterThan(10);
});

it.each(models)(
  "$name takes what its parameters take",
  ({ parameters, quantization, bytes, memoryBytes, sha256 }) => {
    // bits a parameter, of Llama 3.1 8B as llama.cpp's documents of its quantization tell them
    const bits = { Q4_K_M: 4.89, Q8_0: 8.5 }[quantization];
    if (sha256 === null) expect(bytes / ((parameters * bits!) / 8)).toBeCloseTo(1, 1);
    expect(memoryBytes).toBeGreaterThanOrEqual(bytes);
  },
);

it.each([
  { address: "hf:user/repo:Q4_K_M", name: "repo-Q4_K_M" },
  { address: "hf:user/repo", name: "repo" },
  { address: "hf:user/repo/deep/Tiny.Q4_1.gguf", name: "Tiny.Q4_1" },
  { address: "https://host.org/a/Tiny.gguf?download=true", name: "Tiny" },
])("calls what is at $address $name", ({ address, name }) => {
  expect(pullable(address)).toEqual({ name, address, wheels: [] });
});

it("knows the files of its models", () => {
  expect(pullHint("/somewhere/models/qwen3-8b.gguf")).toBe("npx loadlab pull qwen3-8b fetches it");
  expect(pullHint("/somewhere/models/other.gguf")).toBe("");
});

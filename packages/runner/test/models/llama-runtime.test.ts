import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LlamaModel } from "node-llama-cpp";
import { afterAll, describe, expect, it } from "vitest";
import { gguf } from "../../models/index.js";
import { loadWeights } from "../../models/llama-runtime.js";
import { slots } from "../../models/slots.js";
import { BUNDLED } from "./support.js";

const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundled = readFileSync(BUNDLED);
const garbage = Buffer.from(bundled);
garbage.fill(0xff, 24, 400);

it.each<[string, string | Uint8Array | undefined, RegExp]>([
  ["is missing", undefined, /there is no model file at .*missing\.gguf; npx loadlab pull lists/],
  ["is empty", "", /not a GGUF model: it begins with "" instead of "GGUF"/],
  [
    "is something else",
    "PK\x03\x04 and so on",
    /not a GGUF model: it begins with "PK\\u0003\\u0004" instead/,
  ],
  ["ends in its header", "GGUF\x03\0\0\0", /cannot be loaded/],
  ["ends in its metadata", bundled.subarray(0, 1000), /\(1000 bytes\) cannot be loaded: .*download it again/],
  ["ends in its weights", bundled.subarray(0, -1000), /cannot be loaded: .*download it again/],
  ["has garbage for metadata", garbage, /cannot be loaded/],
])("a model file that %s is refused", { timeout: 60_000 }, async (what, content, message) => {
  const path = join(folder, `${what.split(" ").at(-1)}.gguf`);
  if (content !== undefined) writeFileSync(path, content);
  await expect(gguf(path, { gpu: false })).rejects.toThrow(message);
});

it.each([
  ["an array of 2^40 numbers", 9, [4, 2 ** 40]],
  ["an array of 2^40 texts", 9, [8, 2 ** 40]],
  ["an array of more texts than it holds", 9, [8, 1000]],
  ["arrays in arrays", 9, [9, 1]],
  ["a text longer than itself", 8, [2 ** 50]],
  ["a number longer than itself", 10, []],
  ["a value of no known type", 13, []],
])("a model file that holds %s is refused, at once", async (what, type, rest) => {
  const head = Buffer.alloc(24 + 8 + 1 + 4 + 40);
  head.write("GGUF");
  head.writeUInt32LE(3, 4);
  head.writeBigUInt64LE(1n, 16);
  head.writeBigUInt64LE(1n, 24);
  head.write("k", 32);
  head.writeUInt32LE(type, 33);
  if (rest.length === 2) head.writeUInt32LE(rest[0]!, 37);
  if (rest.length > 0) head.writeBigUInt64LE(BigInt(rest.at(-1)!), 37 + 4 * (rest.length - 1));
  const path = join(folder, `${what}.gguf`);
  writeFileSync(path, type === 10 ? head.subarray(0, 40) : head);
  await expect(gguf(path)).rejects.toThrow(
    /bytes\) cannot be loaded: its header names more than the file has/,
  );
});

type LoadOptions = { gpuLayers?: unknown };

describe("weights on a graphics card", () => {
  const layersFor = async (gpuLayers: number | "auto" | "max", contextTokens: number) => {
    const asked: LoadOptions[] = [];
    const llama = { loadModel: async (options: LoadOptions) => (asked.push(options), {} as LlamaModel) };
    await loadWeights({ llama, complaints: [] }, "m.gguf", 1, gpuLayers, contextTokens);
    return asked[0]!.gpuLayers;
  };

  it("leave room for the context of all sequences", async () => {
    expect(await layersFor("auto", 64 * 4096)).toEqual({ fitContext: { contextSize: 262_144 } });
  });

  it("are as many layers as asked for", async () => {
    expect(await layersFor(12, 4096)).toBe(12);
    expect(await layersFor("max", 4096)).toBe("max");
  });

  it("that do not fit are an error with the runtime's words", async () => {
    const llama = { loadModel: () => Promise.reject(new Error("no room for 12 layers")) };
    await expect(loadWeights({ llama, complaints: [] }, "m.gguf", 1, 12, 1)).rejects.toThrow(
      /cannot be loaded: no room for 12 layers\. .* fewer gpuLayers, .* cut short or damaged/,
    );
  });
});

it.each([
  ["AVX512 = 1", false, 4, 1024, false],
  ["AVX2 = 1", false, 4, 1024, "auto"],
  ["AVX512 = 1", "cuda", 4, 1024, "auto"],
  ["AVX512 = 1", false, 2, 1024, "auto"], // heads of 64
  ["AVX512 = 1", false, 4, 8192, "auto"],
])(
  "on a machine with %s, gpu %j, %i heads and a context of %i, flash attention is %j",
  async (systemInfo, gpu, heads, contextSize, expected) => {
    const made: object[] = [];
    const context = { getSequence: () => ({}), memoryUsage: { ram: 0, vram: 7 }, dispose: async () => {} };
    const weights = {
      createContext: async (options: object) => (made.push(options), context),
      llama: { gpu, systemInfo },
      fileInfo: {
        metadata: {
          general: { architecture: "llama" },
          llama: { embedding_length: 128, attention: { head_count: heads } },
        },
      },
    };
    const size = { contextSize, sequences: 3, swaFullCache: true };
    const { memoryUsage } = await slots(weights as never, size, { threads: 1, most: 1 });
    expect(made).toEqual([{ ...size, threads: 1, flashAttention: expected }]);
    expect(memoryUsage.vram).toBe(7);
  },
);

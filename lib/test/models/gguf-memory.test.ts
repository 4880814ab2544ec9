import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it, vi } from "vitest";
import { bundled, BUNDLED_FILE, type ReplyContext } from "../../models/index.js";

vi.setConfig({ testTimeout: 60_000 });

/** Keys and values of one token in the bundled model: 4 layers of width 128, 2 bytes a number. */
const BYTES_PER_TOKEN = 2 * 4 * 128 * 2;

async function memoryOf(contextTokens: number, sequences = 1) {
  const model = await bundled({ gpu: false, contextTokens, sequences });
  await model.dispose();
  return model.memory;
}

it("the weights take about what the file has, or twice that where they are repacked, whatever the context", async () => {
  const { size } = statSync(fileURLToPath(new URL(`../../../models/${BUNDLED_FILE}`, import.meta.url)));
  const { weightsBytes } = await memoryOf(1024);
  expect(weightsBytes).toBeGreaterThan(0.9 * size);
  // On processors with AMX llama.cpp keeps a copy in the order that their instructions want.
  expect(weightsBytes).toBeLessThan(2.1 * size);
  expect((await memoryOf(8192)).weightsBytes).toBe(weightsBytes);
});

it("the context takes its keys and values, and not twice that, for every token of every sequence", async () => {
  const short = (await memoryOf(4096)).contextBytes;
  const long = (await memoryOf(16_384)).contextBytes;
  const three = (await memoryOf(4096, 3)).contextBytes;
  for (const [more, tokens] of [
    [long - short, 12_288],
    [three - short, 8192],
  ] as const) {
    expect(more).toBeGreaterThanOrEqual(BYTES_PER_TOKEN * tokens);
    expect(more).toBeLessThan(2 * BYTES_PER_TOKEN * tokens);
  }
});

it("a context longer than the model was trained for takes a longer prompt", async () => {
  const model = await bundled({ gpu: false, contextTokens: 6000, maxTokens: 2 });
  expect(model.trainedContextTokens).toBe(4096);
  const text = "v1 = v2 + 7\n".repeat(Math.ceil(4500 / model.countTokens("v1 = v2 + 7\n")));
  const reply = await model.reply([{ role: "user", text }], {}, undefined as unknown as ReplyContext);
  await model.dispose();
  expect(reply.promptTokens).toBeGreaterThan(4500);
  expect(reply.outputTokens).toBeGreaterThan(0);
  expect(reply.stop).not.toBe("context");
});

it("a context that no machine holds is refused before it is tried", async () => {
  await expect(bundled({ gpu: false, contextTokens: 2 ** 25 + 1 })).rejects.toThrow(
    /^no context of 33554433 tokens for 1 sequence\(s\) could be made: more than 33554432 .* fewer contextTokens or sequences$/,
  );
  await expect(bundled({ gpu: false, contextTokens: 2 ** 20, sequences: 33 })).rejects.toThrow(
    /for 33 sequence\(s\) could be made/,
  );
});

import { describe, expect, it } from "vitest";
import { gguf } from "../../models/index.js";
import { BUNDLED } from "./support.js";

describe("an option is refused", () => {
  it.each([
    [{ contextTokens: 3 }, /contextTokens is 3; expected a whole number of at least 16/],
    [{ temperature: -1 }, /temperature is -1/],
    [{ topP: 2 }, /topP is 2/],
    [{ topK: 1.5 }, /topK is 1\.5/],
    [{ seed: -1 }, /seed is -1/],
    [{ seed: 0xffffffff }, /seed is 4294967295; expected .* 0\.\.4294967294; for llama\.cpp,/],
    [{ maxTokens: 0 }, /maxTokens is 0/],
    [{ threads: 0 }, /threads is 0/],
    [{ sequences: 0 }, /sequences is 0/],
    [{ gpuLayers: "all" }, /gpuLayers is "all"; expected one of "auto", "max"/],
    [
      { chatFormat: "alpaca" },
      /chatFormat is "alpaca"; expected one of "auto", "template", "chatml", "none"/,
    ],
    [{ date: "1 May 2026" }, /date is "1 May 2026"; expected a day, such as "2026-01-01"/],
    [{ date: "2026-02-30" }, /date is "2026-02-30"/],
    [{ thinking: "yes" }, /thinking is "yes"; expected one of true, false/],
    [{ stop: "###" }, /stop is "###"; expected a list of texts/],
    [{ stop: ["a", ""] }, /stop is .*expected a list of texts/],
    [{ gpu: "rocm" }, /gpu is "rocm"/],
    [{ ctx: 512 }, /models\.gguf knows no "ctx"/],
  ])("%o", async (options, message) => {
    await expect(gguf(BUNDLED, options as never)).rejects.toThrow(message);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factor, models, run } from "../../index.js";
import type { GgufModel } from "../../models/gguf.js";

let model: GgufModel;
beforeAll(async () => {
  model = await models.bundled();
});
afterAll(() => model.dispose());

describe("the bundled model", () => {
  it.each([
    // counted by the Python tokenizer the model was trained with (the `tokenizers` package)
    { variables: 5, fillerTokens: 0, seed: 42, prompt: 41, reply: 47 },
    { variables: 12, fillerTokens: 0, seed: 7, prompt: 84, reply: 174 },
    { variables: 3, fillerTokens: 300, seed: 1, prompt: 335, reply: 20 },
  ])("reads item $variables/$fillerTokens/$seed as the tokens it was trained on", (item) => {
    const { variables, fillerTokens, seed } = item;
    const sample = factor.symbolic.generate({ variables, fillerTokens }, seed);
    expect(model.countTokens(factor.symbolicPrompt(sample))).toBe(item.prompt);
    expect(model.countTokens(factor.workedSolution(sample))).toBe(item.reply);
  });

  it("solves short items that it was never trained on", async () => {
    const grid = [{ variables: 2 }, { variables: 3 }];
    const rows = await run({ task: factor.symbolic, grid, epochs: 15, model, seed: 700_000 });
    expect(rows.filter((row) => row.correct === 1).length).toBeGreaterThanOrEqual(24);
    expect(rows.every((row) => row.stop === "end")).toBe(true);
  });

  it("measures its own filler to within 3 % of the length asked for", () => {
    const charactersPerToken = factor.charactersPerToken(model.countTokens);
    const tokens = (fillerTokens: number) =>
      model.countTokens(
        factor.symbolicPrompt(
          factor.symbolic.generate({ variables: 4, fillerTokens, charactersPerToken }, 3),
        ),
      );
    for (const length of [1000, 4000, 16_000]) {
      const added = tokens(length) - tokens(0);
      expect(Math.abs(added / length - 1)).toBeLessThan(0.03);
    }
  });
});

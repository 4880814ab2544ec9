import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SPATIAL_MODALITIES } from "../../../neurocognition/spatial-working-memory/item.js";
import { spatialWorkingMemory as task } from "../../../neurocognition/spatial-working-memory/task.js";
import { difficulties, seeds } from "./support.js";

describe("what a trial is", () => {
  it("depends on difficulty and seed alone", () => {
    const others = fc.record({
      modality: fc.constantFrom(...SPATIAL_MODALITIES),
      notes: fc.boolean(),
      reasoning: fc.boolean(),
      thinkingTokens: fc.integer({ min: 1, max: 9000 }),
    });
    fc.assert(
      fc.property(difficulties, seeds, others, (difficulty, seed, more) => {
        const plain = task.generate({ difficulty }, seed);
        const other = task.generate({ difficulty, ...more }, seed);
        expect([other.hiding, other.cells]).toEqual([plain.hiding, plain.cells]);
        const numbers = Array.from({ length: difficulty === "easy" ? 8 : 12 }, (_, index) => index + 1);
        expect(plain.hiding).toHaveLength(difficulty === "easy" ? 1 : 2);
        for (const order of plain.hiding)
          expect([...order].sort((one, another) => one - another)).toEqual(numbers);
        expect(new Set(plain.cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(numbers.length);
        expect(plain.cells.every(({ x, y }) => x >= 0 && x < 12 && y >= 0 && y < 8)).toBe(true);
      }),
    );
  });

  it("numbers the boxes of a picture in reading order", () => {
    for (let seed = 0; seed < 50; seed++) {
      const places = task.generate({ difficulty: "hard" }, seed).cells.map(({ x, y }) => 12 * y + x);
      expect(places).toEqual([...places].sort((one, another) => one - another));
    }
  });

  it("has the paper's caps and its number of tokens", () => {
    const easy = { boxes: 8, tokenTypes: 1, cap: 64 };
    const hard = { boxes: 12, tokenTypes: 2, cap: 144 };
    for (const [difficulty, facts, target] of [["easy", easy, 8] as const, ["hard", hard, 24] as const])
      expect(task.generate({ difficulty }, 1)).toMatchObject({ ...facts, target, metadata: facts });
  });
});

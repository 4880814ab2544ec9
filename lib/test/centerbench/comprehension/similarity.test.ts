import { describe, expect, it, vi } from "vitest";
import type { EmbeddingUse } from "../../../centerbench/comprehension/match.js";
import { withSimilarity } from "../../../centerbench/comprehension/similarity.js";

describe("similarities of the rows of a run", () => {
  const vectors: Record<string, number[]> = { gold: [1, 0], near: [19, 9], far: [1, 2], nil: [0, 0] };
  const embed = vi.fn(async (texts: readonly string[]) => texts.map((text) => vectors[text] ?? [0, 1]));
  const row = (answer: string, more: object = {}) => ({
    ...{ gold: "gold", answer, tier: "none", embedding: "skipped" as EmbeddingUse },
    ...{ similarity: null as number | null, correct: 0, lenient: 0, bucket: "wrong" },
    ...more,
  });

  it("are cosines, each text embedded once", async () => {
    embed.mockClear();
    const rows = ["near", "gold", "nil", "far"].map((answer) => row(answer));
    const found = await withSimilarity(rows, embed);
    const expected = [19 / Math.hypot(19, 9), 1, 0, 1 / Math.sqrt(5)];
    found.forEach(({ similarity }, index) => expect(similarity).toBeCloseTo(expected[index] ?? NaN, 14));
    expect(embed.mock.calls).toEqual([[["gold", "near", "nil", "far"]]]);
    expect(await withSimilarity([], embed)).toEqual([]);
  });

  it("fill in the last tier where it was skipped, and nothing else", async () => {
    const settled = row("gold", { tier: "exact", embedding: "not needed", correct: 1 });
    const rows = [row("near"), row("far", { bucket: "refusal" }), settled];
    const before = structuredClone(rows);
    const [near, far, same] = await withSimilarity(rows, embed);
    const asked = { embedding: "asked", lenient: 0 };
    expect(near).toMatchObject({ ...asked, tier: "embedding", correct: 1, bucket: "correct" });
    expect(far).toMatchObject({ ...asked, tier: "none", correct: 0, bucket: "refusal" });
    expect(same).toEqual({ ...settled, wordBucket: "wrong" });
    expect([near, far].map((one) => one!.wordBucket)).toEqual(["wrong", "refusal"]);
    expect(rows).toEqual(before);
    const [strict] = await withSimilarity(rows, embed, { threshold: 0.91 });
    expect(strict).toMatchObject({ tier: "none", correct: 0 });
    expect(strict?.similarity).toBeCloseTo(0.9037, 4);
  });

  it("refuse vectors that do not fit and thresholds out of range", async () => {
    await expect(withSimilarity([row("far")], async () => [[1]])).rejects.toThrow(
      "embed gave 1 vectors of 1 numbers for 2 texts",
    );
    await expect(withSimilarity([row("far")], async () => [[1], [1, 2]])).rejects.toThrow("of 1, 2 numbers");
    await expect(withSimilarity([], embed, { threshold: 2 })).rejects.toThrow("threshold is 2");
  });
});

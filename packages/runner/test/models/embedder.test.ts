import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { embedder, type Embedder } from "../../models/embedder.js";
import { BUNDLED as path, writtenDuring } from "./support.js";

const dot = (one: number[], other: number[]) => one.reduce((sum, value, at) => sum + value * other[at]!, 0);

describe("an embedder", () => {
  let model: Embedder;
  let written: unknown[];
  beforeAll(async () => {
    written = await writtenDuring(async () => {
      model = await embedder(path, { gpu: false });
      await model.embed(["v1 = 3"]);
    });
  });
  afterAll(() => model.dispose());

  it("loads and embeds without a word on stdout or stderr", () => {
    expect(written).toEqual([]);
  });

  it("says what it is: the width of the bundled model is 128, as models/README.md has it", () => {
    const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
    expect(model).toMatchObject({ name: "loadlab-factor", sha256, backend: "cpu", dimensions: 128 });
  });

  it("gives one vector of unit length for each text, in their order", async () => {
    const texts = ["v1 = 3", "v2 = v1 + 4", "the dog", "v1 = 3"];
    const vectors = await model.embed(texts);
    expect(vectors.map((vector) => vector.length)).toEqual([128, 128, 128, 128]);
    for (const vector of vectors) expect(dot(vector, vector)).toBeCloseTo(1, 12);
    const alone = await Promise.all(texts.map(async (text) => (await model.embed([text]))[0]!));
    alone.forEach((vector, at) => expect(dot(vector, vectors[at]!)).toBeCloseTo(1, 5));
  });

  it("takes no texts, an empty one, and one far longer than its context", async () => {
    expect(await model.embed([])).toEqual([]);
    const [empty, long] = (await model.embed(["", "v1 = v2 + 7\n".repeat(2000)])) as [number[], number[]];
    expect(empty).toHaveLength(128);
    expect(dot(long, long)).toBeCloseTo(1, 12);
  });

  it.each([
    [{ dimensions: 3 }, 'models.embedder knows no "dimensions"'],
    [{ gpu: "fast" }, 'gpu is "fast"'],
  ])("takes no %j", async (options, message) => {
    await expect(embedder(path, { gpu: false, ...options } as object)).rejects.toThrow(message);
  });
});

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { endpoint, RefusedError } from "../../models/index.js";
import type { Progress } from "@loadlab/lib/core/task.js";
import { rescore } from "../../run/index.js";
import { fail, send, completion, stub } from "../models/support.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right, sumsOf } from "../support/toy-model.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

/** Refuses samples of these seeds. */
const refusing = (seeds: number[], sequences = 1) =>
  noting(
    (context) => {
      if (seeds.includes(context.episode.sample.seed)) throw new RefusedError("this is not allowed");
      return right(context);
    },
    { sequences },
  );

describe("a refused sample", () => {
  it("has a row that says so, no answer, and its reason in the progress", async () => {
    const store = temporaryStore();
    const seen: Progress[] = [];
    const onProgress = (progress: Progress) => seen.push(progress);
    const rows = await sumsOf({ items: 4, model: refusing([2]), store, onProgress });
    expect(rows.map(({ correct }) => correct)).toEqual([1, NaN, 1, 1]);
    expect(rows.map(({ error }) => error)).toEqual([null, "refused", null, null]);
    expect(rows[1]).toMatchObject({ bucket: "refused", reply: "", answer: "" });
    const refused = [{ sample: "digits=2 words=0 seed=2", said: "this is not allowed" }];
    expect(seen.at(-1)).toMatchObject({ done: 3, failed: 1, refused });
    expect(storedLines(store).map(({ seed }) => seed)).toEqual([1, 3, 4]);
    expect(await rescore(store, sums())).toHaveLength(3);
  });

  it("is asked again on request only", async () => {
    const store = temporaryStore();
    const plan = { items: 5, store };
    const first = await sumsOf({ ...plan, model: refusing([1, 5]) });
    const second = noting(right);
    expect(await sumsOf({ ...plan, model: second })).toEqual(first);
    expect(second.asked).toHaveLength(0);
    const rows = await sumsOf({ ...plan, model: second, askRefused: true });
    expect(second.asked).toEqual(["digits=2 words=0 seed=1", "digits=2 words=0 seed=5"]);
    expect(rows.every(({ correct }) => correct === 1)).toBe(true);
    expect(await sumsOf({ ...plan, model: noting(right) })).toEqual(rows); // an answer outweighs the refusal before it
  });

  it.each([1, 4])(
    "does not keep the others of a server from their answers, asked %i at once",
    async (sequences) => {
      let asked = 0;
      const { baseURL } = await stub((response) =>
        ++asked % 10 === 7
          ? fail(response, 400, "The response was filtered (content_filter)")
          : send(response, 200, completion("4")),
      );
      const store = temporaryStore();
      const model = endpoint({ model: "tiny", baseURL, sequences });
      const rows = await sumsOf({ items: 50, model, store });
      expect(rows.filter(({ error }) => error === "refused")).toHaveLength(5);
      expect(storedLines(store)).toHaveLength(45);
      await sumsOf({ items: 50, model, store });
      expect(asked).toBe(50);
    },
  );
});

describe("refusals in a row", () => {
  it.each([1, 4])(
    "end the run, and none is noted where none had an answer, asked %i at once",
    async (sequences) => {
      const store = temporaryStore();
      const model = refusing([...Array(51).keys()], sequences);
      await expect(sumsOf({ items: 50, model, store })).rejects.toThrow(
        `${10 + sequences} items in a row have no response, so the run stopped. The last error: this is not allowed`,
      );
      expect(existsSync(join(store, "refused.jsonl"))).toBe(false);
      const mended = noting(right, { identity: { script: "mended" } }); // without answers, another setting may go on
      expect(await sumsOf({ items: 50, model: mended, store })).toHaveLength(50);
    },
  );
});

describe("a refusal of whatever is asked", () => {
  it.each([401, 403, 404])("(%i) ends the run at once, and replies under way are kept", async (status) => {
    let asked = 0;
    const { baseURL } = await stub((response) => {
      if (++asked === 5) return fail(response, status, "not for you");
      setTimeout(() => send(response, 200, completion("4")), 50);
    });
    const store = temporaryStore();
    const model = endpoint({ model: "tiny", baseURL, sequences: 4 });
    await expect(sumsOf({ items: 60, model, store })).rejects.toThrow("not for you");
    expect(asked).toBeLessThan(12);
    expect(storedLines(store)).toHaveLength(asked - 1);
  });
});

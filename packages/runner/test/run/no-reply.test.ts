import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Progress } from "@loadlab/lib/core/task.js";
import { counting, sums } from "../../../../lib/test/support/toy-task.js";
import { endpoint, RefusedError, TransportError } from "../../models/index.js";
import { COSTLESS } from "../../models/model.js";
import { rescore, run } from "../../run/index.js";
import { completion, fail, send, stub } from "../models/support.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right, sumsOf } from "../support/toy-model.js";

/** No reply to samples of these seeds. */
const deafTo = (seeds: number[], sequences = 1) =>
  noting(
    (context) => {
      if (seeds.includes(context.episode.sample.seed)) throw new TransportError("the line is dead");
      return right(context);
    },
    { sequences },
  );

const upTo = (most: number) => [...Array(most).keys()].map((at) => at + 1);

describe("a sample without a reply", () => {
  it("is never scored: its row says so, and the others have theirs", async () => {
    const rows = await sumsOf({ items: 4, model: deafTo([2]) });
    expect(rows.map(({ correct }) => correct)).toEqual([1, NaN, 1, 1]);
    expect(rows[1]).toEqual({
      ...{ ...rows[0], ...COSTLESS, seed: 2, epoch: 1, sample: "digits=2 words=0 seed=2" },
      larger: sums().generate({ digits: 2 }, 2).metadata.larger,
      ...{ correct: NaN, bucket: "transport", error: "transport" },
      ...{ answer: "", reply: "", steps: 0, seconds: 0, stop: "end" },
    });
  });

  it("is not stored: the same call asks it, and it alone", async () => {
    const store = temporaryStore();
    await sumsOf({ items: 5, model: deafTo([2, 4], 2), store });
    expect(storedLines(store).map(({ seed }) => seed)).toEqual([1, 3, 5]);
    expect(await rescore(store, sums())).toHaveLength(3);
    const second = noting(right);
    const rows = await sumsOf({ items: 5, model: second, store });
    expect(second.asked).toEqual(["digits=2 words=0 seed=2", "digits=2 words=0 seed=4"]);
    expect(rows.map(({ correct, error }) => [correct, error])).toEqual(Array(5).fill([1, null]));
  });

  it("of many steps is asked again from its beginning", async () => {
    const store = temporaryStore();
    const breaking = noting((context) => {
      if (context.episode.step === 2) throw new TransportError("the line is dead");
      return right(context);
    });
    const asked = { task: counting, grid: [{ turns: 1 }, { turns: 4 }], store };
    const [, row] = await run({ ...asked, model: breaking });
    expect(row).toMatchObject({ correct: NaN, bucket: "transport", steps: 0, promptTokens: 0 });
    expect(storedLines(store)).toHaveLength(1);
    const second = noting(right);
    await run({ ...asked, model: second });
    expect(second.asked).toHaveLength(4);
  });
});

describe("ten more samples in a row without a reply than are asked at once", () => {
  it.each([1, 4, 12])(
    "end the run, asked %i at once, and it says what is kept and how to go on",
    async (sequences) => {
      const store = temporaryStore();
      let asked = 0;
      const model = noting(
        (context) => {
          if (++asked > 3) throw new TransportError("the line is dead");
          return right(context);
        },
        { sequences },
      );
      const error: Error = await sumsOf({ items: 50, model, store }).catch((error) => error);
      expect(error.message).toContain(`${10 + sequences} items in a row have no response`);
      expect(error.message).toMatch(/ 3 of 50 responses are in .*store; the same call .*the line is dead/);
      expect(model.asked.length).toBeLessThan(13 + 2 * sequences);
      expect(storedLines(store)).toHaveLength(3);
      const rows = await sumsOf({ items: 50, model: noting(right), store });
      expect(rows.every(({ correct }) => correct === 1)).toBe(true);
    },
  );

  it("that were in memory are lost, and the error says so", async () => {
    await expect(sumsOf({ items: 20, model: deafTo(upTo(20).slice(2)) })).rejects.toThrow(
      /2 of 20 responses were in memory and are lost; set store to keep them/,
    );
  });

  it("and no more than ten in a row, however many in all, don't", async () => {
    const deaf = upTo(44).filter((seed) => seed % 11 !== 0);
    const rows = await sumsOf({ items: 44, model: deafTo(deaf) });
    expect(rows.filter(({ error }) => error === "transport")).toHaveLength(40);
  });

  it("and one outage, which takes all that are asked at once, don't", async () => {
    const rows = await sumsOf({ items: 60, model: deafTo(upTo(24), 24) });
    expect(rows.filter(({ error }) => error === "transport")).toHaveLength(24);
  });
});

describe("a run without one answer", () => {
  it.each([1, 3])("is an error, not rows without a score, asked %i at once", async (sequences) => {
    const model = deafTo(upTo(3), sequences);
    await expect(sumsOf({ items: 3, model })).rejects.toThrow(
      "no item of the run has a response (3 asked). The last error: the line is dead",
    );
    expect(model.asked).toHaveLength(3);
  });

  it("is none where the store has one from before", async () => {
    const store = temporaryStore();
    await sumsOf({ items: 1, model: noting(right), store });
    const rows = await sumsOf({ items: 3, model: deafTo([2, 3]), store });
    expect(rows.map(({ correct }) => correct)).toEqual([1, NaN, NaN]);
  });
});

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

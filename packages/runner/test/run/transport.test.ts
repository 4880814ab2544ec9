import { describe, expect, it } from "vitest";
import { TransportError } from "../../models/index.js";
import { COSTLESS } from "../../models/model.js";
import { rescore, run } from "../../run/index.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right, sumsOf } from "../support/toy-model.js";
import { counting, sums } from "../../../../lib/test/support/toy-task.js";

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

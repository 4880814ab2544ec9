import { describe, expect, it } from "vitest";
import { pool } from "../../models/pool.js";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

describe("pool", () => {
  it("lends each thing to one borrower at a time, first come first served", async () => {
    const shared = pool(["a", "b"]);
    const inUse = new Set<string>();
    const order: number[] = [];
    await Promise.all(
      [...Array(9).keys()].map((borrower) =>
        shared.use(
          async (thing) => {
            expect(inUse.has(thing)).toBe(false);
            inUse.add(thing);
            order.push(borrower);
            await pause(3);
            inUse.delete(thing);
          },
          () => 0,
        ),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("lends the thing that suits best", async () => {
    expect(
      await pool([1, 5, 3]).use(
        async (thing) => thing,
        (thing) => thing,
      ),
    ).toBe(5);
  });

  it("lends of things that suit equally the one idle longest", async () => {
    const shared = pool(["a", "b", "c"]);
    const lent: string[] = [];
    const use = (preference: (thing: string) => number) =>
      shared.use(async (thing) => void lent.push(thing), preference);
    for (let turn = 0; turn < 4; turn++) await use(() => 0);
    await use((thing) => (thing === "c" ? 1 : 0));
    for (let turn = 0; turn < 3; turn++) await use(() => 0);
    expect(lent.join("")).toBe("abcac" + "bac");
  });

  it("takes a thing back after a failure", async () => {
    const shared = pool(["a"]);
    await expect(
      shared.use(
        async () => Promise.reject(new Error("no")),
        () => 0,
      ),
    ).rejects.toThrow("no");
    expect(
      await shared.use(
        async (thing) => thing,
        () => 0,
      ),
    ).toBe("a");
  });

  it("lets a borrower give up waiting, and serves the next", async () => {
    const shared = pool(["a"]);
    const stop = new AbortController();
    const first = shared.use(
      () => pause(20),
      () => 0,
    );
    const second = shared.use(
      async () => "second",
      () => 0,
      stop.signal,
    );
    const third = shared.use(
      async () => "third",
      () => 0,
    );
    stop.abort(new Error("too long"));
    await expect(second).rejects.toThrow("too long");
    await first;
    expect(await third).toBe("third");
  });

  it("has other things once all that were lent are back, and lends nothing meanwhile", async () => {
    const shared = pool([1, 2]);
    const lent: number[] = [];
    const borrow = (time: number) =>
      shared.use(
        async (thing) => {
          lent.push(thing);
          await pause(time);
        },
        () => 0,
      );
    const first = borrow(20);
    let seen: readonly number[] = [];
    const renewal = shared.renew(async (things) => {
      seen = things;
      expect(lent).toEqual([1]);
      await pause(5);
      return [7];
    });
    await Promise.all([first, renewal, borrow(1), borrow(1)]);
    expect(seen).toEqual([1, 2]);
    expect(lent).toEqual([1, 7, 7]);
  });

  it("keeps its things where others cannot be made", async () => {
    const shared = pool([1]);
    await shared.renew(() => Promise.reject(new Error("no memory")));
    expect(
      await shared.use(
        async (thing) => thing,
        () => 0,
      ),
    ).toBe(1);
  });
});

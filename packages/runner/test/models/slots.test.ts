import { describe, expect, it } from "vitest";
import { fastestThreads, lending } from "../../models/slots.js";

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const any = () => 0;

describe("lending", () => {
  it("is of each thing to one borrower at a time, first come first served", async () => {
    const shared = lending(["a", "b"]);
    const inUse = new Set<string>();
    const order: number[] = [];
    await Promise.all(
      [...Array(9).keys()].map((borrower) =>
        shared(async (thing) => {
          expect(inUse.has(thing)).toBe(false);
          inUse.add(thing);
          order.push(borrower);
          await pause(3);
          inUse.delete(thing);
        }, any),
      ),
    );
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("lends of things that suit equally the one idle longest", async () => {
    const shared = lending(["a", "b", "c"]);
    const lent: string[] = [];
    const use = (preference: (thing: string) => number) =>
      shared(async (thing) => void lent.push(thing), preference);
    for (let turn = 0; turn < 4; turn++) await use(any);
    await use((thing) => (thing === "c" ? 1 : 0));
    for (let turn = 0; turn < 3; turn++) await use(any);
    expect(lent.join("")).toBe("abcac" + "bac");
  });

  it("takes a thing back after a failure, and lets a borrower give up waiting", async () => {
    const shared = lending(["a"]);
    const failing = shared(async () => Promise.reject(new Error("no")), any);
    await expect(failing).rejects.toThrow("no");
    const stop = new AbortController();
    const first = shared(() => pause(20), any);
    const second = shared(async () => "second", any, stop.signal);
    const third = shared(async () => "third", any);
    stop.abort(new Error("too long"));
    await expect(second).rejects.toThrow("too long");
    await first;
    expect(await third).toBe("third");
  });
});

it.each<[string, number, Record<number, number>, number, number[]]>([
  [
    "more as long as more gain, among the powers of two and the most",
    6,
    { 1: 1, 2: 0.5, 4: 0.3, 6: 0.2 },
    6,
    [1, 2, 4, 6],
  ],
  ["one where two take longer, and no more are tried", 4, { 1: 1, 2: 25, 4: 0.1 }, 1, [1, 2]],
  ["the smaller of two that take about as long", 2, { 1: 1, 2: 0.97 }, 1, [1, 2]],
  ["one on a machine with one core", 1, { 1: 1 }, 1, [1]],
])("the fastest number of threads is %s", async (_, most, seconds, fastest, tried) => {
  const asked: number[] = [];
  const secondsWith = async (threads: number) => (asked.push(threads), seconds[threads]!);
  expect(await fastestThreads(most, secondsWith)).toBe(fastest);
  expect(asked).toEqual(tried);
});

it("where more threads take far longer, the measuring may give up", async () => {
  const limits: number[] = [];
  await fastestThreads(2, async (threads, giveUpAfter) => (limits.push(giveUpAfter), 2 * threads));
  expect(limits).toEqual([Infinity, 12]); // one thread took 2 s a round; three rounds, twice as long
});

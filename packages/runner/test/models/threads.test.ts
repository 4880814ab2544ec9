import { describe, expect, it } from "vitest";
import { fastestThreads } from "../../models/threads.js";

/** Measures as told, and notes with which numbers of threads. */
function machine(seconds: Record<number, number>) {
  const asked: number[] = [];
  const secondsWith = async (threads: number): Promise<number> => {
    asked.push(threads);
    return seconds[threads]!;
  };
  return { asked, secondsWith };
}

describe("the fastest number of threads", () => {
  it("is looked for among the powers of two and the most, as long as more gain", async () => {
    const { asked, secondsWith } = machine({ 1: 1, 2: 0.5, 4: 0.3, 6: 0.2 });
    expect(await fastestThreads(6, secondsWith)).toBe(6);
    expect(asked).toEqual([1, 2, 4, 6]);
  });

  it("is one where two take longer, as with a small model, and no more are tried", async () => {
    const { asked, secondsWith } = machine({ 1: 1, 2: 25, 4: 0.1 });
    expect(await fastestThreads(4, secondsWith)).toBe(1);
    expect(asked).toEqual([1, 2]);
  });

  it("is the smaller of two that take about as long", async () => {
    expect(await fastestThreads(2, machine({ 1: 1, 2: 0.97 }).secondsWith)).toBe(1);
  });

  it("is one on a machine with one core", async () => {
    const { asked, secondsWith } = machine({ 1: 1 });
    expect(await fastestThreads(1, secondsWith)).toBe(1);
    expect(asked).toEqual([1]);
  });

  it("need not be waited for where more threads take far longer: the measuring may give up", async () => {
    const limits: number[] = [];
    await fastestThreads(2, async (threads, giveUpAfter) => {
      limits.push(giveUpAfter);
      return 2 * threads;
    });
    expect(limits).toEqual([Infinity, 12]); // one thread took 2 s a round; three rounds, twice as long
  });
});

import { describe, expect, it } from "vitest";
import { fastestThreads, speedWatch, type TokenSeconds } from "../../models/threads.js";

/** Measures as told, and notes with which numbers of threads. */
function machine(seconds: Record<number, number>) {
  const asked: number[] = [];
  const secondsWith = async (threads: number): Promise<TokenSeconds> => {
    asked.push(threads);
    return { prompt: seconds[threads]! / 8, output: seconds[threads]! };
  };
  return { asked, secondsWith };
}

describe("the fastest number of threads", () => {
  it("is looked for among the powers of two and the most, as long as more gain", async () => {
    const { asked, secondsWith } = machine({ 1: 1, 2: 0.5, 4: 0.3, 6: 0.2 });
    expect(await fastestThreads(6, secondsWith)).toEqual({
      threads: 6,
      seconds: { prompt: 0.2 / 8, output: 0.2 },
    });
    expect(asked).toEqual([1, 2, 4, 6]);
  });

  it("is one where two take longer, as with a small model, and no more are tried", async () => {
    const { asked, secondsWith } = machine({ 1: 1, 2: 25, 4: 0.1 });
    expect((await fastestThreads(4, secondsWith)).threads).toBe(1);
    expect(asked).toEqual([1, 2]);
  });

  it("is the smaller of two that take about as long", async () => {
    expect((await fastestThreads(2, machine({ 1: 1, 2: 0.97 }).secondsWith)).threads).toBe(1);
  });

  it("is one on a machine with one core", async () => {
    const { asked, secondsWith } = machine({ 1: 1 });
    expect((await fastestThreads(1, secondsWith)).threads).toBe(1);
    expect(asked).toEqual([1]);
  });

  it("need not be waited for where more threads take far longer: the measuring may give up", async () => {
    const limits: number[] = [];
    await fastestThreads(2, async (threads, giveUpAfter) => {
      limits.push(giveUpAfter);
      return { prompt: threads / 32, output: threads / 4 };
    });
    expect(limits).toEqual([Infinity, 12]); // one thread took 2 s a round; three rounds, twice as long
  });
});

describe("the watch over a model's speed", () => {
  /** Replies of 10 prompt tokens and 4 others, one every ten seconds, each due to take a second. */
  function watched(seconds: readonly number[]): boolean[] {
    let time = 0;
    const watch = speedWatch({ prompt: 0.06, output: 0.1 }, () => time);
    return seconds.map((taken) => {
      time += 10_000;
      return watch.isSlowAfter({ evaluatedTokens: 10, outputTokens: 4, seconds: taken });
    });
  }
  const minute = (seconds: number) => new Array<number>(6).fill(seconds);
  const trueAt = (flags: readonly boolean[]) => flags.flatMap((flag, at) => (flag ? [at] : []));

  it("is silent while the speed stays above half of the fastest minute's", () => {
    expect(trueAt(watched([...minute(3), ...minute(2), ...minute(3.9), ...minute(2.1)]))).toEqual([]);
  });

  it("speaks after a minute at half the speed", () => {
    expect(trueAt(watched([...minute(2), ...minute(4)]))).toEqual([11]);
  });

  it("does not take a few slow replies, or longer ones, for a slow minute", () => {
    expect(trueAt(watched([...minute(1), 3, 3, 1, 1, 1, 1]))).toEqual([]);
    let time = 0;
    const watch = speedWatch({ prompt: 0.06, output: 0.1 }, () => time);
    const after = (tokens: number) => {
      time += 60_000;
      return watch.isSlowAfter({ evaluatedTokens: 10 * tokens, outputTokens: 4 * tokens, seconds: tokens });
    };
    expect([after(1), after(10)]).toEqual([false, false]);
  });

  it("begins anew when it has spoken", () => {
    expect(trueAt(watched([...minute(1), ...minute(2), ...minute(2), ...minute(2), ...minute(4)]))).toEqual([
      11, 29,
    ]);
  });
});

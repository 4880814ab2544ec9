import { describe, expect, it, vi } from "vitest";
import type { LlamaModel } from "node-llama-cpp";
import { slots } from "../../models/slots.js";

/** Weights of which a context for lending has so many sequences; how fast a number of threads is can be changed. */
function stand(sequences: number) {
  const lent: { threads: number; disposed: boolean }[] = [];
  const machine = { fastest: 1, full: false, lent };
  const createContext = async (options: { threads: number; sequences: number }) => {
    const measuring = options.sequences === 1;
    if (!measuring && machine.full) throw new Error("no memory");
    const context = { threads: options.threads, disposed: false };
    if (!measuring) lent.push(context);
    return {
      getSequence: () => ({
        context,
        evaluateWithoutGeneratingNewTokens: () =>
          new Promise((resolve) => setTimeout(resolve, options.threads === machine.fastest ? 1 : 8)),
      }),
      dispose: async () => void (context.disposed = true),
    };
  };
  const weights = { createContext, tokens: { eos: 1 } } as unknown as LlamaModel;
  const size = { contextSize: 64, sequences, swaFullCache: false };
  return { machine, made: slots(weights, size, { threads: undefined, most: 2 }) };
}

const contextOf = (sequence: unknown) =>
  (sequence as { context: { threads: number; disposed: boolean } }).context;

describe("a machine that others have begun to use", () => {
  it.each([
    ["has room for another context: the model goes on with the threads that are fastest now", false, 2],
    ["has no room: it goes on as it was", true, 1],
  ])("%s", async (_, full, threads) => {
    const { machine, made } = stand(3);
    const model = await made;
    expect(model.threads).toBe(1);
    const clock = vi.spyOn(performance, "now");
    try {
      const reply = { evaluatedTokens: 100, outputTokens: 10 };
      const afterAMinute = (minute: number, seconds: number) => {
        clock.mockImplementation(() => 60_001 * minute + Date.now() - start);
        model.note({ ...reply, seconds });
      };
      const start = Date.now() - 1e6;
      afterAMinute(100, 1);
      machine.fastest = 2;
      machine.full = full;
      afterAMinute(200, 5);
    } finally {
      clock.mockRestore();
    }
    const used = await model.use(
      async (sequence) => contextOf(sequence),
      () => 0,
    );
    expect(used).toMatchObject({ threads, disposed: false });
    expect(model.threads).toBe(threads);
    expect(machine.lent.map(({ disposed }) => disposed)).toEqual(full ? [false] : [true, false]);
    await model.dispose();
    expect(machine.lent.every(({ disposed }) => disposed)).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import type { Task } from "@loadlab/lib/core/task.js";
import { oracle } from "../../models/scripted.js";
import { run } from "../../run/index.js";
import { sums, type SumParams, type SumSample } from "../../../../lib/test/support/toy-task.js";

const toy = sums();
type Sums = Task<SumParams, SumSample>;

const ran = (change: Partial<Sums>) => {
  const task: Sums = { ...toy, ...change };
  return run({ task, grid: [{ digits: 1 }, { digits: 2 }], model: oracle(toy) });
};

describe("run names the rule that a task of one's own breaks", () => {
  it("a sample that depends on more than parameters and seed", async () => {
    let calls = 0;
    const generate = (params: SumParams, seed: number) => ({
      ...toy.generate(params, seed),
      target: calls++,
    });
    await expect(ran({ generate })).rejects.toThrow(
      /toy\.sums breaks the rule "the same parameters and seed give the same sample": .* differs .*checkTask\(task\)/,
    );
  });
  it("an oracle that fails", async () => {
    await expect(ran({ oracle: () => "none" })).rejects.toThrow(
      /breaks the rule "the oracle scores 1": the oracle's "none" to sample digits=1 words=0 seed=1 scores 0/,
    );
  });
  it.each([1.5, -0.1, NaN])("a score of %s", async (correct) => {
    let episodes = 0;
    const begin: Sums["begin"] = (sample) => {
      const right = ++episodes <= 2; // those in which the oracle is tried
      return {
        sample,
        messages: [{ role: "user", text: "Add." }],
        score: null,
        step: 0,
        next: (reply) => {
          const after = toy.begin(sample).next(reply);
          return right ? after : { ...after, messages: after.messages, score: { ...after.score!, correct } };
        },
      };
    };
    await expect(ran({ begin })).rejects.toThrow(
      `breaks the rule "scores lie within 0..1 and have a bucket": sample digits=1 words=0 seed=1 scores ${correct}`,
    );
  });
});

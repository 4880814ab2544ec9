import { describe, expect, it } from "vitest";
import type { Task } from "@loadlab/lib/core/task.js";
import { sums, type SumParams, type SumSample } from "../../../../lib/test/support/toy-task.js";
import type { Model, Reply } from "../../models/model.js";
import { oracle } from "../../models/scripted.js";
import { run } from "../../run/index.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right, sumsOf } from "../support/toy-model.js";

describe("a model of the user's own", () => {
  it.each([
    ["sequences", { sequences: undefined as never }, "sequences of noting is undefined; expected a whole"],
    ["name", { name: undefined as never }, "the model's name is undefined"],
    ["identity", { identity: undefined as never }, "identity of noting is undefined"],
    ["circumstances", { circumstances: null as never }, "circumstances of noting is null"],
    ["reply", { reply: undefined as never }, "expected a model, with a function reply"],
  ])("without %s is refused before anything is asked", async (_, lacking: Partial<Model>, message) => {
    const model = noting(right, lacking);
    await expect(sumsOf({ model })).rejects.toThrow(message);
    expect(model.asked).toHaveLength(0);
  });

  it.each([
    ["no text", { text: undefined as never }, "text of a response of noting is undefined; expected a text"],
    ["another stop", { stop: "banana" as never }, 'stop of a response of noting is "banana"; expected'],
    ["fewer tokens than none", { outputTokens: -1 }, "outputTokens of a response of noting is -1"],
  ])(
    "whose reply has %s is refused, and nothing of it is stored",
    async (_, wrong: Partial<Reply>, message) => {
      const store = temporaryStore();
      const model = noting((context) => ({
        ...right(context),
        ...(context.episode.sample.seed === 2 ? wrong : {}),
      }));
      await expect(sumsOf({ items: 3, model, store })).rejects.toThrow(message);
      expect(storedLines(store)).toHaveLength(1);
    },
  );

  it("that gives nothing at all is refused", async () => {
    const model = { ...noting(right), reply: async () => undefined as never };
    await expect(sumsOf({ model })).rejects.toThrow("text of a response of noting is undefined");
  });

  it("that does not listen to the signal keeps nobody waiting, and its late failure is nobody's", async () => {
    const stop = new AbortController();
    let fail = (_: Error) => {};
    const deaf = noting(() => new Promise((_, reject) => (fail = reject)));
    const running = sumsOf({ model: deaf, signal: stop.signal });
    setTimeout(() => stop.abort(new Error("enough")), 20);
    await expect(running).rejects.toThrow("enough");
    fail(new Error("too late"));
  });

  it("may have many replies under way without a warning of Node's", async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on("warning", note);
    const patient = noting(
      async (context) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return right(context);
      },
      { sequences: 64 },
    );
    const { signal } = new AbortController();
    await sumsOf({ items: 200, model: patient, signal });
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });
});

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

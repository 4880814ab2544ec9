import { describe, expect, it } from "vitest";
import { contractOf } from "@loadlab/lib/core/contract/contract.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { TASKS } from "@loadlab/runner/command/tasks.js";
import { counting, sums, type SumParams, type SumSample } from "../../../../../lib/test/support/toy-task.js";

/** The rules that a task breaks, with what is said of them. */
const brokenBy = (task: AnyTask, refused?: object[]) =>
  contractOf(task, refused)
    .filter(({ kept }) => !kept)
    .map(({ rule, says }) => `${rule}: ${says}`);

describe("the lab's own tasks", () => {
  it.each(TASKS.map((task) => [task.name, task] as const))("%s keeps the contract", (_, task) => {
    expect(brokenBy(task)).toEqual([]);
  });
  it.each(TASKS.map((task) => [task.name, task] as const))("%s makes samples of their own", (_, task) => {
    for (const params of task.grid.slice(0, 8)) {
      const [one, other] = [task.generate(params, 1), task.generate(params, 1)].map(within);
      expect([...one!].filter((part) => other!.has(part) && !Object.isFrozen(part))).toEqual([]);
    }
  });
});

/** The objects and lists that a sample is made of, itself among them. */
function within(sample: object): Set<object> {
  const found = new Set([sample]);
  for (const part of found)
    for (const next of Object.values(part) as unknown[])
      if (typeof next === "object" && next !== null) found.add(next);
  return found;
}

const toy = sums();
const generated = (change: (sample: SumSample) => object): AnyTask => ({
  ...toy,
  generate(params, seed) {
    const sample = toy.generate(params as SumParams, seed);
    return { ...sample, ...change(sample) } as SumSample;
  },
});

describe("a task that breaks a rule", () => {
  it("toys keep all of them", () => {
    expect(brokenBy(toy)).toEqual([]);
    expect(brokenBy(counting)).toEqual([]);
  });
  it("a sample that depends on the order of calls", () => {
    let calls = 0;
    expect(brokenBy(generated(() => ({ target: calls++ })))[0]).toMatch(
      /^the same parameters and seed give the same sample: sample digits=\d words=0 seed=\d differs/,
    );
  });
  it("a sample that depends on the clock", () => {
    const task = generated(({ metadata }) => ({ metadata: { ...metadata, early: Date.now() < 1e9 } }));
    const said = /^chance and the clock .* depends on Math\.random or Date\.now; draw from random/;
    expect(brokenBy(task)).toEqual([expect.stringMatching(said)]);
  });
  it("a sample with a function, a Map or NaN in it", () => {
    expect(brokenBy(generated(() => ({ metadata: { f: () => 1 } })))).toEqual([
      expect.stringMatching(/^a sample is plain data: .*metadata\.f is a function, which JSON does not keep/),
    ]);
    expect(brokenBy(generated(() => ({ metadata: { at: [0, NaN] } })))[0]).toContain("metadata.at.1 is NaN");
  });
  it("a sample that changes the parameters it was given", () => {
    const task: AnyTask = {
      ...toy,
      generate(params, seed) {
        (params as SumParams).words = 0;
        return toy.generate(params as SumParams, seed);
      },
    };
    expect(brokenBy(task)[0]).toMatch(/^the same parameters and seed .*(read only|not extensible)/);
  });
  it("two samples of one id, or a seed that is left out", () => {
    expect(brokenBy(generated(() => ({ id: "one" })))[0]).toMatch(/two samples have the id "one"/);
    expect(brokenBy(generated(() => ({ seed: 7 })))[0]).toMatch(/has the seed 7/);
  });
  it("a parameter out of range that is accepted", () => {
    const task: AnyTask = { ...toy, generate: (_, seed) => toy.generate({ digits: 1 }, seed) };
    expect(brokenBy(task).join("\n")).toMatch(
      /parameters and seeds out of range throw: (digits|words) NaN is accepted/,
    );
    expect(brokenBy(toy, [{ digits: 2 }])[0]).toMatch(/\{"digits":2\} is accepted/);
  });
  it("an oracle that fails", () => {
    expect(brokenBy({ ...toy, oracle: () => "7777777" })).toEqual([
      expect.stringMatching(/^the oracle scores 1: the oracle's "7777777" to sample digits=1 .* scores 0/),
    ]);
    expect(brokenBy({ ...toy, oracle: () => 7 as never })[0]).toMatch(
      /the oracle scores 1: a reply is 7; expected a text/,
    );
  });
  it("a score outside 0..1, without a bucket, or NaN", () => {
    const scored = (change: object): AnyTask => ({
      ...toy,
      begin: (sample) => {
        const episode = toy.begin(sample as SumSample);
        return {
          ...episode,
          messages: episode.messages,
          next: (reply) => {
            const after = episode.next(reply);
            return { ...after, messages: after.messages, score: { ...after.score!, ...change } };
          },
        };
      },
    });
    expect(brokenBy(scored({ correct: 1.5 })).join("\n")).toMatch(
      /scores lie within 0\.\.1 and have a bucket: .* scores 1\.5; expected a number 0\.\.1/,
    );
    expect(brokenBy(scored({ correct: NaN })).join("\n")).toMatch(/scores NaN/);
    expect(brokenBy(scored({ bucket: "" })).join("\n")).toMatch(/has the bucket ""/);
  });
  it("an empty reply that throws or earns something", () => {
    const scores = (empty: () => number): AnyTask => {
      const score = (sample: SumSample, reply: string) =>
        reply.trim() === "" ? { correct: empty(), bucket: "empty", answer: "" } : toy.score(sample, reply);
      return {
        ...toy,
        begin: (sample) => ({
          sample,
          messages: [{ role: "user", text: "Add." }],
          score: null,
          step: 0,
          next: (reply) => ({
            ...toy.begin(sample as SumSample).next(reply),
            score: score(sample as SumSample, reply),
          }),
        }),
        score,
      } as AnyTask;
    };
    const throws = () => {
      throw new TypeError("no reply");
    };
    expect(brokenBy(scores(() => 0))).toEqual([]);
    expect(brokenBy(scores(() => 0.5))[0]).toMatch(/no answer scores 0, .*: the reply "" to .* scores 0\.5/);
    expect(brokenBy(scores(throws)).join("\n")).toMatch(
      /no answer scores 0, in a bucket, and throws nothing: no reply/,
    );
  });
  it("a score that differs from its episode's", () => {
    const score = () => ({ correct: 0, bucket: "wrong", answer: "" });
    const said = /^a reply is scored alike .*differs from its episode's/;
    expect(brokenBy({ ...toy, score } as AnyTask)).toEqual([expect.stringMatching(said)]);
  });
  it("a grid that its own task refuses ends the list", () => {
    const rows = contractOf({ ...toy, grid: [{ digits: 99 }] });
    expect(rows[0]).toMatchObject({ rule: "its own grid can be asked", kept: false });
    expect(rows[0]!.says).toMatch(/digits is 99/);
    expect(new Set(rows.slice(1).map(({ says }) => says))).toEqual(new Set(["not tried"]));
  });
  it("what is no task is refused", () => {
    expect(() => contractOf(undefined as never)).toThrow(/undefined is no task: it has no generate, begin/);
    expect(() => contractOf({ ...toy, guess: undefined } as never)).toThrow(/it has no guess/);
  });
});

import { describe, expect, it } from "vitest";
import type { Score } from "@loadlab/lib/core/sample.js";
import type { OneShotTask } from "@loadlab/lib/core/task.js";
import type { Model } from "../../models/model.js";
import { oracle, random } from "../../models/index.js";
import { rescore, run } from "../../run/index.js";
import { query } from "../../run/sql/query.js";
import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { TASKS } from "../../command/tasks.js";
import { storedLines, temporaryStore } from "../support/stores.js";
import { noting, right } from "../support/toy-model.js";
import { sums, type SumParams, type SumSample } from "../../../../lib/test/support/toy-task.js";

/** Sums to choose among four. */
const choice = (candidates?: (target: number) => string[]): OneShotTask<SumParams, SumSample, Score> => ({
  ...sums(),
  candidates: ({ sample: { target } }) =>
    candidates?.(target) ?? [`${target}`, ...[1, 2, 3].map((more) => `-${target + more}`)],
});

/** Holds replies as likely as it is told, of so many tokens each. */
function telling(probabilities: readonly number[], tokens: readonly number[] = [1, 1, 1, 1]): Model {
  return {
    ...noting(right),
    async likelihood(_messages, texts) {
      const logs = probabilities.map(Math.log);
      const candidates = texts.map((text, at) => ({ text, logProbability: logs[at]!, tokens: tokens[at]! }));
      return { promptTokens: 9, evaluatedTokens: 4, candidates, stop: "end" };
    },
  };
}

const asked = { grid: [{ digits: 2 }], reading: "likelihood" as const };

describe("reading by likelihood", () => {
  it("takes the likeliest reply for the model's own", async () => {
    const rows = await run({ ...asked, task: choice(), model: telling([0.2, 0.5, 0.1, 0.1]) });
    expect(rows).toMatchObject([
      { correct: 0, bucket: "wrong", reading: "likelihood", steps: 1, promptTokens: 9 },
    ]);
    expect(rows[0]!.reply).toMatch(/^-\d+$/);
  });

  // worked by hand: ln(.2 / (.05 + .1 + .05)) = 0; per token ln(sqrt .04) = ln .2 against ln .05, .1, .05
  it("gives the log-odds of the right reply against the others together, whole and per token", async () => {
    const whole = await run({ ...asked, task: choice(), model: telling([0.2, 0.05, 0.1, 0.05]) });
    expect(whole[0]).toMatchObject({ correct: 1, candidates: 4, correctPerToken: 1 });
    expect(whole[0]).toHaveProperty("logOdds", expect.closeTo(0, 12));
    const model = telling([0.04, 0.05, 0.1, 0.05], [2, 1, 1, 1]);
    const long = await run({ ...asked, task: choice(), model });
    expect(long[0]).toMatchObject({ correct: 0, correctPerToken: 1 });
    expect(long[0]).toHaveProperty("logOdds", expect.closeTo(Math.log(0.04 / 0.2), 12));
    expect(long[0]).toHaveProperty("logOddsPerToken", expect.closeTo(0, 12));
  });

  it("keeps every likelihood in the store, from where rows are made and scored anew", async () => {
    const store = temporaryStore();
    const plan = { ...asked, task: choice(), items: 3, model: telling([0.4, 0.3, 0.2, 0.1]), store };
    const rows = await run(plan);
    expect(await run(plan)).toEqual(rows);
    expect(await rescore(store, choice())).toEqual(rows);
    expect(storedLines(store)[0]).toMatchObject({
      likelihoods: [[{ logProbability: Math.log(0.4), tokens: 1 }, {}, {}, {}]],
    });
    const sql = "select reading, shots, candidates, round(logOdds, 6) as odds from rows";
    const odds = Number(Math.log(0.4 / 0.6).toFixed(6));
    const expected = { reading: "likelihood", shots: 0, candidates: 4, odds };
    expect(await query(sql, { stores: store })).toEqual(Array(3).fill(expected));
    await expect(run({ ...plan, reading: "words" })).rejects.toThrow(
      /setting reading "likelihood", and this run has \(none\)/,
    );
  });

  it.each(TASKS.map((task) => [task.name, task] as const))(
    "finds the oracle of %s right and chance below",
    async (_, task) => {
      const inText = task.grid.filter((params) => !("modality" in params) || params.modality === "text");
      const grid = inText.filter((_params, at) => at % Math.ceil(inText.length / 6) === 0);
      const plan = { task, grid, reading: "likelihood" as const };
      const rows = await run({ ...plan, model: oracle(task) });
      expect(rows.map(({ correct }) => correct)).toEqual(rows.map(() => 1));
      const guessed = await run({ ...plan, model: random(task) });
      const mean = guessed.reduce((sum, { correct }) => sum + correct, 0) / guessed.length;
      expect(mean).toBeLessThan(0.7);
    },
  );

  it("leaves log-odds out of episodes of many steps, where several replies may be right", async () => {
    const task = TASKS.find(({ name }) => name === "neurocognition.cardSorting")!;
    const rows = await run({ task, grid: task.grid.slice(0, 1), reading: "likelihood", model: oracle(task) });
    const open = { logOdds: null, logOddsPerToken: null, correctPerToken: null };
    expect(rows[0]).toMatchObject({ candidates: 4, ...open });
  });

  const zero = telling([0.5, 0, 0.2, 0.1]);
  const twice = choice((sum) => [`${sum}`, "a", "a"]);
  it.each<[string, object, RegExp]>([
    [
      "a model without probabilities",
      { model: noting(right) },
      /noting gives no probabilities.*models\.gguf/,
    ],
    ["a task without candidates", { task: sums() }, /toy\.sums has no candidates/],
    ["several tries", { tries: 2 }, /tries is 2.*all tries are the same/],
    ["another reading", { reading: "mind" }, /reading is "mind"/],
    ["doubles", { task: twice }, /candidates of toy\.sums for digits=2.*as is "a"/],
    ["the beginning of another", { task: choice(() => ["12", "1"]) }, /the beginning of another, as is "1"/],
    ["an empty text", { task: choice(() => ["12", ""]) }, /the beginning of another, as is ""/],
    ["one alone", { task: choice(() => ["12"]) }, /expected at least two/],
    ["a probability of 0", { model: zero }, /logProbability of "-\d+" by noting is -Infinity/],
  ])("refuses %s", async (_, changes, message) => {
    const plan = { ...asked, task: choice(), model: telling([]), ...changes };
    await expect(run(plan)).rejects.toThrow(message);
  });

  it("compares plausible sentences and their twins on the same nouns", () => {
    const pair = (["plausible", "implausible"] as const).map((subset) => {
      const params = { level: 3, subset, type: "agent_identification", entity: 2, pairing: "twin" } as const;
      const sample = comprehension.generate(params, 8);
      return comprehension.candidates!(comprehension.begin(sample)).toSorted();
    });
    expect(pair[0]).toEqual(pair[1]);
    expect(pair[0]).toHaveLength(4);
  });
});

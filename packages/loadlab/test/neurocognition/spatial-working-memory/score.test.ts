import { describe, expect, it } from "vitest";
import { models, run } from "../../../index.js";
import type { Model } from "@loadlab/runner/models/index.js";
import { play, replay } from "@loadlab/lib/neurocognition/play.js";
import {
  spatialWorkingMemory as task,
  trace,
} from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import * as support from "../../../../../lib/test/neurocognition/spatial-working-memory/support.js";

const { answers, EASY, HARD, hidden, kinds, ORDER } = support;

describe("what a trial earns", () => {
  it("S by hand: all found, with 3 errors in 12 valid guesses", () => {
    const replies = [...answers([3, 3, 1, 4, 4, 2, 9, 4]), "no", ...answers([5, 6, 7]), "box 8"];
    const { score } = replay(task, hidden(EASY), replies);
    // valid: 12 of 13; illegal 3, repeated 4, no box 9
    expect(score).toMatchObject({ bucket: "finished", tokensFound: 8, tokensScore: 1, answer: "8" });
    expect(score).toMatchObject({ guesses: 13, validGuesses: 12, fallbackAnswers: 1 });
    expect(score).toMatchObject({ illegal: 1, repeated: 1, noBox: 1, invalid: 1 });
    expect(score?.correct).toBe(0.75);
  });

  it("S by hand: two of eight tokens when the guesses run out", () => {
    const replies = answers([3, 1, ...new Array<number>(62).fill(8)]);
    const { score, state } = replay(task, hidden(EASY), replies);
    // one empty opening of box 8, then 61 repeated ones
    expect(score).toMatchObject({ bucket: "cap", guesses: 64, tokensFound: 2, repeated: 61 });
    expect(score?.correct).toBeCloseTo((2 / 8) * (1 - 61 / 64), 12);
    expect(trace({ state })).toHaveLength(64);
  });

  it("judges exactly as many guesses as the cap allows, and none after the last token", () => {
    const random = play(task, hidden(HARD), () => "");
    expect(random.score).toMatchObject({
      correct: 0,
      bucket: "unparseable",
      guesses: 144,
      consistency: null,
    });
    expect(() => random.next("<answer>1</answer>")).toThrow(/is over/);
    expect(play(task, hidden(EASY), () => "").score).toMatchObject({ bucket: "unparseable", guesses: 64 });
    const found = replay(task, hidden(EASY), answers([...ORDER, 1, 1]));
    expect(found.score).toMatchObject({ correct: 1, bucket: "correct", guesses: 8 });
    expect(() => task.oracle(found)).toThrow(/is over/);
    const last = replay(task, hidden(EASY), [...new Array<string>(57).fill("?"), ...answers(ORDER)]);
    expect(last.score).toMatchObject({ tokensFound: 7, guesses: 64, bucket: "cap", correct: 7 / 8 });
  });

  it("says of an unfinished trial what it earned so far", () => {
    const episode = replay(task, hidden(EASY), answers([3, 3]));
    expect(episode.score).toBeNull();
    expect(episode.soFar()).toMatchObject({ correct: 1 / 16, bucket: "unfinished", guesses: 2 });
    const nothing = { correct: 0, bucket: "unfinished", guesses: 0, answer: "" };
    expect(task.begin(hidden(EASY)).soFar()).toMatchObject(nothing);
  });

  it("in a run whose model ran out of context has that for its bucket", async () => {
    const oracle = models.oracle(task);
    const short: Model = {
      ...oracle,
      reply: async (messages, options, context) => ({
        ...(await oracle.reply(messages, options, context)),
        stop: context.episode.step < 2 ? "end" : "context",
      }),
    };
    const [row] = await run({ task, grid: [{ difficulty: "easy" }], model: short });
    expect(row).toMatchObject({ correct: 2 / 8, bucket: "context", error: "context", guesses: 2 });
  });

  it("leaves earlier episodes as they were", () => {
    const start = task.begin(hidden(EASY));
    const [one, other] = [start.next("<answer>1</answer>"), start.next("<answer>3</answer>")];
    expect(trace(start)).toEqual([]);
    expect(trace(one).map(({ kind }) => kind)).toEqual(["empty"]);
    expect(trace(other).map(({ kind }) => kind)).toEqual(["found"]);
  });

  it("takes a megabyte of prose for a guess like any other", () => {
    const prose = "the third box of 8, or the 4th box? ".repeat(32_000);
    expect(kinds(hidden(EASY), [prose, `${prose}<answer>3</answer>`])).toEqual(["invalid", "found A"]);
  });
});

describe("three runs behind each printed row", () => {
  it("equation 2, invalid guesses left out, gives S of rows of Table 12 (hard) where all tokens were found", () => {
    // mean and standard deviation of S, then of guesses, invalid, and the errors
    const rows = {
      "Claude Sonnet 4": "0.866 0.18, 78.333 11.44, 0.333 0.47, 12.333 16.74",
      "o4-Mini": "0.811 0.07, 79.333 1.7, 0 0, 5.333 3.77, 9.667 2.36",
      "Gemini 2.5 Pro": "0.98 0.03, 82.333 13.57, 0 0, 2 2.83",
      "Grok 4 Fast": "0.994 0.01, 63 4.55, 0.333 0.47, 0.333 0.47",
    };
    for (const [model, row] of Object.entries(rows)) {
      const [s, ...columns] = row.split(", ").map((pair) => pair.split(" ").map(Number));
      const runs = columns.map(([mean, deviation]) => wholeTriples(mean!, deviation!));
      const found = combinations(runs).some((triples) => fits(triples, s!));
      expect([model, found]).toEqual([model, true]);
    }
  });

  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = (values: number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
  const near = (values: number[], [average, spread]: number[]) =>
    Math.abs(mean(values) - average!) < 0.00051 && Math.abs(deviation(values) - spread!) < 0.0051;

  function wholeTriples(average: number, spread: number): number[][] {
    const sum = Math.round(3 * average);
    const triples: number[][] = [];
    for (let one = 0; one <= sum; one++)
      for (let two = 0; two <= sum - one; two++)
        if (near([one, two, sum - one - two], [average, spread])) triples.push([one, two, sum - one - two]);
    return triples;
  }

  function combinations(choices: number[][][]): number[][][] {
    return choices.reduce<number[][][]>(
      (all, next) => all.flatMap((taken) => next.map((triple) => [...taken, triple])),
      [[]],
    );
  }

  const fits = ([guesses, invalid, ...errors]: number[][], s: number[]) => {
    const wrong = (run: number) => errors.reduce((sum, error) => sum + error[run]!, 0);
    return near(
      [0, 1, 2].map((run) => 1 - wrong(run) / (guesses![run]! - invalid![run]!)),
      s,
    );
  };
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { play, replay } from "../../../neurocognition/play.js";
import {
  SPATIAL_MODALITIES,
  type SpatialSample,
} from "../../../neurocognition/spatial-working-memory/item.js";
import {
  candidates,
  players,
  wastedOpenings,
  type SpatialPlayer,
} from "../../../neurocognition/spatial-working-memory/players.js";
import { spatialWorkingMemory as task, trace } from "../../../neurocognition/spatial-working-memory/task.js";
import { answers, difficulties, EASY, HARD, hidden, seeds } from "./support.js";

it("a box could hold a token unless it gave one of each type or was opened since each type's last find", () => {
  const after = (hiding: number[][], boxes: number[], memory?: number) => {
    const sample = hidden(hiding);
    return candidates(sample, replay(task, sample, answers(boxes)).state.turns.slice(memory));
  };
  expect(after(EASY, [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(after(EASY, [1, 3])).toEqual([1, 2, 4, 5, 6, 7, 8]); // the token was in 3: 1 may hold the next
  expect(after(EASY, [3, 2, 4])).toEqual([1, 5, 6, 7, 8]);
  expect(after(EASY, [3, 2, 4], -1)).toEqual([1, 2, 3, 5, 6, 7, 8]);
  expect(after(HARD, [3, 3])).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]); // A was in 3, B is not
});

it("with one type of token vain openings are the errors, with two they are no fewer", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const easy = play(task, task.generate({ difficulty: "easy" }, seed), players.random());
      expect(wastedOpenings(easy)).toBe(easy.score.illegal + easy.score.repeated);
      const hard = play(task, task.generate({ difficulty: "hard" }, seed), players.random());
      expect(wastedOpenings(hard)).toBeGreaterThanOrEqual(hard.score.illegal);
    }),
    { numRuns: 20 },
  );
});

it("counts what opened a box, from the start of a trial", () => {
  expect(wastedOpenings(task.begin(hidden(EASY)))).toBe(0);
  const mixed = replay(task, hidden(EASY), answers(["none", 99, 3, 3, 1, 1]));
  expect(trace(mixed)).toHaveLength(6);
  expect(wastedOpenings(mixed)).toBe(2);
});

const modalities = fc.constantFrom(...SPATIAL_MODALITIES);

/** Trials with the seeds from 1 on, played to the end. */
const scores = (difficulty: "easy" | "hard", count: number, player: SpatialPlayer) =>
  Array.from({ length: count }, (_, at) => {
    const sample = task.generate({ difficulty }, at + 1);
    return play(task, sample, player, { seed: at + 1 }).score;
  });
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

describe("players", () => {
  it("the perfect player earns 1 in every trial, as a careful human does", () => {
    for (const difficulty of ["easy", "hard"] as const) {
      const played = scores(difficulty, 300, players.perfect());
      for (const score of played) expect(score).toMatchObject({ correct: 1, bucket: "correct" });
      // the token is equally likely in each of the 8, 7, ..., 1 boxes left: 4.5 + 4 + ... + 1 = 22 guesses
      // with a standard deviation of 4.04; four of its standard errors
      if (difficulty === "easy")
        expect(Math.abs(total(played.map(({ guesses }) => guesses)) / 300 - 22)).toBeLessThan(0.93);
    }
  });

  it("so it does by coordinates, and so does the oracle, without an empty box", () => {
    fc.assert(
      fc.property(difficulties, seeds, modalities, (difficulty, seed, modality) => {
        const sample = task.generate({ difficulty, modality }, seed);
        expect(play(task, sample, players.perfect()).score).toMatchObject({ correct: 1 });
        const told = play(task, sample, ({ episode }) => task.oracle(episode));
        expect(told.score).toMatchObject({ correct: 1, fallbackAnswers: 0 });
        expect(trace(told).every(({ kind }) => kind === "found")).toBe(true);
      }),
    );
  });

  it("do not look at where the tokens are: the same replies to the same feedback", () => {
    const { perfect, likeliest, random, perseverating, forgetful } = players;
    const [one, other] = [hidden([[1, 2, 3, 4, 5, 6, 7, 8]]), hidden([[1, 2, 3, 4, 8, 7, 6, 5]])];
    for (const player of [perfect(), likeliest(), random(), perseverating(), forgetful()]) {
      const turns = (sample: SpatialSample) => trace(play(task, sample, player, { seed: 3 }));
      const [first, second] = [turns(one), turns(other)];
      const differ = first.findIndex(({ kind }, turn) => kind !== second[turn]?.kind);
      expect(differ).toBeGreaterThan(0);
      expect(first.slice(0, differ + 1).map(({ box }) => box)).toEqual(
        second.slice(0, differ + 1).map(({ box }) => box),
      );
    }
  });

  it("random, perseverating and forgetful ones earn less, and a longer memory earns more", () => {
    const mean = (player: SpatialPlayer) =>
      total(scores("hard", 80, player).map(({ correct }) => correct)) / 80;
    const { random, perseverating, forgetful } = players;
    const [none, some, all] = [mean(forgetful(0)), mean(forgetful()), mean(forgetful(144))];
    expect(all).toBe(1);
    expect(some).toBeLessThan(0.9);
    expect(some).toBeGreaterThan(none + 0.05);
    expect(mean(random())).toBeLessThan(some);
    expect(mean(perseverating())).toBeLessThan(0.9);
    expect(() => forgetful(-1)).toThrow(/memory is -1/);
    expect(() => perseverating(2)).toThrow(/probability is 2; expected a number in 0\.\.1$/);
  });

  it("the one that opens the likeliest box never errs either, and needs fewer guesses than the perfect one", () => {
    const [perfect, likeliest] = [players.perfect(), players.likeliest()].map((player) => {
      const played = scores("hard", 50, player);
      expect(new Set(played.map(({ correct }) => correct))).toEqual(new Set([1]));
      return total(played.map(({ guesses }) => guesses));
    });
    expect(perfect! - likeliest!).toBeGreaterThan(500);
  });

  it("who reads the notes needs no memory, and without notes opens box 1 for ever", () => {
    for (const difficulty of ["easy", "hard"] as const) {
      const sample = task.generate({ difficulty, notes: true }, 5);
      const told = play(task, sample, players.reader());
      expect(told.score).toMatchObject({ correct: 1, fallbackAnswers: 0 });
    }
    const untold = play(task, task.generate({ difficulty: "easy" }, 5), players.reader());
    expect(new Set(trace(untold).map(({ box }) => box))).toEqual(new Set([1]));
  });

  it("say so where the function that makes them was not called", () => {
    const sample = hidden(EASY);
    expect(() => play(task, sample, players.perfect as unknown as SpatialPlayer)).toThrow(
      "the player's reply is a function; expected a text",
    );
    expect(() => play(task, sample, (() => undefined) as never)).toThrow(
      /^the player's reply is undefined; expected a text; such as "<answer>3<\/answer>"$/,
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { models, run } from "../../../index.js";
import type { Model } from "../../../models/index.js";
import { spatialTracePicture } from "../../../neurocognition/figures/spatial-trace-picture.js";
import { play, replay } from "../../../neurocognition/play.js";
import {
  SPATIAL_MODALITIES,
  type SpatialParams,
  type SpatialSample,
} from "../../../neurocognition/spatial-working-memory/item.js";
import { spatialPicture } from "../../../neurocognition/spatial-working-memory/picture.js";
import { players, type SpatialPlayer } from "../../../neurocognition/spatial-working-memory/players.js";
import { answer } from "../../../neurocognition/spatial-working-memory/prompt.js";
import { spatialWorkingMemory as task, trace } from "../../../neurocognition/spatial-working-memory/task.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const difficulties = fc.constantFrom("easy" as const, "hard" as const);
const answers = (boxes: (number | string)[]) => boxes.map((box) => `<answer>${box}</answer>`);

/** A trial that hides its tokens where the test says. */
const hidden = (hiding: number[][], rest: Partial<SpatialParams> = {}): SpatialSample => ({
  ...task.generate({ difficulty: hiding.length === 1 ? "easy" : "hard", ...rest }, 1),
  hiding,
});
const ORDER = [3, 1, 2, 4, 5, 6, 7, 8];
const EASY = [ORDER];
const HARD = [
  [3, 5, 1, 2, 4, 6, 7, 8, 9, 10, 11, 12],
  [5, 3, 2, 1, 4, 6, 7, 8, 9, 10, 11, 12],
];
const kinds = (sample: SpatialSample, replies: string[]) =>
  trace(replay(task, sample, replies)).map(({ kind, found }) => (found ? `${kind} ${found}` : kind));

/** Section 3.2 told once more: tokens are things that lie in boxes, history is a list of openings. */
function judged({ hiding, boxes, cap }: SpatialSample, guesses: (number | null)[]) {
  const places = hiding.map((order) => [...order]);
  const given = new Map<number, number>();
  let foundEmpty: number[] = [];
  let tokens = 0;
  const said: string[] = [];
  for (const box of guesses) {
    if (said.length === cap || places.every((left) => left.length === 0)) break;
    if (box === null) said.push("invalid");
    else if (box < 1 || box > boxes) said.push("no_box");
    else if (given.get(box) === hiding.length) said.push("illegal");
    else {
      const here = places.filter((left) => left[0] === box);
      here.forEach((left) => left.shift());
      tokens += here.length;
      given.set(box, (given.get(box) ?? 0) + here.length);
      if (here.length > 0) said.push("found");
      else said.push(foundEmpty.includes(box) ? "repeated" : "empty");
      foundEmpty = here.length > 0 ? [] : [...foundEmpty, box];
    }
  }
  return { said, tokens };
}

describe("what a trial is", () => {
  it("depends on difficulty and seed alone", () => {
    const others = fc.record({
      modality: fc.constantFrom(...SPATIAL_MODALITIES),
      notes: fc.boolean(),
      reasoning: fc.boolean(),
      thinkingTokens: fc.integer({ min: 1, max: 9000 }),
    });
    fc.assert(
      fc.property(difficulties, seeds, others, (difficulty, seed, more) => {
        const plain = task.generate({ difficulty }, seed);
        const other = task.generate({ difficulty, ...more }, seed);
        expect([other.hiding, other.cells]).toEqual([plain.hiding, plain.cells]);
        const numbers = Array.from({ length: difficulty === "easy" ? 8 : 12 }, (_, index) => index + 1);
        expect(plain.hiding).toHaveLength(difficulty === "easy" ? 1 : 2);
        for (const order of plain.hiding)
          expect([...order].sort((one, another) => one - another)).toEqual(numbers);
        expect(new Set(plain.cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(numbers.length);
        expect(plain.cells.every(({ x, y }) => x >= 0 && x < 12 && y >= 0 && y < 8)).toBe(true);
      }),
    );
  });

  it("has the paper's six cells, its caps and its number of tokens", () => {
    expect(task.grid).toHaveLength(6);
    expect(task.generate({ difficulty: "easy" }, 1)).toMatchObject({
      boxes: 8,
      tokenTypes: 1,
      cap: 64,
      target: 8,
    });
    expect(task.generate({ difficulty: "hard" }, 1)).toMatchObject({
      boxes: 12,
      tokenTypes: 2,
      cap: 144,
      target: 24,
    });
    expect(task.generate({ difficulty: "easy" }, 7).id).toBe(
      "difficulty=easy modality=text notes=false reasoning=true thinkingTokens=4000 seed=7",
    );
  });

  it("refuses parameters that are out of range", () => {
    const made = (params: object) => () => task.generate(params as SpatialParams, 1);
    expect(made({})).toThrow(/difficulty is undefined; expected one of "easy", "hard"/);
    expect(made({ difficulty: "easy", modality: "sound" })).toThrow(/modality is "sound"/);
    expect(made({ difficulty: "easy", note: true })).toThrow(/knows no "note"/);
    expect(made({ difficulty: "easy", notes: 1 })).toThrow(/notes is 1/);
    expect(made({ difficulty: "easy", thinkingTokens: 0 })).toThrow(/thinkingTokens is 0/);
    expect(() => task.generate({ difficulty: "easy" }, -1)).toThrow(/seed is -1/);
  });
});

describe("how guesses are judged", () => {
  it("one type of token: found, empty, repeated, illegal, no box, invalid", () => {
    const replies = [...answers([1, 1, 3, 3, 1, 4, 4, 0, 9, "two"]), ""];
    expect(kinds(hidden(EASY), replies)).toEqual([
      "empty",
      "repeated",
      "found A",
      "illegal",
      "found A", // a find lets every box be opened again
      "empty",
      "repeated",
      "no_box",
      "no_box",
      "invalid",
      "invalid",
    ]);
  });

  it("two types: a box that gave A alone may be opened again, one that gave both may not", () => {
    expect(kinds(hidden(HARD), answers([3, 3, 3, 5, 3, 3, 5]))).toEqual([
      "found A",
      "empty", // B can still come
      "repeated",
      "found AB", // A's second and B's first
      "found B",
      "illegal",
      "illegal",
    ]);
  });

  it("an illegal opening counts as that each time, and a find of one type resets what is known for both", () => {
    expect(kinds(hidden(HARD), answers([1, 2, 3, 1, 2, 2, 5, 5, 5, 2]))).toEqual([
      "empty",
      "empty",
      "found A",
      "empty",
      "empty",
      "repeated",
      "found AB",
      "illegal",
      "illegal",
      "empty",
    ]);
  });

  it("agrees with a judge written apart, on any guesses", () => {
    const guess = fc.option(fc.integer({ min: 0, max: 13 }), { freq: 12 });
    fc.assert(
      fc.property(difficulties, seeds, fc.array(guess, { maxLength: 200 }), (difficulty, seed, guesses) => {
        const sample = task.generate({ difficulty }, seed);
        const replies = guesses.map((box) => (box === null ? "I do not know" : `<answer>${box}</answer>`));
        const episode = replay(task, sample, replies);
        const { said, tokens } = judged(sample, guesses);
        expect(trace(episode).map(({ kind }) => kind)).toEqual(said);
        const count = (kind: string) => said.filter((one) => one === kind).length;
        const valid = said.length - count("invalid");
        const errors = count("illegal") + count("no_box") + count("repeated");
        const score = episode.soFar();
        expect(score).toMatchObject({
          tokensFound: tokens,
          guesses: said.length,
          validGuesses: valid,
          illegal: count("illegal"),
          noBox: count("no_box"),
          repeated: count("repeated"),
          invalid: count("invalid"),
          consistency: valid === 0 ? null : 1 - errors / valid,
        });
        expect(score.correct).toBeCloseTo(
          valid === 0 ? 0 : (tokens / sample.target) * (1 - errors / valid),
          12,
        );
        expect(score.correct).toBeGreaterThanOrEqual(0);
        expect(score.correct).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  it("reads a number in text and a coordinate where there is a picture", () => {
    const sample = {
      ...hidden(EASY, { modality: "image+text" }),
      cells: [
        { x: 10, y: 4 },
        { x: 0, y: 6 },
      ],
    };
    const turns = trace(replay(task, sample, ["<answer>(10, 4)</answer>", "x=5, y=5", "<answer>2</answer>"]));
    expect(turns).toEqual([
      {
        turn: 1,
        guess: "(10, 4)",
        box: 1,
        x: 10,
        y: 4,
        readBy: "tag",
        kind: "empty",
        found: "",
        tokensFound: 0,
      },
      {
        turn: 2,
        guess: "(5, 5)",
        box: null,
        x: 5,
        y: 5,
        readBy: "fallback",
        kind: "no_box",
        found: "",
        tokensFound: 0,
      },
      {
        turn: 3,
        guess: "2",
        box: null,
        x: null,
        y: null,
        readBy: "none",
        kind: "invalid",
        found: "",
        tokensFound: 0,
      },
    ]);
    expect(kinds(hidden(EASY), ["<answer>(3, 4)</answer>"])).toEqual(["invalid"]);
  });
});

describe("what a trial earns", () => {
  it("S by hand: all found, with 3 errors in 12 valid guesses", () => {
    const replies = [...answers([3, 3, 1, 4, 4, 2, 9, 4]), "no", ...answers([5, 6, 7]), "box 8"];
    const { score } = replay(task, hidden(EASY), replies);
    // valid: 12 of 13; illegal 3, repeated 4, no box 9
    expect(score).toMatchObject({
      bucket: "finished",
      tokensFound: 8,
      tokensScore: 1,
      guesses: 13,
      validGuesses: 12,
    });
    expect(score).toMatchObject({
      illegal: 1,
      repeated: 1,
      noBox: 1,
      invalid: 1,
      fallbackAnswers: 1,
      answer: "8",
    });
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
    expect(task.begin(hidden(EASY)).soFar()).toMatchObject({
      correct: 0,
      bucket: "unfinished",
      guesses: 0,
      answer: "",
    });
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

  it("has a trace, and nothing else has", () => {
    const seen = /swm\.trace was given .*; expected an episode of neurocognition.spatialWorkingMemory$/;
    for (const none of [undefined, {}, { state: { turns: [] } }, task.generate({ difficulty: "easy" }, 1)])
      expect(() => trace(none as never)).toThrow(seen);
    expect(() => trace({ sample: { id: "other" }, state: {} } as never)).toThrow('given "other";');
  });

  it("leaves earlier episodes as they were", () => {
    const start = task.begin(hidden(EASY));
    const [one, other] = [start.next("<answer>1</answer>"), start.next("<answer>3</answer>")];
    expect(trace(start)).toEqual([]);
    expect(trace(one).map(({ kind }) => kind)).toEqual(["empty"]);
    expect(trace(other).map(({ kind }) => kind)).toEqual(["found"]);
  });

  it("takes a megabyte of prose for a guess like any other", () => {
    const prose = "the third box of 8, or the 4th? ".repeat(32_000);
    expect(kinds(hidden(EASY), [prose, `${prose}<answer>3</answer>`])).toEqual(["empty", "found A"]);
  });
});

describe("three runs behind each printed row", () => {
  it("equation 2, invalid guesses left out, gives S of rows of Table 12 (hard) where all tokens were found", () => {
    // mean and standard deviation of S, then of guesses, invalid, and the errors
    const rows = [
      {
        model: "Claude Sonnet 4",
        s: [0.866, 0.18],
        columns: [
          [78.333, 11.44],
          [0.333, 0.47],
          [12.333, 16.74],
        ],
      },
      {
        model: "o4-Mini",
        s: [0.811, 0.07],
        columns: [
          [79.333, 1.7],
          [0, 0],
          [5.333, 3.77],
          [9.667, 2.36],
        ],
      },
      {
        model: "Gemini 2.5 Pro",
        s: [0.98, 0.03],
        columns: [
          [82.333, 13.57],
          [0, 0],
          [2, 2.83],
        ],
      },
      {
        model: "Grok 4 Fast",
        s: [0.994, 0.01],
        columns: [
          [63, 4.55],
          [0.333, 0.47],
          [0.333, 0.47],
        ],
      },
    ];
    for (const { model, s, columns } of rows) {
      const runs = columns.map(([mean, deviation]) => wholeTriples(mean!, deviation!));
      expect(
        combinations(runs).some((triples) => fits(triples, s)),
        model,
      ).toBe(true);
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

  const fits = ([guesses, invalid, ...errors]: number[][], s: number[]) =>
    near(
      [0, 1, 2].map(
        (run) => 1 - errors.reduce((sum, error) => sum + error[run]!, 0) / (guesses![run]! - invalid![run]!),
      ),
      s,
    );
});

describe("players", () => {
  it("the perfect player earns 1 in every trial, as a careful human does", () => {
    for (const difficulty of ["easy", "hard"] as const) {
      let guesses = 0;
      for (let seed = 1; seed <= 1500; seed++) {
        const { score } = play(task, task.generate({ difficulty }, seed), players.perfect());
        expect(score).toMatchObject({ correct: 1, bucket: "correct" });
        guesses += Number(score.guesses);
      }
      // the token is equally likely in each of the 8, 7, ..., 1 boxes left: 4.5 + 4 + ... + 1 = 22 guesses
      if (difficulty === "easy") expect(Math.abs(guesses / 1500 - 22)).toBeLessThan(0.5);
    }
  });

  it("so it does by coordinates, and so does the oracle, without an empty box", () => {
    fc.assert(
      fc.property(
        difficulties,
        seeds,
        fc.constantFrom(...SPATIAL_MODALITIES),
        (difficulty, seed, modality) => {
          const sample = task.generate({ difficulty, modality }, seed);
          expect(play(task, sample, players.perfect()).score).toMatchObject({ correct: 1 });
          const told = play(task, sample, ({ episode }) => task.oracle(episode));
          expect(told.score).toMatchObject({ correct: 1, illegal: 0, repeated: 0, fallbackAnswers: 0 });
          expect(trace(told).every(({ kind }) => kind === "found")).toBe(true);
        },
      ),
    );
  });

  it("do not look at where the tokens are: the same replies to the same feedback", () => {
    const { perfect, random, perseverating, forgetful } = players;
    const [one, other] = [hidden([[1, 2, 3, 4, 5, 6, 7, 8]]), hidden([[1, 2, 3, 4, 8, 7, 6, 5]])];
    for (const player of [perfect(), random(), perseverating(), forgetful()]) {
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
    const mean = (player: SpatialPlayer) => {
      let sum = 0;
      for (let seed = 1; seed <= 200; seed++)
        sum += play(task, task.generate({ difficulty: "hard" }, seed), player, { seed }).score.correct;
      return sum / 200;
    };
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

  it("say so where the function that makes them was not called", () => {
    const sample = hidden(EASY);
    const uncalled = (name: keyof typeof players) => () =>
      play(task, sample, players[name] as unknown as SpatialPlayer);
    expect(uncalled("perfect")).toThrow(
      'the player returned a function; expected a text such as "<answer>3</answer>"; a player that is made by a ' +
        "function needs that function called: perfect() rather than perfect",
    );
    expect(uncalled("perseverating")).toThrow(/^probability is .* needs that function called/);
    expect(uncalled("forgetful")).toThrow(/^memory is .* needs that function called/);
    expect(() => play(task, sample, (() => undefined) as never)).toThrow(
      /^the player returned undefined; expected a text such as "<answer>3<\/answer>"$/,
    );
  });

  it("give transcripts that earn the same when they are replayed", () => {
    fc.assert(
      fc.property(difficulties, seeds, (difficulty, seed) => {
        const sample = task.generate({ difficulty }, seed);
        const played = play(task, sample, players.perseverating(), { seed });
        const said = played.messages.flatMap(({ role, text }) => (role === "assistant" ? [text] : []));
        const again = replay(task, task.generate({ difficulty }, seed), said);
        expect(again.score).toEqual(played.score);
        expect(trace(again)).toEqual(trace(played));
      }),
      { numRuns: 20 },
    );
  });
});

describe("pictures", () => {
  it("come one with every turn, where there are any", () => {
    for (const modality of SPATIAL_MODALITIES) {
      const sample = hidden(EASY, { modality });
      const { messages } = task
        .begin(sample)
        .next("?")
        .next(task.oracle(task.begin(sample)));
      const user = messages.filter(({ role }) => role === "user");
      expect(user).toHaveLength(3);
      for (const { images } of user) {
        expect(images?.length ?? 0).toBe(modality === "text" ? 0 : 1);
        for (const image of images ?? [])
          expect([...image.slice(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
      }
    }
  });

  it("show what was opened last, and nothing of what is hidden", () => {
    const sample = hidden(HARD);
    const start = spatialPicture(sample);
    expect(start).not.toContain("<circle");
    expect(spatialPicture(hidden([...HARD].reverse()))).toBe(start);
    const after = (...boxes: number[]) => spatialPicture(sample, replay(task, sample, answers(boxes)).state);
    const [missed, empty, one, both] = [after(99), after(1), after(3), after(3, 5)];
    expect(missed).toBe(start);
    expect(empty).not.toBe(start);
    expect([empty, one, both].map((svg) => svg.split("<circle").length - 1)).toEqual([0, 1, 1]);
    expect(both.length).toBeGreaterThan(one.length);
  });

  it("a history names every turn", () => {
    const episode = replay(task, hidden(EASY), [...answers([1, 1, 3, 3, 9, "<b>"]), "?"]);
    const svg = spatialTracePicture(episode.sample, trace(episode));
    for (const turn of [1, 2, 3, 4]) expect(svg).toContain(`>${turn}</text>`);
    expect(svg).toContain("No such box: 9 (turn 5)");
    expect(svg).toContain("No answer at turns 6, 7");
    expect(() => spatialTracePicture(episode.sample, [])).not.toThrow();
  });
});

it("a player of one's own answers with answer, a number or a coordinate", () => {
  for (const modality of SPATIAL_MODALITIES) {
    const sample = task.generate({ difficulty: "easy", modality }, 4);
    const { state } = replay(task, sample, [answer(sample, 5)]);
    expect(state.last).toMatchObject({ box: 5, readBy: "tag" });
  }
});

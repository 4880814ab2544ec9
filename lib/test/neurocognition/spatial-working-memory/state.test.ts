import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replay } from "../../../neurocognition/play.js";
import type { SpatialSample } from "../../../neurocognition/spatial-working-memory/item.js";
import { spatialWorkingMemory as task, trace } from "../../../neurocognition/spatial-working-memory/task.js";
import { answers, difficulties, EASY, HARD, hidden, kinds, seeds } from "./support.js";

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

describe("how guesses are judged", () => {
  it.each([
    // a find lets every box be opened again
    [
      EASY,
      [1, 1, 3, 3, 1, 4, 4, 0, 9, "too", ""],
      "empty, repeated, found A, illegal, found A, empty, repeated, no_box, no_box, invalid, invalid",
    ],
    // after the first find B can still come; box 5 holds A's second and B's first
    [HARD, [3, 3, 3, 5, 3, 3, 5], "found A, empty, repeated, found AB, found B, illegal, illegal"],
    // an illegal opening counts as that each time, and a find of one type resets what is known for both
    [
      HARD,
      [1, 2, 3, 1, 2, 2, 5, 5, 5, 2],
      "empty, empty, found A, empty, empty, repeated, found AB, illegal, illegal, empty",
    ],
  ])("%j, %j: %s", (hiding, boxes, expected) => {
    expect(kinds(hidden(hiding), answers(boxes)).join(", ")).toBe(expected);
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
          ...{ tokensFound: tokens, guesses: said.length, validGuesses: valid },
          ...{ illegal: count("illegal"), noBox: count("no_box"), repeated: count("repeated") },
          ...{ invalid: count("invalid"), consistency: valid === 0 ? null : 1 - errors / valid },
        });
        const share = valid === 0 ? 0 : 1 - errors / valid;
        expect(score.correct).toBeCloseTo((tokens / sample.target) * share, 12);
      }),
      { numRuns: 200 },
    );
  });

  it("reads a number in text and a coordinate where there is a picture", () => {
    const sample = { ...hidden(EASY, { modality: "image+text" }), cells: [{ x: 10, y: 4 }] };
    const turns = trace(replay(task, sample, ["<answer>(10, 4)</answer>", "x=5, y=5", "<answer>2</answer>"]));
    const nothing = { found: "", tokensFound: 0 };
    expect(turns).toEqual([
      { turn: 1, guess: "(10, 4)", box: 1, x: 10, y: 4, readBy: "tag", kind: "empty", ...nothing },
      { turn: 2, guess: "(5, 5)", box: null, x: 5, y: 5, readBy: "fallback", kind: "no_box", ...nothing },
      { turn: 3, guess: "2", box: null, x: null, y: null, readBy: "none", kind: "invalid", ...nothing },
    ]);
    expect(kinds(hidden(EASY), ["<answer>(3, 4)</answer>"])).toEqual(["invalid"]);
  });
});

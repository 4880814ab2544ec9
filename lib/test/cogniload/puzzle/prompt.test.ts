import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { puzzle, puzzlePrompt } from "../../../cogniload/index.js";
import { solve } from "./independent-solver.js";
import { knobs, seeds } from "../support.js";

describe("a reader of the text alone", () => {
  it("reaches the target, and every state on the way, on any puzzle, and finds no statement that changes nobody", () => {
    fc.assert(
      fc.property(knobs(250), seeds, (params, seed) => {
        const sample = puzzle.generate(params, seed);
        const solved = solve(puzzlePrompt(sample));
        expect(solved.person).toBe(sample.personOfInterest);
        expect(solved.category).toBe(sample.asked);
        expect(solved.answer).toBe(sample.target);
        expect(Object.keys(solved.states[0] ?? {})).toEqual(sample.people);
        const shown = sample.states.map((state) =>
          Object.fromEntries(sample.people.map((person) => [person, state[person]])),
        );
        expect(solved.states).toEqual(shown);
        solved.states.slice(1).forEach((state, step) => expect(state).not.toEqual(solved.states[step]));
      }),
      { numRuns: 300 },
    );
  });
});

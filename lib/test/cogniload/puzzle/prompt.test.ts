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

  it("works through a puzzle of two statements as one does by hand", () => {
    const text = [
      "Solve this logic puzzle.",
      "",
      "Ann is wearing green socks and last read a mystery book.",
      "Bob last read an essay and is wearing green socks.",
      "",
      "1. The people having last read an essay and wearing green socks read a novel and change into red socks.",
      "2. The people wearing green socks read an essay.",
      "",
      "What book did Ann most recently read?",
    ].join("\n");
    const bob = { recent_read: "novel", clothes_socks: "red" };
    expect(solve(text)).toEqual({
      person: "Ann",
      category: "recent_read",
      answer: "essay",
      states: [
        {
          Ann: { clothes_socks: "green", recent_read: "mystery" },
          Bob: { recent_read: "essay", clothes_socks: "green" },
        },
        { Ann: { clothes_socks: "green", recent_read: "mystery" }, Bob: bob },
        { Ann: { clothes_socks: "green", recent_read: "essay" }, Bob: bob },
      ],
    });
    expect(() => solve(text.replace("Ann is wearing", "Ann is eating"))).toThrow(/read as 0 categories/);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { puzzle, puzzlePrompt, stateTable, stepTable, workedSolution } from "../../../cogniload/index.js";
import { knobs, seeds } from "../support.js";
import { solve } from "./independent-solver.js";

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

const sample = puzzle.generate({ difficulty: 3, statements: 4, needleRatio: 0.5 }, 7);
describe("the worked solution", () => {
  it("says after each statement what a reader of the text alone finds", () => {
    fc.assert(
      fc.property(knobs(40), seeds, (params, seed) => {
        const any = puzzle.generate(params, seed);
        const { states, person } = solve(puzzlePrompt(any));
        const lines = workedSolution(any).split("\n").slice(0, -1);
        expect(lines).toHaveLength(states.length);
        for (const [step, line] of lines.entries()) {
          expect(line.startsWith(`${step}. `)).toBe(true);
          const said = line.slice(line.lastIndexOf(`${person} `));
          for (const value of Object.values(states[step]?.[person] ?? {})) expect(said).toContain(value);
          const held =
            states[step] !== states[step - 1] && states[step]?.[person] !== states[step - 1]?.[person];
          expect(line.includes(": "), line).toBe(step > 0 && held);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("tables of a puzzle", () => {
  it("stateTable has a row for everyone", () => {
    expect(stateTable(sample, 0)[2]).toEqual({
      person: "Anthony",
      recent_watch: "fantasy",
      clothes_socks: "red",
      clothes_gloves: "blue",
    });
    expect(stateTable(sample).map(({ person, clothes_socks: socks }) => [person, socks])).toEqual([
      ["Isabel", "green"],
      ["Travis", "red"],
      ["Anthony", "red"],
    ]);
    expect(() => stateTable(sample, 5)).toThrow("step is 5; expected a whole number in 0..4");
    expect(() => stateTable(sample, -1)).toThrow(RangeError);
    const released = puzzle.generate({ ...sample.params, rules: "released" }, 7);
    expect(released.people).toHaveLength(2);
    expect(stateTable(released).map(({ person }) => person)).toEqual([
      ...released.people,
      expect.any(String),
    ]);
  });

  it("stepTable has a row for every statement", () => {
    expect(stepTable(sample)).toHaveLength(4);
    expect(stepTable(sample)[3]).toEqual({
      step: 4,
      type: "needle",
      reference: "Anthony",
      conditions: "wearing blue gloves and wearing purple socks and having last watched an action movie",
      updates: "change into red socks and change into green gloves",
      affected: "Anthony",
      state: "last watched an action movie and is wearing red socks and is wearing green gloves",
    });
  });
});

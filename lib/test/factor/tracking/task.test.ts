import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solverReply, variableTracking } from "../../../factor/index.js";
import { FILLER_TOKENS } from "../../../factor/symbolic/item.js";
import { trackingPrompt } from "../../../factor/tracking/task.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const knobs = fc.record({
  hops: fc.integer({ min: 1, max: 12 }),
  chains: fc.integer({ min: 1, max: 6 }),
  fillerTokens: fc.constantFrom(0, 3, 300, 2000),
});

/** Reads the text once, from left to right, as one who keeps a note for every variable. */
function readThrough(prompt: string) {
  const [text, after] = prompt.split("This is the end of the text.");
  const notes = new Map<string, string>();
  for (const [, variable, source] of text!.matchAll(/VAR (v\d+) = (?:VAR )?(\w+)\./g)) {
    expect(notes.has(variable!), "a variable is assigned once").toBe(false);
    notes.set(variable!, source!.startsWith("v") ? notes.get(source!)! : source!);
  }
  const asked = /hold the value (\d{5})\?/.exec(after!)![1];
  return {
    notes,
    answer: [...notes].filter(([, value]) => value === asked).map(([variable]) => variable),
  };
}

describe("factor.variableTracking", () => {
  it("has the answer that one pass over its text gives", () => {
    fc.assert(
      fc.property(knobs, seeds, (params, seed) => {
        const sample = variableTracking.generate(params, seed);
        const { notes, answer } = readThrough(trackingPrompt(sample));
        expect(answer.sort()).toEqual([...sample.target].sort());
        const reply = solverReply(trackingPrompt(sample));
        expect(variableTracking.score(sample, reply)).toMatchObject({ correct: 1, lenient: 1 });
        expect(sample.target).toHaveLength(params.hops + 1);
        expect(notes.size).toBe(params.chains * (params.hops + 1));
        for (const name of notes.keys()) expect(name).toMatch(/^v[1-9]\d\d$/);
        const values = [...notes.values()];
        expect(new Set(values).size).toBe(params.chains);
        expect(values.every((value) => /^[1-9]\d{4}$/.test(value))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("gives a reply that is always the same no more than 5 % of the items", () => {
    for (const chains of [1, 3]) {
      const replies = new Map<string, number>();
      const variables = new Map<string, number>();
      const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
      for (let seed = 0; seed < 500; seed++) {
        const { target } = variableTracking.generate({ chains }, seed);
        count(replies, target.join(", "));
        for (const variable of target) count(variables, variable);
      }
      expect(Math.max(...replies.values())).toBeLessThanOrEqual(25);
      expect(Math.max(...variables.values())).toBeLessThanOrEqual(25);
    }
  });

  it("has names for the most variables that there can be", () => {
    const { assignments } = variableTracking.generate({ hops: 100, chains: 100 }, 1);
    expect(new Set(assignments.map(({ variable }) => variable)).size).toBe(10_100);
  });

  it("mixes the chains in every order alike", () => {
    const orders = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const { assignments } = variableTracking.generate({ hops: 1, chains: 2 }, seed);
      const first = assignments[0]!.value;
      const order = assignments.map(({ value }) => (value === first ? "a" : "b")).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect([...orders.keys()].sort()).toEqual(["aabb", "abab", "abba"]);
    const chiSquare = [...orders.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquare).toBeLessThan(13.82); // chi-square with 2 degrees of freedom, p = .001
  });

  it("keeps the assignments the same under any filler and spreads them over it, to the asked length", () => {
    const bare = variableTracking.generate({}, 5);
    for (const fillerTokens of FILLER_TOKENS.slice(1)) {
      const long = variableTracking.generate({ fillerTokens, charactersPerToken: 6 }, 5);
      expect(long.assignments).toEqual(bare.assignments);
      const text = trackingPrompt(long);
      expect(Math.abs(text.length - trackingPrompt(bare).length - 6 * fillerTokens)).toBeLessThan(40);
      const places = [...text.matchAll(/VAR v\d+ = /g)].map(({ index }) => index / text.length);
      places.forEach((place, at) => expect(place).toBeLessThan((at + 1) / 5 + 0.05));
      places.forEach((place, at) => expect(place).toBeGreaterThan(at / 5 - 0.05));
    }
  });

  it("has RULER's four hops at FACTOR's nine lengths for a grid", () => {
    expect(variableTracking.grid).toEqual(FILLER_TOKENS.map((fillerTokens) => ({ hops: 4, fillerTokens })));
    expect(variableTracking.generate({}, 1).target).toHaveLength(5);
  });

  it("names what is wrong with bad parameters before generating anything", () => {
    const bad = (params: object, message: RegExp) =>
      expect(() => variableTracking.generate(params as never, 1)).toThrow(message);
    bad({ hops: 0 }, /hops is 0; expected a whole number in 1..100; RULER uses 4/);
    bad({ variables: 5 }, /knows no "variables"; its parameters are hops, chains/);
  });
});

describe("factor.variableTracking.score", () => {
  const item = {
    target: ["v1", "v3"],
    targetValue: 40719,
    assignments: [1, 2, 3].map((variable) => ({ variable })),
  };

  it.each([
    ["The variables are v1 and v3.", "correct", 1],
    ["VAR v1 = 40719. VAR v3 = VAR v1. The answer: VAR v1, VAR v3", "correct", 1],
    ["They are `VAR v1` and **VAR  v3**.", "correct", 1],
    ["<think>VAR v2?</think> They are VAR v1 </think> and VAR v3.", "correct", 0],
    ["Only VAR v3 holds 40719.", "missing", 0],
    ["v1, v2 and v3", "extra", 0],
    ["v2", "wrong", 0],
    ["None of them.", "none-said", 0],
    ["40719", "unparseable", 0],
    ["", "unparseable", 0],
  ])("%j is %s", (reply, bucket, lenient) => {
    const correct = bucket === "correct" ? 1 : 0;
    expect(variableTracking.score(item, reply)).toMatchObject({ bucket, correct, lenient });
  });

  it("reads a million line breaks", () => {
    expect(variableTracking.score(item, "\n".repeat(1_000_000)).bucket).toBe("unparseable");
  });
});

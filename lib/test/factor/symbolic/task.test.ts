import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charactersPerToken, solverReply, symbolic, symbolicPrompt, upTo } from "../../../factor/index.js";
import { FILLER_TOKENS } from "../../../factor/symbolic/item.js";
import { solve } from "./support.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const knobs = fc.record({
  variables: fc.integer({ min: 1, max: 39 }),
  fillerTokens: fc.constantFrom(0, 20, 300, 2000),
  absentShare: fc.constantFrom(0, 0.1, 1),
  maxGroup: fc.integer({ min: 1, max: 5 }),
});
const sorted = (names: string[]) => [...names].sort();

describe("factor.symbolic", () => {
  it("states every variable once and has the answer an independent solver reaches from the text", () => {
    fc.assert(
      fc.property(knobs, seeds, (params, seed) => {
        const sample = symbolic.generate(params, seed);
        const solved = solve(symbolicPrompt(sample));
        expect(solved.equations).toBe(params.variables);
        const names = Array.from({ length: params.variables }, (_, index) => `v${index}`);
        expect(sorted([...solved.values.keys()])).toEqual(sorted(names));
        expect(sorted(solved.answer)).toEqual(sorted(sample.target));
        const reply = solverReply(symbolicPrompt(sample));
        expect(symbolic.score(sample, reply)).toMatchObject({ correct: 1, lenient: 1 });
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the constraints of appendix A.1.1", () => {
    fc.assert(
      fc.property(knobs, seeds, (params, seed) => {
        const { relations } = symbolic.generate(params, seed);
        for (const [index, { parent, operation, value }] of relations.entries()) {
          if (parent === null) {
            expect(operation).toBe(0);
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(10);
          } else {
            const above = relations.slice(0, index).find(({ variable }) => variable === parent);
            expect(above, "a parent comes before its child").toBeDefined();
            expect(value).toBe(above!.value + operation);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it("says how many trees, how deep and how many matches there are, counted from each variable upwards", () => {
    fc.assert(
      fc.property(knobs, seeds, (params, seed) => {
        const { relations, targetValue, metadata, target } = symbolic.generate(params, seed);
        const above = new Map(relations.map(({ variable, parent }) => [variable, parent]));
        const stepsUp = (variable: number): number => {
          const parent = above.get(variable) ?? null;
          return parent === null ? 0 : 1 + stepsUp(parent);
        };
        expect(metadata).toEqual({
          trees: relations.filter(({ parent }) => parent === null).length,
          depth: Math.max(...relations.map(({ variable }) => stepsUp(variable))),
          targetValue,
          target: target.length > 0 ? target.join(", ") : "none",
          matches: relations.filter(({ value }) => value === targetValue).length,
        });
      }),
      { numRuns: 100 },
    );
  });

  it("asks for an absent value just outside the range, with the probability asked for", () => {
    const items = Array.from({ length: 4000 }, (_, seed) => symbolic.generate({ variables: 8 }, seed));
    const absent = items.filter(({ target }) => target.length === 0);
    // 0.1 of 4,000 within four standard errors of a binomial count
    expect(Math.abs(absent.length - 400)).toBeLessThan(4 * Math.sqrt(4000 * 0.1 * 0.9));
    for (const { relations, targetValue } of absent) {
      const values = relations.map(({ value }) => value);
      expect([Math.min(...values) - 1, Math.max(...values) + 1]).toContain(targetValue);
    }
  });

  it("draws k uniformly from 1..N, parents uniformly, operations uniformly", () => {
    const items = Array.from({ length: 6000 }, (_, seed) => symbolic.generate({ variables: 5 }, seed));
    const trees = [1, 2, 3, 4, 5].map((k) => items.filter(({ metadata }) => metadata.trees === k).length);
    const chiSquare = trees.reduce((sum, count) => sum + (count - 1200) ** 2 / 1200, 0);
    expect(chiSquare).toBeLessThan(18.47); // chi-square with 4 degrees of freedom, p = .001
    const operations = items.flatMap(({ relations }) => relations.filter(({ parent }) => parent !== null));
    for (const operation of [-1, 0, 1]) {
      const share = operations.filter((one) => one.operation === operation).length / operations.length;
      expect(share).toBeCloseTo(1 / 3, 1);
    }
  });

  it("fixes the number of trees when asked to", () => {
    const { relations } = symbolic.generate({ variables: 20, roots: 1 }, 3);
    expect(relations.filter(({ parent }) => parent === null)).toHaveLength(1);
  });

  it("keeps the equations the same under any filler, so that only the length differs", () => {
    const bare = symbolic.generate({ variables: 12 }, 5);
    const long = symbolic.generate({ variables: 12, fillerTokens: 4000 }, 5);
    expect(long.relations).toEqual(bare.relations);
    expect(long.targetValue).toBe(bare.targetValue);
  });

  it("never puts more than maxGroup relationships at one place and spreads them over the text", () => {
    for (let seed = 0; seed < 50; seed++) {
      const text = symbolicPrompt(
        symbolic.generate({ variables: 30, fillerTokens: 8000, maxGroup: 2 }, seed),
      );
      for (const run of text.match(/(?:@<<<[^>]*>>>@\s*)+/g)!)
        expect(run.split("@<<<").length - 1).toBeLessThanOrEqual(2);
      const first = text.indexOf("@<<<") / text.length;
      const last = text.lastIndexOf("@<<<") / text.length;
      expect(first).toBeLessThan(0.2);
      expect(last).toBeGreaterThan(0.8);
    }
  });

  it("fills to the asked length at every length of the benchmark", () => {
    for (const fillerTokens of FILLER_TOKENS.slice(1)) {
      const params = { variables: 5, charactersPerToken: 6 };
      const bare = symbolicPrompt(symbolic.generate(params, 1)).length;
      const filled = symbolicPrompt(symbolic.generate({ ...params, fillerTokens }, 1)).length;
      expect(Math.abs(filled - bare - 6 * fillerTokens)).toBeLessThan(40);
    }
  });

  it("measures characters per token with any counter", () => {
    expect(charactersPerToken((text) => text.length / 4)).toBeCloseTo(4, 10);
  });

  it("has the paper's grid: nine lengths, N = 1 to 39 at each", () => {
    expect(symbolic.grid).toHaveLength(9 * 39);
    expect(upTo(3, { fillerTokens: 1000 })).toEqual([
      { variables: 1, fillerTokens: 1000 },
      { variables: 2, fillerTokens: 1000 },
      { variables: 3, fillerTokens: 1000 },
    ]);
  });

  it.each<[object, RegExp]>([
    [{ variables: 40 }, /variables is 40; .*FACTOR varies N from 1 to 39/],
    [{ variables: 5, fillerTokens: -1 }, /fillerTokens is -1; .*FACTOR uses 0 to 128,000/],
    [{ variables: 5, roots: 6 }, /roots is 6; expected a whole number in 0..5; 0 draws/],
    [{ variables: 5, absentShare: 1.5 }, /absentShare is 1.5; expected a number in 0..1/],
    [{ variables: 5, maxGroup: 0 }, /maxGroup is 0; expected a whole number of at least 1/],
    [{ variables: 5, charactersPerToken: 21 }, /charactersPerToken is 21; expected a number in 0.5..20/],
    [{ variables: 5, filler: 9 }, /factor.symbolic knows no "filler"; its parameters are variables, /],
  ])("refuses %j", (params, said) => {
    expect(() => symbolic.generate(params as never, 1)).toThrow(said);
    expect(() => upTo(50)).toThrow(/variables is 50/);
  });
});

describe("the prompt", () => {
  it("is the paper's, word for word", () => {
    const sample = symbolic.generate({ variables: 1, absentShare: 0 }, 1);
    expect(symbolicPrompt(sample)).toBe(
      `This is the beginning of the text:
@<<<assign v0 = ${sample.targetValue}>>>@
This is the end of the text.
The text contains relationships between variables enclosed by '<<<' and '>>>'. These relationships are not sequential assignments in a programming language; they are independent mathematical equations that are all true simultaneously.
Using only these relationships, determine what variable(s), if any, are equal to ${sample.targetValue}. Show your step-by-step reasoning and calculations, and then conclude your final answer in a sentence.`,
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realistic, realisticPrompt, solverReply, type RealisticParams } from "../../../factor/index.js";
import { words } from "../../../factor/text.js";
import { needs, read, withText } from "./reading.js";

const worlds = words().worlds.map(({ name }) => name);
const noises = ["general", "close"] as const;
const knobs = fc.record({
  operations: fc.integer({ min: 2, max: 20 }),
  redundant: fc.integer({ min: 0, max: 40 }),
  noise: fc.constantFrom(...noises),
  world: fc.constantFrom("any", ...worlds),
});
const everyOperation = Array.from({ length: 19 }, (_, index) => index + 2);
/** Whether a sentence states a quantity. */
const states = (sentence: string, quantity: string) =>
  sentence.startsWith(`The number of each ${quantity} is `);

describe("a reader that knows nothing but the text", () => {
  const expectRead = (params: RealisticParams, seed: number) => {
    const sample = realistic.generate(params, seed);
    const text = realisticPrompt(sample);
    const reply = solverReply(text);
    expect(reply, sample.id).toBe(`Answer: ${sample.target}.`);
    expect(realistic.score(sample, reply)).toMatchObject({ correct: 1, lenient: 1 });
    const reading = read(text);
    expect(reading.question).toBe(`${sample.query.place}'s ${sample.query.kind}`);
    expect(needs(reading).operations).toBe(params.operations);
  };

  it("reaches the answer of every item, in exactly the operations asked for", () => {
    for (const world of worlds)
      for (const operations of everyOperation)
        for (const noise of noises) expectRead({ operations, world, noise, fillerTokens: 300 }, operations);
  });

  it("reaches the answer whatever the knobs", () => {
    const shape = fc.record({
      places: fc.constantFrom(0, 9, 60, 288),
      kinds: fc.constantFrom(0, 7, 40),
      charactersPerToken: fc.double({ min: 3, max: 8, noNaN: true }),
    });
    const length = fc.constantFrom({}, { fillerTokens: 70 }, { fillerTokens: 4000 }, { contextTokens: 4000 });
    fc.assert(
      fc.property(knobs, shape, length, fc.nat(), (some, more, tokens, seed) =>
        expectRead({ ...some, ...more, ...tokens }, seed),
      ),
      { numRuns: 200 },
    );
  });

  it("reaches the same answer under 128,000 tokens of either noise", () => {
    for (const [at, world] of worlds.entries())
      expectRead({ operations: 12, world, noise: noises[at % 2]!, fillerTokens: 128_000 }, 7);
  });
});

describe("removing a statement", () => {
  it("of those the solution uses leaves no answer, or a smaller one where only a total counts it", () => {
    const counts = { unknown: 0, smaller: 0 };
    for (const operations of everyOperation)
      for (let seed = 0; seed < 12; seed++) {
        const sample = realistic.generate({ operations }, seed);
        const text = realisticPrompt(sample);
        const reading = read(text);
        const needed = needs(reading).names.filter((name) => reading.statements.has(name));
        const used = sample.solution.flatMap(({ place, kind }) => (kind ? [`${place}'s ${kind}`] : []));
        expect(used.sort()).toEqual([...needed].sort());
        const named = needed.flatMap((name) => reading.statements.get(name)!.needs);
        for (const name of needed) {
          const reply = solverReply(withText(text, (all) => all.filter((one) => !states(one, name))));
          const score = realistic.score(sample, reply);
          if (name === reading.question || named.includes(name)) {
            expect(score, reply).toMatchObject({ bucket: "unparseable", lenient: 0 });
            counts.unknown++;
          } else {
            expect(Number(score.answer), `without ${name}`).toBeLessThan(sample.target);
            counts.smaller++;
          }
        }
      }
    expect(counts.unknown).toBeGreaterThan(1000);
    expect(counts.smaller).toBeGreaterThan(100);
  });

  it("of the others, or a sentence of noise, changes nothing, however the sentences stand", () => {
    const filler = fc.constantFrom(0, 100, 1000);
    const coins = fc.array(fc.boolean(), { minLength: 1 }); // one alone: keeps all, or only what is needed
    fc.assert(
      fc.property(knobs, filler, fc.nat(), coins, (params, fillerTokens, seed, keep) => {
        const sample = realistic.generate({ ...params, fillerTokens }, seed);
        const text = realisticPrompt(sample);
        const needed = needs(read(text)).names;
        const edited = withText(text, (all) =>
          all
            .filter((one, at) => keep[at % keep.length] || needed.some((name) => states(one, name)))
            .reverse(),
        );
        expect(solverReply(edited)).toBe(`Answer: ${sample.target}.`);
      }),
      { numRuns: 150 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realistic, realisticPrompt, type RealisticParams } from "../../../factor/index.js";
import { words } from "../../../factor/words.js";
import { evaluate, needs, read, withText } from "./evaluator.js";
import { exampleAsking } from "./example.js";

const worlds = words().worlds.map(({ name }) => name);
const operations = Array.from({ length: 19 }, (_, index) => index + 2);
const noises = ["general", "close"] as const;
const prompt = (params: RealisticParams, seed: number) => realisticPrompt(realistic.generate(params, seed));
/** Whether a sentence states a quantity. */
const states = (sentence: string, quantity: string) =>
  sentence.startsWith(`The number of each ${quantity} is `);

describe("an evaluator that knows nothing but the text", () => {
  it("answers the paper's example", () => {
    const example = exampleAsking("How many Fox does Hamilton Farm have?");
    expect(evaluate(example)).toEqual({ answer: 8 });
    expect(evaluate(exampleAsking("How many Deer does Hamilton Farm have?"))).toEqual({
      answer: 16 * (6 + 66 + 13),
    });
    expect(evaluate(exampleAsking("How many Raccoon does Bundle Ranch have?"))).toEqual({ answer: 4 });
    expect(evaluate(withText(example, (all) => all.slice(1)))).toEqual({
      underivable: "the text gives no number for South Zoo's Fox",
    });
    expect(
      evaluate(withText(example, (all) => all.filter((one) => !states(one, "South Zoo's Raccoon")))),
    ).toEqual({
      answer: 8,
    });
    expect(
      evaluate(withText(example, ([first]) => [first!.replace("2", "each Hamilton Farm's Fox")])),
    ).toEqual({
      underivable: "the text gives no number for Hamilton Farm's Fox",
    });
    const circle = withText(example, (all) =>
      all.map((one) => (states(one, "South Zoo's Fox") ? one.replace("2", "each Hamilton Farm's Fox") : one)),
    );
    expect(evaluate(circle)).toMatchObject({ underivable: expect.stringMatching(/ depends on itself$/) });
    expect(() => evaluate(withText(example, (all) => [...all, all[0]!]))).toThrow(/stated twice/);
    expect(() => evaluate(withText(example, (all) => ["The number of each Fox is 2.", ...all]))).toThrow(
      /form/,
    );
  });

  it("reaches the answer of every item, in exactly the operations asked for", () => {
    for (const world of worlds)
      for (const operation of operations)
        for (const noise of noises)
          for (const fillerTokens of [0, 300])
            for (let seed = 0; seed < 3; seed++) {
              const params = { operations: operation, world, noise, fillerTokens };
              const sample = realistic.generate(params, seed);
              const text = realisticPrompt(sample);
              expect(evaluate(text), JSON.stringify({ ...params, seed })).toEqual({ answer: sample.target });
              const reading = read(text);
              expect(reading.question).toBe(`${sample.query.place}'s ${sample.query.kind}`);
              expect(needs(reading, reading.question).operations).toBe(operation);
            }
  });

  it("reaches the answer whatever the knobs", () => {
    const knobs = fc.record({
      operations: fc.integer({ min: 2, max: 20 }),
      redundant: fc.integer({ min: 0, max: 40 }),
      noise: fc.constantFrom(...noises),
      world: fc.constantFrom("any", ...worlds),
      places: fc.constantFrom(0, 9, 60, 288),
      kinds: fc.constantFrom(0, 7, 40),
      charactersPerToken: fc.double({ min: 3, max: 8, noNaN: true }),
    });
    const length = fc.constantFrom({}, { fillerTokens: 70 }, { fillerTokens: 3000 }, { contextTokens: 4000 });
    fc.assert(
      fc.property(knobs, length, fc.nat(), (rest, tokens, seed) => {
        const sample = realistic.generate({ ...rest, ...tokens }, seed);
        expect(evaluate(realisticPrompt(sample))).toEqual({ answer: sample.target });
      }),
      { numRuns: 150 },
    );
  });

  it("reaches the same answer under 128,000 tokens of either noise", () => {
    for (const world of worlds)
      for (const noise of noises) {
        const params = { operations: 12, world, noise };
        const sample = realistic.generate({ ...params, fillerTokens: 128_000 }, 7);
        const text = realisticPrompt(sample);
        expect(evaluate(text)).toEqual({ answer: sample.target });
        expect(realistic.generate(params, 7).target).toBe(sample.target);
      }
  });
});

describe("removing a statement", () => {
  it("of those the solution uses leaves no answer, or a smaller one where only a total counts it", () => {
    const counts = { underivable: 0, smaller: 0 };
    for (const operation of operations)
      for (let seed = 0; seed < 12; seed++) {
        const sample = realistic.generate({ operations: operation }, seed);
        const text = realisticPrompt(sample);
        const reading = read(text);
        const needed = needs(reading, reading.question).names.filter((name) => reading.rules.has(name));
        const used = sample.solution.flatMap(({ place, kind }) =>
          kind === null ? [] : [`${place}'s ${kind}`],
        );
        expect(used.sort()).toEqual([...needed].sort());
        const named = needed.flatMap((name) => reading.rules.get(name)!.operands);
        for (const name of needed) {
          const verdict = evaluate(withText(text, (all) => all.filter((one) => !states(one, name))));
          if (name === reading.question || named.includes(name)) {
            expect(verdict).toEqual({ underivable: `the text gives no number for ${name}` });
            counts.underivable++;
          } else {
            expect("answer" in verdict && verdict.answer, `without ${name}`).toBeLessThan(sample.target);
            counts.smaller++;
          }
        }
      }
    expect(counts.underivable).toBeGreaterThan(1000);
    expect(counts.smaller).toBeGreaterThan(100);
  });

  it("of the others, or any sentence of noise, changes nothing", () => {
    for (const operation of operations)
      for (const noise of noises) {
        const sample = realistic.generate({ operations: operation, fillerTokens: 400, noise }, operation);
        const text = realisticPrompt(sample);
        const reading = read(text);
        const needed = needs(reading, reading.question).names;
        const essential = (sentence: string) => needed.some((name) => states(sentence, name));
        let kept: string[] = [];
        withText(text, (all) => (kept = all));
        for (const one of kept.filter((sentence) => !essential(sentence)))
          expect(evaluate(withText(text, (all) => all.filter((other) => other !== one)))).toEqual({
            answer: sample.target,
          });
        expect(evaluate(withText(text, (all) => all.filter(essential)))).toEqual({ answer: sample.target });
      }
  });

  it("changes nothing whichever of the unneeded go, and however the sentences stand", () => {
    const knobs = fc.record({
      operations: fc.integer({ min: 2, max: 20 }),
      redundant: fc.integer({ min: 0, max: 30 }),
      noise: fc.constantFrom(...noises),
      fillerTokens: fc.constantFrom(0, 100, 1000),
      world: fc.constantFrom("any", ...worlds),
    });
    fc.assert(
      fc.property(knobs, fc.nat(), fc.infiniteStream(fc.boolean()), (params, seed, coins) => {
        const text = prompt(params, seed);
        const reading = read(text);
        const needed = needs(reading, reading.question).names;
        const essential = (sentence: string) => needed.some((name) => states(sentence, name));
        const kept = (sentence: string) => essential(sentence) || coins.next().value;
        const edited = withText(text, (all) => all.filter(kept).reverse());
        expect(evaluate(edited)).toEqual(evaluate(text));
      }),
      { numRuns: 150 },
    );
  });
});

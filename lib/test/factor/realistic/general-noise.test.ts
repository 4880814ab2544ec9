import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realistic, realisticPrompt, splitPrompt, type RealisticParams } from "../../../factor/index.js";
import { words } from "../../../factor/words.js";
import { sentencesOf } from "./reading.js";

const worlds = words().worlds.map(({ name }) => name);
const noises = ["general", "close"] as const;
const knobs = fc.record({
  operations: fc.integer({ min: 2, max: 20 }),
  redundant: fc.integer({ min: 0, max: 30 }),
  fillerTokens: fc.constantFrom(15, 100, 1000, 6000),
  world: fc.constantFrom(...worlds),
});
const seeds = fc.integer({ min: 0, max: 0xffffffff });

/** The sentences of an item's text with noise and of the same item's without, and the noise alone. */
function told(params: RealisticParams, seed: number) {
  const text = (some: RealisticParams) => splitPrompt(realisticPrompt(realistic.generate(some, seed))).text;
  const whole = text(params);
  const sentences = sentencesOf(whole);
  const core = sentencesOf(text({ ...params, fillerTokens: 0, contextTokens: 0 }));
  return { whole, sentences, core, noise: sentences.filter((sentence) => !core.includes(sentence)) };
}

describe("noise", () => {
  it("leaves an item's statements word for word, in their order", () => {
    fc.assert(
      fc.property(knobs, seeds, fc.constantFrom(...noises), (params, seed, noise) => {
        const { sentences, core, noise: added } = told({ ...params, noise }, seed);
        expect(sentences.filter((sentence) => core.includes(sentence))).toEqual(core);
        expect(sentences).toHaveLength(core.length + added.length);
        const { statements } = realistic.generate(params, seed);
        for (const [index, { place, kind }] of statements.entries())
          expect(core[index]!.startsWith(`The number of each ${place}'s ${kind} is `)).toBe(true);
        expect(core).toHaveLength(statements.length);
      }),
      { numRuns: 100 },
    );
  });

  it("spreads them over the text: each stands in its own interval", () => {
    for (const noise of noises)
      for (let seed = 0; seed < 10; seed++) {
        const { sentences, core } = told({ operations: 10, fillerTokens: 6000, noise }, seed);
        const others = sentences.length - core.length;
        for (const [index, statement] of core.entries()) {
          const before = sentences.indexOf(statement) - index;
          expect(before).toBeGreaterThanOrEqual(Math.floor((index * (others + 1)) / core.length));
          expect(before).toBeLessThanOrEqual(Math.floor(((index + 1) * (others + 1)) / core.length));
        }
      }
  });

  it("is as long as asked, short of it by less than a sentence", () => {
    for (const noise of noises)
      for (const fillerTokens of [1, 30, 500, 8000, 128_000]) {
        const params = { operations: 8, noise, fillerTokens, charactersPerToken: 4.5 };
        const { whole, core, sentences } = told(params, 3);
        const left = 4.5 * fillerTokens - (whole.length - core.join(" ").length);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(1 + Math.max(...sentences.map(({ length }) => length)));
      }
  });

  it("fills a text to a number of tokens, and says how long the bare item is where that is less", () => {
    fc.assert(
      fc.property(knobs, seeds, fc.constantFrom(...noises), (given, seed, noise) => {
        const params = { ...given, noise, fillerTokens: 0, charactersPerToken: 5 };
        const bare = told(params, seed).whole.length;
        const least = Math.ceil(bare / 5);
        for (const contextTokens of [least, least + 200, 8000]) {
          const { whole, core, sentences } = told({ ...params, contextTokens }, seed);
          expect(core.join(" ")).toHaveLength(bare);
          const longest = Math.max(300, ...sentences.map(({ length }) => length));
          expect(5 * contextTokens - whole.length).toBeGreaterThanOrEqual(0);
          expect(5 * contextTokens - whole.length).toBeLessThanOrEqual(longest + 1);
        }
        expect(() => realistic.generate({ ...params, contextTokens: least - 1 }, seed)).toThrow(
          new RegExp(
            `contextTokens is ${least - 1}; expected at least ${least}, .* \\(${params.operations} operations, 5 characters per token\\); give more, or 0 for no limit`,
          ),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe("general noise", () => {
  const QUANTITY = new RegExp(
    String.raw`\d|\b(no|none|nothing|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|` +
      "thousands?|first|second|third|once|twice|thrice|single|double|triple|pairs?|couples?|both|half|quarter|" +
      "number|numbers|amount|count|counts|total|sum|times|each|every|all|any|some|many|much|more|most|few|fewer|" +
      String.raw`fewest|less|least|several|enough|only|alone|equal|same|than|twin|crowds?|herds?|lots?)\b`,
    "i",
  );

  it("has at least 25 patterns, words for every slot in every world, and no word of quantity in any", () => {
    const { patterns, fillings, worlds } = words();
    expect(new Set(patterns).size).toBeGreaterThanOrEqual(25);
    const slots = patterns.flatMap((pattern) => [...pattern.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot!));
    for (const { people, habit } of worlds) {
      const held: Record<string, readonly string[]> = { ...fillings, people, habit };
      for (const slot of slots)
        if (slot !== "place" && slot !== "kind") expect(held[slot]?.length).toBeGreaterThan(3);
      for (const phrase of [...patterns, ...Object.values(held).flat()]) expect(phrase).not.toMatch(QUANTITY);
    }
  });

  it("states no quantity, and names only instances that have a number", () => {
    fc.assert(
      fc.property(knobs, seeds, (params, seed) => {
        const { noise } = told({ ...params, noise: "general" }, seed);
        const sample = realistic.generate(params, seed);
        const world = words().worlds.find(({ name }) => name === sample.metadata.setting)!;
        const places = [...new Set(sample.statements.map(({ place }) => place))];
        const instances = new Set(sample.statements.map(({ place, kind }) => `${place} ${kind}`));
        for (const sentence of noise) {
          expect(sentence).toMatch(/^\p{Lu}[^.]*\.$/u);
          expect(sentence).not.toMatch(QUANTITY);
          const named = places.filter((place) => sentence.includes(place));
          const rest = named.reduce((left, place) => left.replaceAll(place, ""), sentence);
          const capitals = rest.match(/(?<=.)\b\p{Lu}\p{Ll}+/gu) ?? [];
          const kinds = world.kinds.filter((kind) => new RegExp(`\\b${kind}\\b`).test(rest));
          expect(capitals.filter((word) => !kinds.includes(word))).toEqual([]);
          expect(named.length + kinds.length).toBeGreaterThan(0);
          expect(Math.max(named.length, kinds.length)).toBe(1);
          if (named.length + kinds.length === 2) expect(instances).toContain(`${named[0]} ${kinds[0]}`);
          if (named.length === 0)
            expect([...instances].some((one) => one.endsWith(` ${kinds[0]}`))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("speaks of all the item's instances, needed for the answer or not", () => {
    const params = { operations: 6, fillerTokens: 32_000, noise: "general" as const };
    const { noise } = told(params, 5);
    for (const { place, kind } of realistic.generate(params, 5).statements)
      expect(noise.some((sentence) => sentence.includes(place) && sentence.includes(kind))).toBe(true);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realistic, realisticPrompt, splitPrompt, type RealisticParams } from "../../../factor/index.js";
import { words } from "../../../factor/text.js";
import { read, sentencesOf } from "./reading.js";

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

const noisy = fc.record({
  operations: fc.integer({ min: 2, max: 20 }),
  redundant: fc.integer({ min: 0, max: 30 }),
  fillerTokens: fc.constantFrom(15, 100, 1000, 6000),
  world: fc.constantFrom(...words().worlds.map(({ name }) => name)),
});

const tally = (names: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** How likely one of the item's has a higher count than one of the noise, ties half. */
function areaUnderCurve(names: string[], item: { has(name: string): boolean }, counts: Map<string, number>) {
  const [own, noise] = [true, false].map((side) =>
    names.filter((name) => item.has(name) === side).map((name) => counts.get(name) ?? 0),
  ) as [number[], number[]];
  const wins = own.reduce(
    (sum, one) => noise.reduce((all, other) => all + (1 + Math.sign(one - other)) / 2, sum),
    0,
  );
  return wins / (own.length * noise.length);
}

describe("close noise", () => {
  const rulesOf = (params: RealisticParams, seed: number) => {
    const whole = read(realisticPrompt(realistic.generate({ ...params, noise: "close" }, seed)));
    const bare = read(realisticPrompt(realistic.generate({ ...params, fillerTokens: 0 }, seed)));
    return { whole, bare, added: [...whole.statements].filter(([name]) => !bare.statements.has(name)) };
  };
  const placeOf = (name: string) => name.slice(0, name.indexOf("'s "));

  it("never states an item's instance, feeds one, or adds to a total that a statement of the item uses", () => {
    fc.assert(
      fc.property(noisy, fc.nat(), (params, seed) => {
        const { whole, bare, added } = rulesOf(params, seed); // read() throws on an instance that is stated twice
        for (const [name, rule] of bare.statements) expect(whole.statements.get(name)).toEqual(rule);
        const operands = [...bare.statements.values()].flatMap((rule) => rule.needs);
        const used = operands.filter((name) => bare.totals.has(name));
        const places = new Set(used.map(placeOf));
        expect(added.filter(([name]) => places.has(placeOf(name)))).toEqual([]);
        for (const name of [...bare.statements.keys(), ...used])
          expect(whole.values.get(name)).toBe(bare.values.get(name));
      }),
      { numRuns: 100 },
    );
  });

  it("is of the world and of the paper's forms, with numbers as the item's, and every quantity can be worked out", () => {
    fc.assert(
      fc.property(noisy, fc.nat(), (params, seed) => {
        const { whole, added } = rulesOf(params, seed);
        const world = words().worlds.find(({ name }) => name === params.world)!;
        for (const [name, { more, times, needs: operands }] of added) {
          const [first, type, kind] = name.replace("'s", "").split(" ");
          expect(world.firstNames).toContain(first);
          expect(world.types).toContain(type);
          expect(world.kinds).toContain(kind);
          expect(new Set(operands).size).toBe(operands.length);
          expect(operands.length).toBeLessThanOrEqual(4);
          expect(more).toBeLessThanOrEqual(20);
          expect(times).toBeLessThanOrEqual(16);
          expect(whole.values.get(name)).toBeGreaterThanOrEqual(1);
          expect(whole.values.get(name)).toBeLessThanOrEqual(1000);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("depends on the item in part, by totals too, and uses each form about as often as the item", () => {
    const forms = { item: new Map<string, number>(), noise: new Map<string, number>() };
    let [added, onItem, onTotals] = [0, 0, 0];
    for (let seed = 0; seed < 250; seed++) {
      const noise = rulesOf({ operations: 2 + (seed % 19), fillerTokens: 500 }, seed);
      const own = new Set([...noise.bare.statements.keys()].map(placeOf));
      for (const [name, rule] of noise.whole.statements) {
        const form = `${rule.needs.length} ${rule.times > 1} ${rule.more > 0}`;
        const counts = noise.bare.statements.has(name) ? forms.item : forms.noise;
        counts.set(form, (counts.get(form) ?? 0) + 1);
      }
      for (const [, { needs }] of noise.added) {
        added++;
        if (needs.some((name) => own.has(placeOf(name)))) onItem++;
        if (needs.some((name) => noise.whole.totals.has(name))) onTotals++;
      }
    }
    expect(onItem / added).toBeGreaterThan(0.08);
    expect(onTotals / added).toBeGreaterThan(0.03);
    const shares = ({ item, noise }: typeof forms, form: string) =>
      [item, noise].map(
        (counts) => (counts.get(form) ?? 0) / [...counts.values()].reduce((sum, one) => sum + one),
      );
    for (const form of new Set([...forms.item.keys(), ...forms.noise.keys()])) {
      const [item, noise] = shares(forms, form) as [number, number];
      expect(Math.abs(item - noise), form).toBeLessThan(0.06);
    }
  });

  it("does not tell the item by mentions or by kinds at a place, at 8,000 or 128,000 tokens", () => {
    for (const [fillerTokens, items] of [
      [8000, 19],
      [128_000, 5],
    ] as const) {
      let [mentions, kinds] = [0, 0];
      for (let seed = 0; seed < items; seed++) {
        const operations = 2 + Math.floor((seed * 19) / items);
        const { whole, bare } = rulesOf({ operations, fillerTokens }, seed);
        const mentioned = tally([...whole.statements.values()].flatMap(({ needs }) => needs));
        const counted = tally([...whole.statements.keys()].map(placeOf));
        const places = new Set([...bare.statements.keys()].map(placeOf));
        mentions += areaUnderCurve([...whole.statements.keys()], bare.statements, mentioned) / items;
        kinds += areaUnderCurve([...counted.keys()], places, counted) / items;
      }
      for (const area of [mentions, kinds]) expect(Math.abs(area - 0.5)).toBeLessThan(0.15);
    }
  });

  it("stands in random order, an operand's statement as often before as after the one that uses it", () => {
    const { whole } = rulesOf({ operations: 6, fillerTokens: 20_000 }, 11);
    const place = new Map([...whole.statements.keys()].map((name, index) => [name, index]));
    const sides = [...whole.statements].flatMap(([name, { needs }]) =>
      needs.flatMap((operand) => (place.has(operand) ? [place.get(operand)! < place.get(name)!] : [])),
    );
    const before = sides.filter((side) => side).length / sides.length;
    // the share of a fair coin within four standard errors
    expect(Math.abs(before - 0.5)).toBeLessThan(2 / Math.sqrt(sides.length));
  });

  it("says how many instances a world has when it has too few", () => {
    const params = { operations: 3, world: "fruits", noise: "close" as const };
    expect(rulesOf({ ...params, fillerTokens: 190_000 }, 1).added.length).toBeGreaterThan(9000);
    expect(() => realistic.generate({ ...params, fillerTokens: 3_000_000 }, 1)).toThrow(RangeError);
    expect(() => realistic.generate({ ...params, fillerTokens: 3_000_000 }, 1)).toThrow(
      /the world "fruits"; expected at most \d+, which 10\d\d\d\d instances fill/,
    );
  });
});

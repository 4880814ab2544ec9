import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realistic, realisticPrompt, type RealisticParams } from "../../../factor/index.js";
import { words } from "../../../factor/words.js";
import { read } from "./reading.js";

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

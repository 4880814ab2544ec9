import fc from "fast-check";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, it } from "vitest";
import { hash32, random } from "../../core/random.js";

describe("random", () => {
  it("is the generator it says it is, seeded by the hash of label and seed", () => {
    const generator = xoroshiro128plus(hash32("a label#7"));
    const draw = random(7, "a label");
    for (let count = 0; count < 5; count++) expect(draw.unit()).toBe((generator.next() >>> 0) / 2 ** 32);
  });

  it("draws the whole numbers that pure-rand draws", () => {
    const ranges = fc.tuple(fc.integer(), fc.oneof(fc.nat(20), fc.nat(2 ** 31), fc.constant(0xffffffff)));
    fc.assert(
      fc.property(fc.array(ranges, { minLength: 5 }), fc.nat(), (list, seed) => {
        const generator = xoroshiro128plus(hash32(`same#${seed}`));
        const draw = random(seed, "same");
        for (const [low, span] of list)
          expect(draw.integer(low, low + span)).toBe(uniformInt(generator, low, low + span));
      }),
    );
  });

  it("fills a list with the whole numbers that it would draw one by one, and goes on behind them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.nat(40), fc.nat(), (count, length, seed) => {
        const [one, many] = [random(seed), random(seed)];
        const filled = new Int32Array(length);
        many.integers(filled, count);
        expect([...filled]).toEqual(Array.from(filled, () => one.integer(0, count - 1)));
        expect(many.unit()).toBe(one.unit());
      }),
    );
  });

  it("gives other draws for another seed or label", () => {
    const first = (seed: number, label: string) => random(seed, label).unit();
    expect(new Set([first(1, "a"), first(2, "a"), first(1, "b")]).size).toBe(3);
  });

  it("is true with the given probability", () => {
    const draw = random(4);
    const hits = Array.from({ length: 10_000 }, () => draw.chance(0.3)).filter(Boolean).length;
    expect(Math.abs(hits - 3000)).toBeLessThan(4 * Math.sqrt(10_000 * 0.3 * 0.7));
  });

  it("shuffles without loss and reaches every order equally often", () => {
    const orders = new Map<string, number>();
    const draw = random(5);
    for (let count = 0; count < 6000; count++) {
      const order = draw.shuffle(["a", "b", "c"]).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect([...orders.keys()].sort()).toEqual(["abc", "acb", "bac", "bca", "cab", "cba"]);
    const chiSquare = [...orders.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(20.5);
  });

  it("refuses a seed that is no unsigned 32-bit whole number, and an empty list", () => {
    for (const seed of [-1, 0.5, 2 ** 32, NaN]) expect(() => random(seed)).toThrow(RangeError);
    expect(() => random(1).pick([])).toThrow(/empty/);
  });
});

describe("hash32", () => {
  it("spreads neighbouring texts over the whole range", () => {
    const hashes = Array.from({ length: 2000 }, (_, index) => hash32(`seed#${index}`));
    expect(new Set(hashes).size).toBe(2000);
    expect(Math.abs(hashes.filter((hash) => hash >= 2 ** 31).length - 1000)).toBeLessThan(100);
  });

  it("is an unsigned 32-bit whole number for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(hash32(text)).toBe(hash32(text) >>> 0);
      }),
    );
  });
});

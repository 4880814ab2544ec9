import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  operationsUpTo,
  realistic,
  type RealisticParams,
  type RealisticSample,
} from "../../../factor/index.js";
import { words } from "../../../factor/text.js";
import { nameOf, recount, solutionOf } from "./reading.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const operations = fc.integer({ min: 2, max: 20 });
const world = fc.constantFrom("any", ...words().worlds.map(({ name }) => name));
const knobs = fc.record({ operations, world, redundant: fc.constantFrom(0, 1, 2, 5, 12, 40) });

/** Grids that hold the item, from those without an instance to spare to large ones. */
const sized = fc
  .record({ operations, redundant: fc.integer({ min: 0, max: 12 }), kinds: fc.integer({ min: 1, max: 40 }) })
  .chain(({ operations, redundant, kinds }) => {
    const fewest = Math.ceil((operations + 1 + redundant) / kinds);
    return fc
      .integer({ min: fewest, max: fewest + 3 })
      .map((places) => ({ operations, redundant, kinds, places }));
  });

function everyItem(params: fc.Arbitrary<RealisticParams>, check: (sample: RealisticSample) => void): void {
  fc.assert(
    fc.property(params, seeds, (params, seed) => check(realistic.generate(params, seed))),
    { numRuns: 400 },
  );
}

describe("a realistic item", () => {
  it("needs exactly as many binary operations as asked for, in a grid of any shape", () => {
    for (const params of [knobs, sized])
      everyItem(params, (sample) => {
        const { operations, value } = solutionOf(sample);
        expect(operations).toBe(sample.params.operations);
        expect(value).toBe(sample.target);
      });
  });

  it("says of itself what a recount finds", () => {
    everyItem(knobs, (sample) => {
      const { instances, totals, depth } = solutionOf(sample);
      expect(sample.metadata).toEqual({
        setting: expect.any(String),
        target: sample.target,
        statements: sample.statements.length,
        essential: instances.size,
        totals: totals.size,
        depth,
      });
      expect(sample.statements.length).toBe(instances.size + sample.params.redundant);
    });
  });

  it("states every instance once, without a circle among the redundant ones either", () => {
    for (const params of [knobs, sized])
      everyItem(params, ({ statements, query }) => {
        const reading = recount(statements, query);
        expect(reading.statements.size).toBe(statements.length);
        expect(reading.values.size).toBe(statements.length + reading.totals.size);
      });
  });

  it("keeps all numbers small", () => {
    everyItem(knobs, ({ statements, query }) => {
      const { values } = recount(statements, query);
      for (const statement of statements) {
        const { more, times, operands } = statement;
        const value = values.get(nameOf(statement));
        expect(value).toBeGreaterThanOrEqual(1);
        expect(value).toBeLessThanOrEqual(1000);
        expect(more).toBeGreaterThanOrEqual(operands.length === 0 ? 1 : 0);
        expect(more).toBeLessThanOrEqual(operands.length === 0 ? 20 : 12);
        expect(times).toBeGreaterThanOrEqual(1);
        expect(times).toBeLessThanOrEqual(16);
        if (operands.length !== 1 && operands.length > 0) expect(more).toBe(0);
        if (more > 0) expect(times).toBe(1);
        expect(new Set(operands.map(nameOf)).size).toBe(operands.length);
      }
    });
  });

  it("takes its names from one world, places with different first names and types as far as they go", () => {
    everyItem(knobs, ({ statements, metadata, params }) => {
      const world = words().worlds.find(({ name }) => name === metadata.setting)!;
      if (params.world !== "any") expect(metadata.setting).toBe(params.world);
      const places = [...new Set(statements.map(({ place }) => place))];
      const [firstNames, types] = [0, 1].map((part) => places.map((place) => place.split(" ")[part]!));
      expect(world.firstNames).toEqual(expect.arrayContaining(firstNames!));
      expect(world.types).toEqual(expect.arrayContaining(types!));
      expect(world.kinds).toEqual(expect.arrayContaining(statements.map(({ kind }) => kind)));
      expect(new Set(firstNames).size).toBe(places.length);
      expect(new Set(types).size).toBe(places.length);
    });
  });

  it("names as many places as there may be apart, though a world has fewer first names", () => {
    for (const world of words().worlds) {
      const params = { operations: 5, redundant: 282, places: 288, kinds: 1, world: world.name };
      const { statements } = realistic.generate(params, 1);
      expect(statements.length).toBeGreaterThan(world.firstNames.length);
      expect(new Set(statements.map(({ place }) => place)).size).toBe(statements.length);
    }
  });

  it("gives places and kinds without an instance the first redundant ones", () => {
    everyItem(sized, (sample) => {
      const { statements, params } = sample;
      const { instances } = solutionOf(sample);
      const essential = statements.filter((statement) => instances.has(nameOf(statement)));
      const covered = (list: typeof statements) =>
        new Set(list.map(({ place }) => place)).size + new Set(list.map(({ kind }) => kind)).size;
      if (covered(statements) < params.places + params.kinds)
        expect(covered(statements) - covered(essential)).toBeGreaterThanOrEqual(params.redundant);
    });
  });

  it("lists the solution's steps, each after its operands, the question's last", () => {
    everyItem(knobs, (sample) => {
      const { values } = solutionOf(sample);
      const done = new Set<string>();
      for (const step of sample.solution) {
        for (const operand of step.operands) expect(done).toContain(nameOf(operand));
        done.add(nameOf(step));
        expect(step.value).toBe(values.get(nameOf(step)));
        expect(step.expression).toMatch(/^[\d +*()]+$/);
        expect(new Function(`return ${step.expression}`)()).toBe(step.value);
        expect(step.expression.match(/[+*]/g)?.length ?? 0).toBe(step.operations);
        const stated = sample.statements.find((statement) => nameOf(statement) === nameOf(step));
        expect(step.statement).toEqual(stated ?? null);
        if (stated) expect(step.operands).toEqual(stated.operands);
      }
      expect(done).toEqual(new Set(values.keys()));
      expect(nameOf(sample.solution.at(-1)!)).toBe(nameOf(sample.query));
      const operations = sample.solution.reduce((sum, step) => sum + step.operations, 0);
      expect(operations).toBe(sample.params.operations);
    });
  });

  it("shuffles the text: the question's own statement is as often in each quarter of it", () => {
    const quarters = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed++) {
      const { statements, query } = realistic.generate({ operations: 8 }, seed);
      const at = statements.findIndex((statement) => nameOf(statement) === nameOf(query));
      quarters[Math.floor(((at + 0.5) / statements.length) * 4)]!++;
    }
    const chiSquare = quarters.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // the bounds of quarters fall within sentences, so that the expectation is not quite 1,000
    expect(chiSquare).toBeLessThan(60);
  });

  it("uses totals often, and every world equally often", () => {
    const settings = new Map<string, number>();
    for (const params of operationsUpTo(20).slice(3)) {
      const items = Array.from({ length: 250 }, (_, seed) => realistic.generate(params, seed));
      const withTotal = items.filter(({ metadata }) => metadata.totals > 0).length;
      expect(withTotal, `${params.operations} operations`).toBeGreaterThan(items.length * 0.45);
      for (const { metadata } of items)
        settings.set(metadata.setting, (settings.get(metadata.setting) ?? 0) + 1);
    }
    expect(settings.size).toBe(words().worlds.length);
    const chiSquare = [...settings.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(16.27); // chi-square with 3 degrees of freedom, p = .001
  });
});

describe("the knobs of a realistic item", () => {
  it("leave the statements as they are where they only change the noise", () => {
    const noises = fc.record({
      noise: fc.constantFrom("general" as const, "close" as const),
      fillerTokens: fc.constantFrom(0, 50, 1000),
      charactersPerToken: fc.constantFrom(3, 4.6, 7.5),
    });
    fc.assert(
      fc.property(knobs, noises, seeds, (params, noise, seed) => {
        const bare = realistic.generate(params, seed);
        const { fillerTokens, ...rest } = noise;
        const filled = realistic.generate({ ...params, ...noise }, seed);
        const whole = realistic.generate({ ...params, ...rest, contextTokens: 8000 + fillerTokens }, seed);
        for (const { statements, query, target, solution, metadata } of [filled, whole])
          expect({ statements, query, target, solution, metadata }).toEqual({
            statements: bare.statements,
            query: bare.query,
            target: bare.target,
            solution: bare.solution,
            metadata: bare.metadata,
          });
      }),
      { numRuns: 100 },
    );
  });

  it("have the paper's grid: 2 to 20 operations bare, and under both noises at two lengths", () => {
    expect(realistic.grid).toHaveLength(19 * 5);
    expect(operationsUpTo(3, { noise: "close" })).toEqual([
      { operations: 2, noise: "close" },
      { operations: 3, noise: "close" },
    ]);
  });

  it.each<[object, RegExp]>([
    [{ operations: 1 }, /operations is 1; expected a whole number in 2..20; FACTOR varies it from 2 to 20/],
    [{ fillerTokens: -1 }, /fillerTokens is -1; .*FACTOR uses 0, 4,000 and 8,000/],
    [{ contextTokens: 0.5 }, /contextTokens is 0.5; .*0 leaves it to fillerTokens/],
    [{ noise: "loud" }, /noise is "loud"; expected one of "general", "close"/],
    [{ world: "ships" }, /world is "ships"; expected one of "any", "animals"/],
    [{ charactersPerToken: 0.1 }, /charactersPerToken is 0.1; expected a number in 0.5..20/],
    [{ redundant: 1001 }, /redundant is 1001; .*the paper's example has 5/],
    [{ filler: 9 }, /factor.realistic knows no "filler"; its parameters are operations, fillerTokens/],
    [{ fillerTokens: 10, contextTokens: 900 }, /10 and contextTokens is 900; expected one of them to be 0/],
  ])("are refused in %j", (params, said) => {
    expect(() => realistic.generate({ operations: 5, ...params } as never, 1)).toThrow(said);
    expect(() => operationsUpTo(21)).toThrow(/operations is 21/);
  });

  it("name the numbers where a world is too small", () => {
    const small = { operations: 5, redundant: 2, places: 2, kinds: 3 };
    expect(() => realistic.generate(small, 1)).toThrow(
      "a world of 2 places and 3 kinds has 6 instances; expected at least 8 for 5 operations and 2 redundant " +
        "instances (operations + 1 + redundant); raise places or kinds, or leave them 0",
    );
    for (let seed = 0; seed < 200; seed++) realistic.generate({ ...small, redundant: 0 }, seed);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  lookupReader,
  realistic,
  realisticPrompt,
  symbolic,
  symbolicPrompt,
  variableTracking,
} from "@loadlab/lib/factor/index.js";
import { trackingPrompt } from "@loadlab/lib/factor/tracking/task.js";
import { models, run } from "../../index.js";
import { solutionOf } from "../../../../lib/test/factor/realistic/reading.js";

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const reach = fc.integer({ min: 0, max: 6 });

/** One thing and the one it is taken from. */
interface Link {
  variable: number;
  from: number | null;
  value: number;
}

/** Who of a forest has a value and stands at most so many links below a root, found by climbing. */
function withinReach(links: Link[], value: number, hops: number): string[] {
  const from = new Map<number | null, number | null>(links.map((one) => [one.variable, one.from]));
  const climbed = (variable: number): number => {
    const above = from.get(variable) ?? null;
    return above === null ? 0 : 1 + climbed(above);
  };
  const found = links.filter((one) => one.value === value && climbed(one.variable) <= hops);
  return found.map(({ variable }) => `v${variable}`).sort();
}

const named = (reply: string) => (reply.match(/\bv\d+/g) ?? []).sort();

describe("factor.lookupReader agrees with a count over the item's structure", () => {
  it("in the symbolic suite, with and without filler, of one tree and of many", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 39 }),
        fc.constantFrom(0, 1),
        fc.constantFrom(0, 500),
        reach,
        seeds,
        (variables, roots, fillerTokens, hops, seed) => {
          const sample = symbolic.generate({ variables, roots, fillerTokens }, seed);
          const reply = lookupReader({ hops })(symbolicPrompt(sample));
          const links = sample.relations.map(({ parent, ...one }) => ({ ...one, from: parent }));
          const expected = withinReach(links, sample.targetValue, hops);
          expect(named(reply)).toEqual(expected);
          expect(/ none\.$/.test(reply)).toBe(expected.length === 0);
          const right = expected.length === sample.target.length;
          expect(symbolic.score(sample, reply).correct).toBe(Number(right));
        },
      ),
      { numRuns: 600 },
    );
  });

  it("in the realistic suite, under either noise", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.constantFrom(0, 400),
        fc.constantFrom("close" as const, "general" as const),
        reach,
        seeds,
        (operations, fillerTokens, noise, hops, seed) => {
          const sample = realistic.generate({ operations, fillerTokens, noise }, seed);
          const { value, depth } = solutionOf(sample);
          const reply = lookupReader({ hops })(realisticPrompt(sample));
          if (depth <= hops) expect(reply).toBe(`Answer: ${value}.`);
          else expect(realistic.score(sample, reply)).toMatchObject({ bucket: "unparseable", lenient: 0 });
        },
      ),
      { numRuns: 400 },
    );
  });

  it("in variable tracking", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 4 }),
        reach,
        seeds,
        (length, chains, hops, seed) => {
          const sample = variableTracking.generate({ hops: length, chains, fillerTokens: 300 }, seed);
          const reply = lookupReader({ hops })(trackingPrompt(sample));
          expect(named(reply)).toEqual(withinReach(sample.assignments, sample.targetValue, hops));
          expect(variableTracking.score(sample, reply).correct).toBe(Number(hops >= length));
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("factor.lookupReader", () => {
  const asked = (text: string) =>
    `This is the beginning of the text:\n${text}\nThis is the end of the text.\n` +
    "Using only these relationships, determine what variable(s), if any, are equal to 3. Show your steps.";
  const chain = asked(
    "@<<<assign v2 = v1 + 1>>>@@<<<assign v1 = v0>>>@@<<<assign v0 = 2>>>@@<<<assign v3 = 3>>>@",
  );

  it.each([
    [0, "The variables equal to 3 are: v3."],
    [1, "The variables equal to 3 are: v3."],
    [2, "The variables equal to 3 are: v2, v3."],
  ])("follows %s hops on a chain of two", (hops, reply) => {
    expect(lookupReader({ hops })(chain)).toBe(reply);
  });

  it("says that there is none where the text gives none", () => {
    expect(lookupReader()(asked("Fast cache reads."))).toBe("The variables equal to 3 are: none.");
  });

  it("takes hops of 0 where none are given, and names what it can't take", () => {
    expect(lookupReader()(chain)).toBe(lookupReader({ hops: 0 })(chain));
    expect(() => lookupReader({ hops: -1 })).toThrow("hops is -1; expected a whole number of at least 0");
    expect(() => lookupReader({ hops: 0.5 })).toThrow(RangeError);
    expect(() => lookupReader({ steps: 1 } as never)).toThrow('lookupReader knows no "steps"');
    expect(() => lookupReader()("Which way?")).toThrow("has no line");
  });

  it("can be run, and with enough hops is the oracle", async () => {
    const grid = [{ variables: 12 }];
    const model = models.reader("39 hops", lookupReader({ hops: 39 }));
    const rows = await run({ task: symbolic, grid, items: 20, model });
    expect(rows.map(({ correct }) => correct)).toEqual(Array(20).fill(1));
  });
});

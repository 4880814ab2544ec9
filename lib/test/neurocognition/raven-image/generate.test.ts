import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { play } from "../../../neurocognition/play.js";
import {
  CONFIGURATIONS,
  type RavenAnswers,
  type RavenConfiguration,
  type RavenFigure,
  type RavenImageSample,
} from "../../../neurocognition/raven-image/item.js";
import { ravenImage, voter } from "../../../neurocognition/raven-image/task.js";

/*
 * A solver that knows the rules in words and nothing of how items are made. It puts a value in the empty place and asks
 * whether a rule that holds in the first two rows (or columns) holds in the third.
 */

type Line<T> = readonly [T, T, T];
type Holds<T> = (line: Line<T>, lines: readonly Line<T>[]) => boolean;

const sorted = <T>(line: readonly T[]) => [...line].sort().join("|");
const distributes = <T extends string | number>(line: Line<T>, lines: readonly Line<T>[]) =>
  new Set(line).size === 3 && lines.every((other) => sorted(other) === sorted(line));

/** Levels, counted from one. */
const levelRules: Record<string, Holds<number>> = {
  constant: ([a, b, c]) => a === b && b === c,
  "progression +1": ([a, b, c]) => b - a === 1 && c - b === 1,
  "progression -1": ([a, b, c]) => b - a === -1 && c - b === -1,
  "progression +2": ([a, b, c]) => b - a === 2 && c - b === 2,
  "progression -2": ([a, b, c]) => b - a === -2 && c - b === -2,
  "distribute three": distributes,
};
const sums: Record<string, Holds<number>> = {
  "arithmetic +": ([a, b, c]) => a + b === c,
  "arithmetic -": ([a, b, c]) => a - b === c,
};

/** Filled slots, as a text such as "0,3"; steps go round. */
const placeRules = (slots: number): Record<string, Holds<string>> => {
  const list = (set: string) => set.split(",").map(Number);
  const text = (set: number[]) => [...new Set(set)].sort((one, other) => one - other).join(",");
  const moved = (set: string, by: number) => text(list(set).map((slot) => (slot + by + slots) % slots));
  const steps = (by: number): Holds<string> => {
    return ([a, b, c]) => moved(a, by) === b && moved(b, by) === c;
  };
  return {
    constant: ([a, b, c]) => a === b && b === c,
    "progression +1": steps(1),
    "progression -1": steps(-1),
    "progression +2": steps(2),
    "progression -2": steps(-2),
    "arithmetic +": ([a, b, c]) => text([...list(a), ...list(b)]) === c,
    "arithmetic -": ([a, b, c]) => text(list(a).filter((slot) => !list(b).includes(slot))) === c,
    "distribute three": distributes,
  };
};

const rowsOf = <T>(cells: readonly T[]) =>
  [0, 3, 6].map((at) => cells.slice(at, at + 3)) as unknown as Line<T>[];
const columnsOf = <T>(cells: readonly T[]) =>
  [0, 1, 2].map((at) => [cells[at], cells[at + 3], cells[at + 6]]) as unknown as Line<T>[];

/** The values that complete eight cells under some rule, read by rows or by columns. */
function completions<T>(cells: readonly T[], values: readonly T[], rules: Record<string, Holds<T>>): T[] {
  const open = [rowsOf, columnsOf].flatMap((lines) =>
    Object.values(rules)
      .filter((holds) => {
        const [first, second] = lines([...cells, cells[0]!]);
        return holds(first!, [first!, second!]) && holds(second!, [first!, second!]);
      })
      .map((holds) => (value: T) => {
        const whole = lines([...cells, value]);
        return holds(whole[2]!, whole);
      }),
  );
  return values.filter((value) => open.some((fits) => fits(value)));
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const LEVELS = { type: 5, size: 6, colour: 10 } as const;
const places = (figure: RavenFigure) => figure.positions.join(",");
const placesOf = (slots: number) =>
  upTo(2 ** slots - 1).map((bits) =>
    Array.from({ length: slots }, (_, slot) => slot)
      .filter((slot) => Math.floor(bits / 2 ** slot) % 2 === 1)
      .join(","),
  );
const PLACES = new Map([1, 4, 9].map((slots) => [slots, placesOf(slots)]));

/** What the eight panels ask of the ninth, for each component: the values that some reading allows. */
function solve({ params, panels }: RavenImageSample) {
  return CONFIGURATIONS[params.configuration].components.map(({ slots }, component) => {
    const seen = panels.slice(0, 8).map((panel) => panel[component]!);
    const level = (attribute: keyof typeof LEVELS) =>
      completions(
        seen.map((figure) => figure[attribute] + 1),
        upTo(LEVELS[attribute]),
        attribute === "type" ? levelRules : { ...levelRules, ...sums },
      );
    return {
      places: completions(seen.map(places), PLACES.get(slots.length)!, placeRules(slots.length)),
      numbers: completions(
        seen.map(({ positions }) => positions.length),
        upTo(slots.length),
        { ...levelRules, ...sums },
      ),
      type: level("type"),
      size: level("size"),
      colour: level("colour"),
    };
  });
}

/** The numbers of the options that fit: places say more than numbers, where a rule holds in them. */
function solutions(sample: RavenImageSample, asked = solve(sample)): number[] {
  const fits = (figure: RavenFigure, wanted: (typeof asked)[number]) =>
    (wanted.places.length > 0
      ? wanted.places.includes(places(figure))
      : wanted.numbers.includes(figure.positions.length)) &&
    (["type", "size", "colour"] as const).every((attribute) =>
      wanted[attribute].includes(figure[attribute] + 1),
    );
  return sample.options.flatMap((panel, at) =>
    panel.every((figure, component) => fits(figure, asked[component]!)) ? [at + 1] : [],
  );
}

const NAMES = ravenImage.grid.map(({ configuration }) => configuration);
const items = (configuration: RavenConfiguration, count: number, answers: RavenAnswers = "bisection") =>
  upTo(count).map((seed) => ravenImage.generate({ configuration, answers }, seed));

/** What of a panel a rule can reach, as a text for each attribute. */
const shown = (panel: readonly RavenFigure[]) =>
  panel.flatMap((figure) => [places(figure), ...(["type", "size", "colour"] as const).map((a) => figure[a])]);

const counts = <T>(values: readonly T[]) =>
  [...new Set(values)].map((value) => values.filter((other) => other === value).length);

describe.each(NAMES)("items of %s", (configuration) => {
  const bisection = items(configuration, 1000);
  const raven = items(configuration, 1000, "raven");
  const { components } = CONFIGURATIONS[configuration];

  it("a solver who knows the rules in words finds one value for every attribute, and one option", () => {
    for (const sample of bisection) {
      const asked = solve(sample);
      const found = asked.map(({ type, size, colour }) => [type, size, colour]);
      const right = sample.panels[8]!;
      expect(found).toEqual(right.map(({ type, size, colour }) => [[type + 1], [size + 1], [colour + 1]]));
      asked.forEach((wanted, component) => {
        const { positions } = right[component]!;
        const byNumber = sample.rules.some(
          (one) => one.component === component && one.attribute === "number",
        );
        expect(wanted.places).toEqual(byNumber ? [] : [positions.join(",")]);
        if (byNumber || wanted.numbers.length > 0) expect(wanted.numbers).toEqual([positions.length]);
      });
      expect(solutions(sample, asked), sample.id).toEqual([sample.target]);
    }
    for (const sample of raven.slice(0, 100)) expect(solutions(sample), sample.id).toEqual([sample.target]);
  });

  it("the named rules hold in all three rows, and one of them is not constant", () => {
    for (const { rules, panels, metadata } of bisection) {
      for (const { component, attribute, rule } of rules) {
        const figures = panels.map((panel) => panel[component]!);
        const holds =
          attribute === "position"
            ? everyRow(figures.map(places), placeRules(components[component]!.slots.length)[rule]!)
            : everyRow(
                figures.map((figure) =>
                  attribute === "number" ? figure.positions.length : figure[attribute] + 1,
                ),
                { ...levelRules, ...sums }[rule]!,
              );
        expect(holds).toBe(true);
      }
      expect(metadata.nonConstantRules).toBe(rules.filter(({ rule }) => rule !== "constant").length);
      expect(metadata.nonConstantRules).toBeGreaterThan(0);
    }
  });

  it("a component goes by one rule for each attribute that its layout leaves free", () => {
    for (const { rules, panels, options } of bisection) {
      components.forEach(({ slots, outer, name }, component) => {
        const governed = rules.filter((one) => one.component === component).map(({ attribute }) => attribute);
        const crowded = configuration === "outInGrid" && name === "inner";
        const free = outer ? ["type", "size"] : crowded ? ["type", "colour"] : ["type", "size", "colour"];
        expect(governed.slice(-free.length)).toEqual(free);
        expect(governed.length).toBe(free.length + (slots.length > 1 ? 1 : 0));
        const figures = [...panels, ...options].map((panel) => panel[component]!);
        expect(figures.filter(({ positions, angles }) => positions.length !== angles.length)).toEqual([]);
        if (slots.length === 1) expect(new Set(figures.map(places))).toEqual(new Set(["0"]));
        if (crowded) expect(new Set(figures.map(({ size }) => size))).toEqual(new Set([5]));
        if (outer)
          expect(new Set(figures.flatMap(({ colour, angles }) => [colour, ...angles]))).toEqual(new Set([0]));
      });
    }
    const rulesOf = (attribute: string) =>
      new Set(
        bisection
          .flatMap(({ rules }) => rules.filter((one) => one.attribute === attribute))
          .map(({ rule }) => rule),
      );
    expect([...rulesOf("type")].filter((rule) => rule.startsWith("arithmetic"))).toEqual([]);
    expect([rulesOf("type").size, rulesOf("size").size]).toEqual([6, 8]);
    if (configuration.startsWith("grid"))
      // four slots have no room for 1, 3, 5; what is constant is constant in places too
      expect([rulesOf("number").size, rulesOf("position").size]).toEqual([
        configuration === "grid2x2" ? 5 : 7,
        8,
      ]);
  });

  it("bisection: three attributes, each of two values four times, in all eight combinations", () => {
    for (const { options } of bisection) {
      const columns = shown(options[0]!).map((_, at) => options.map((panel) => shown(panel)[at]!));
      const varying = columns.filter((values) => new Set(values).size > 1);
      expect(varying.map(counts)).toEqual([
        [4, 4],
        [4, 4],
        [4, 4],
      ]);
      expect(new Set(options.map((panel) => shown(panel).join(" "))).size).toBe(8);
    }
  });

  it("raven: every wrong option differs from the right one in one attribute", () => {
    for (const { options, target } of raven) {
      const right = shown(options[target - 1]!);
      const differences = options.map(
        (panel) => shown(panel).filter((value, attribute) => value !== right[attribute]).length,
      );
      expect(differences.filter((count) => count !== 1)).toEqual([0]);
      expect(new Set(options.map((panel) => shown(panel).join(" "))).size).toBe(8);
    }
  });

  it("two options never differ in noise alone", () => {
    for (const { rules, options } of [...bisection, ...raven])
      expect(
        new Set(
          options.map((panel) =>
            rules
              .map(({ component, attribute }) => {
                const figure = panel[component]!;
                return attribute === "number"
                  ? figure.positions.length
                  : attribute === "position"
                    ? places(figure)
                    : figure[attribute];
              })
              .join(" "),
          ),
        ).size,
      ).toBe(8);
  });

  it("a vote over the options wins on the original answer sets and guesses on bisected ones", () => {
    const share = (samples: RavenImageSample[]) => {
      const right = samples.filter((sample) => play(ravenImage, sample, voter).score.correct === 1);
      return right.length / samples.length;
    };
    expect(share(bisection)).toBeGreaterThanOrEqual(0.09);
    expect(share(bisection)).toBeLessThanOrEqual(0.16);
    expect(share(raven)).toBeGreaterThan(0.95);
  });

  it("the right option stands at every place", () => {
    const each = upTo(8).map((place) => bisection.filter(({ target }) => target === place).length);
    // 125 expected; five standard deviations
    expect(Math.min(...each)).toBeGreaterThan(72);
    expect(Math.max(...each)).toBeLessThan(178);
  });
});

const everyRow = <T>(cells: readonly T[], holds: Holds<T>) =>
  rowsOf(cells).every((row) => holds(row, rowsOf(cells)));

it("whatever the seed, an item can be solved and both kinds of answer sets share its matrix", () => {
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.integer({ min: 0, max: 0xffffffff }), (configuration, seed) => {
      const sample = ravenImage.generate({ configuration }, seed);
      const original = ravenImage.generate({ configuration, answers: "raven" }, seed);
      expect(solutions(sample)).toEqual([sample.target]);
      expect(solutions(original)).toEqual([original.target]);
      expect(original.panels.slice(0, 8)).toEqual(sample.panels.slice(0, 8));
      expect(shown(original.panels[8]!)).toEqual(shown(sample.panels[8]!));
    }),
    { numRuns: 300 },
  );
});

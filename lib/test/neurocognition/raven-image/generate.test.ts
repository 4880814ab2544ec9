import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { play } from "../../../neurocognition/play.js";
import {
  CONFIGURATIONS,
  type RavenAnswers,
  type RavenAttribute,
  type RavenConfiguration,
  type RavenFigure,
  type RavenImageSample,
} from "../../../neurocognition/raven-image/item.js";
import { voter } from "../../../neurocognition/raven-image/blind.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";
import {
  levelRules,
  placeRules,
  places,
  rowsOf,
  solutions,
  solve,
  sums,
  upTo,
  type Holds,
} from "./solver.js";

const NAMES = ravenImage.grid.map(({ configuration }) => configuration);
const items = (configuration: RavenConfiguration, count: number, answers: RavenAnswers = "bisection") =>
  upTo(count).map((seed) => ravenImage.generate({ configuration, answers }, seed));

/** What a figure has of an attribute. */
const valueOf = (figure: RavenFigure, attribute: RavenAttribute) =>
  attribute === "number"
    ? figure.positions.length
    : attribute === "position"
      ? places(figure)
      : figure[attribute];

const distinct = (values: readonly unknown[]) => new Set(values).size;

/** What of a panel a rule can reach, as a text for each attribute. */
const shown = (panel: readonly RavenFigure[]) =>
  panel.flatMap((figure) =>
    (["position", "type", "size", "colour"] as const).map((one) => valueOf(figure, one)),
  );

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
        const { slots } = components[component]!;
        const levels = attribute === "number" ? 0 : 1; // numbers count as they are, levels from one
        const holds =
          attribute === "position"
            ? everyRow(figures.map(places), placeRules(slots.length)[rule]!)
            : everyRow(
                figures.map((figure) => Number(valueOf(figure, attribute)) + levels),
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
        if (crowded) expect(new Set(figures.map(({ size }) => size))).toEqual(new Set([0]));
        if (outer)
          expect(new Set(figures.flatMap(({ colour, angles }) => [colour, ...angles]))).toEqual(new Set([0]));
      });
    }
    const all = bisection.flatMap(({ rules }) => rules);
    const rulesOf = (attribute: string, among = all) =>
      [...new Set(among.filter((one) => one.attribute === attribute).map(({ rule }) => rule))].sort();
    expect(rulesOf("type").filter((rule) => rule.startsWith("arithmetic"))).toEqual([]);
    // outer shapes come in three sizes: no arithmetic, and no room for steps of two
    const outer = all.filter(({ component }) => components[component]!.outer);
    if (outer.length > 0)
      expect(rulesOf("size", outer)).toEqual([
        ...["constant", "distribute three", "progression +1", "progression -1"],
      ]);
    expect([rulesOf("type"), rulesOf("size")].map(({ length }) => length)).toEqual([
      ...[6, configuration === "outInGrid" ? 4 : 8],
    ]);
    if (configuration.startsWith("grid"))
      // four slots have no room for 1, 3, 5; what is constant is constant in places too
      expect([rulesOf("number"), rulesOf("position")].map(({ length }) => length)).toEqual([
        ...[configuration === "grid2x2" ? 5 : 7, 8],
      ]);
  });

  it("bisection: three attributes, each of two values four times, in all eight combinations", () => {
    for (const { options } of bisection) {
      const columns = shown(options[0]!).map((_, at) => options.map((panel) => shown(panel)[at]!));
      const varying = columns.filter((values) => distinct(values) > 1);
      expect(varying.map(counts)).toEqual(upTo(3).map(() => [4, 4]));
      expect(distinct(options.map((panel) => shown(panel).join(" ")))).toBe(8);
    }
  });

  it("raven: every wrong option differs from the right one in one attribute", () => {
    for (const { options, target } of raven) {
      const right = shown(options[target - 1]!);
      const differences = options.map(
        (panel) => shown(panel).filter((value, attribute) => value !== right[attribute]).length,
      );
      expect(differences.filter((count) => count !== 1)).toEqual([0]);
      expect(distinct(options.map((panel) => shown(panel).join(" ")))).toBe(8);
    }
  });

  it("two options never differ in noise alone", () => {
    for (const { rules, options } of [...bisection, ...raven]) {
      const governed = options.map((panel) =>
        rules.map(({ component, attribute }) => valueOf(panel[component]!, attribute)).join(" "),
      );
      expect(distinct(governed)).toBe(8);
    }
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

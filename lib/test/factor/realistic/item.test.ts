import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realistic } from "../../../factor/index.js";
import { question, sentence, type Quantity, type Statement } from "../../../factor/realistic/item.js";
import { workedSolution } from "../../../factor/realistic/solution.js";
import { words } from "../../../factor/text.js";
import { EXAMPLE, exampleFramed } from "./example.js";
import { needs, read } from "./reading.js";

/** "South Zoo's Fox" as an instance, "South Zoo's Animal" as a total. */
function quantity(name: string): Quantity {
  const [place, kind] = name.split("'s ");
  return { place: place!, kind: kind === "Animal" ? null : kind! };
}

const says = (name: string, more: number, times = 1, ...operands: string[]): Statement => ({
  ...(quantity(name) as { place: string; kind: string }),
  more,
  times,
  operands: operands.map(quantity),
});

/** The statements of the example of section 3.2, as a reader of its text finds them. */
const reading = read(exampleFramed(EXAMPLE.join(" ")));
const statements = Array.from(reading.statements.values(), (rule) =>
  says(rule.gives, rule.more, rule.times, ...rule.needs),
);

describe("the sentences", () => {
  it("are the paper's, word for word", () => {
    expect(statements.map((statement) => sentence(statement, "Animal"))).toEqual(EXAMPLE);
    expect(question({ place: "Hamilton Farm", kind: "Fox" })).toBe("How many Fox does Hamilton Farm have?");
  });

  it("join two operands by and, and name a single total with each", () => {
    expect(sentence(says("A Farm's Fox", 0, 1, "B Zoo's Deer", "B Zoo's Animal"), "Animal")).toBe(
      "The number of each A Farm's Fox is the sum of B Zoo's Deer and B Zoo's Animal.",
    );
    expect(sentence(says("A Farm's Fox", 4, 1, "B Zoo's Animal"), "Fruit")).toBe(
      "The number of each A Farm's Fox is 4 more than each B Zoo's Fruit.",
    );
  });
});

describe("the paper's example", () => {
  it("takes five operations to 8, with four instances and one total; the other five are redundant", () => {
    expect(reading.values.get(reading.question)).toBe(8);
    const { names, operations } = needs(reading);
    // 0 times Fox; two additions for Animal; two for the sum of three
    expect(operations).toBe(5);
    expect(names.sort()).toEqual([
      "Hamilton Farm's Fox",
      "South Zoo's Animal",
      "South Zoo's Deer",
      "South Zoo's Fox",
      "South Zoo's Raccoon",
    ]);
    expect(realistic.generate({ operations: 5 }, 1).params.redundant).toBe(5);
  });

  it("is worked out as in the paper, but for its letters", () => {
    const step = (name: string, value: number, ...operands: string[]) => {
      const { place, kind } = quantity(name);
      const statement = statements.find((one) => one.place === place && one.kind === kind) ?? null;
      const own = { expression: "", operations: 0, value };
      return { place, kind, statement, operands: operands.map(quantity), ...own };
    };
    const sample = {
      ...realistic.generate({ operations: 5, world: "animals" }, 1),
      target: 8,
      solution: [
        step("South Zoo's Fox", 2),
        step("South Zoo's Deer", 2, "South Zoo's Fox"),
        step("South Zoo's Raccoon", 0, "South Zoo's Fox"),
        step("South Zoo's Animal", 4, "South Zoo's Fox", "South Zoo's Deer", "South Zoo's Raccoon"),
        step("Hamilton Farm's Fox", 8, "South Zoo's Animal", "South Zoo's Fox", "South Zoo's Deer"),
      ],
    };
    expect(workedSolution(sample)).toBe(
      `Define South Zoo's Fox as a; so a = 2.
Define South Zoo's Deer as b; so b = a = 2.
Define South Zoo's Raccoon as c; so c = 0 * a = 0 * 2 = 0.
Define South Zoo's Animal as d; e = a + b = 2 + 2 = 4; so d = e + c = 4 + 0 = 4.
Define Hamilton Farm's Fox as f; g = d + a = 4 + 2 = 6; so f = g + b = 6 + 2 = 8.
Answer: 8.`,
    );
  });
});

describe("a worked solution", () => {
  it("holds in every line and shows every binary operation once", () => {
    const operations = fc.integer({ min: 2, max: 20 });
    fc.assert(
      fc.property(operations, fc.nat(), (operations, seed) => {
        const sample = realistic.generate({ operations }, seed);
        const lines = workedSolution(sample).split("\n");
        expect(lines.pop()).toBe(`Answer: ${sample.target}.`);
        const known = new Map<string, number>();
        let signs = 0;
        for (const line of lines)
          for (const part of line.replace(/\.$/, "").split("; ").slice(1)) {
            const [letter, ...sides] = part.replace("so ", "").split(" = ");
            const values = sides.map(
              (side) =>
                side
                  .replace(/[a-zA-Z]\d*/g, (name) => String(known.get(name)))
                  .split(/ ([+*]) /)
                  .reduce<{ value: number; sign: string }>(
                    ({ value, sign }, token) => {
                      if (token === "+" || token === "*") return { value, sign: token };
                      return { value: sign === "*" ? value * Number(token) : value + Number(token), sign };
                    },
                    { value: 0, sign: "+" },
                  ).value,
            );
            for (const value of values) expect(value).toBe(values[0]);
            signs += /[+*]/.test(sides[0]!) ? 1 : 0;
            expect(known.has(letter!)).toBe(false);
            known.set(letter!, values[0]!);
          }
        expect(signs).toBe(operations);
        const last = /^Define (.*) as (\w+);/.exec(lines.at(-1)!)!;
        expect(last[1]).toBe(`${sample.query.place}'s ${sample.query.kind}`);
        expect(known.get(last[2]!)).toBe(sample.target);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the worlds", () => {
  it("are at least three, of 2,700 places and 40 kinds, told apart by every word", () => {
    expect(words().worlds.length).toBeGreaterThanOrEqual(3);
    expect(new Set(words().worlds.map(({ name }) => name)).size).toBe(words().worlds.length);
    for (const { category, firstNames, types, kinds } of words().worlds) {
      expect(firstNames.length * types.length).toBe(2700);
      expect(kinds.length).toBeGreaterThanOrEqual(40);
      const all = [category, ...firstNames, ...types, ...kinds];
      expect(new Set(all.map((word) => word.toLowerCase())).size).toBe(all.length);
      for (const word of all) expect(word).toMatch(/^[A-Z][a-z]+$/);
    }
    const categories = words().worlds.map(({ category }) => category);
    for (const { kinds } of words().worlds) for (const kind of kinds) expect(categories).not.toContain(kind);
  });
});

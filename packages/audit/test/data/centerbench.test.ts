import { describe, expect, it } from "vitest";
import type { PaperTables } from "../../columns.js";
import { printedTable } from "../../table.js";

const print = <Name extends keyof PaperTables["centerbench"]>(name: Name) =>
  printedTable("centerbench", name);

const counts = (values: (string | undefined)[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]),
  );

const listOf = (cell = "") => cell.split("; ");

describe("sentences", () => {
  it.each(["table-9", "sentences"] as const)("of %s are their nouns and verbs, as deep as their level", (name) => {
    for (const { level, sentence, nouns, verbs } of print(name)) {
      const read = listOf(nouns).reduce((sofar, noun) => `${sofar} that the ${noun}`);
      expect(sentence).toBe(`The ${read} ${listOf(verbs).join(" ")}.`);
      expect([listOf(nouns).length, listOf(verbs).length]).toEqual([Number(level) + 1, Number(level) + 1]);
    }
  });

  it("of the prompt have a noun and a verb more than clauses", () => {
    for (const row of print("level-specifications")) {
      const level = Number(row.level);
      expect([row.entities, row.verbs, row.that_clauses].map(Number)).toEqual([level + 1, level + 1, level]);
      expect(row.structure.match(/\[[A-G]\]/g)).toHaveLength(level + 1);
      const words = (text: string) =>
        new Set([...text.toLowerCase().matchAll(/(?!the\b|that\b)\b[a-z]+/g)].map(([word]) => word));
      expect(words(row.flow)).toEqual(words(row.example));
    }
  });

  it("of the traces are those taken apart, with questions about their nouns", () => {
    const apart = new Map(print("sentences").map((row) => [`${row.where} ${row.sentence}`, row]));
    for (const name of ["table-14", "table-15", "table-16"] as const)
      for (const { sentence, question } of print(name)) {
        const [, noun] = /the (\w+)( do)?\?$/.exec(question) ?? [];
        const found = apart.get(`Table ${name.slice(6)} ${sentence}`);
        expect(["sentence", ...listOf(found?.nouns)]).toContain(noun);
      }
  });
});

it("Table 10's templates ask Table 3's questions", () => {
  const templates = new Map(print("table-10").map((row) => [row.type, row]));
  for (const { type, noun, question } of print("table-3")) {
    const { question: general = "", question_modified: modified = "" } = templates.get(type) ?? {};
    const innermost = noun === "mailman" ? /"(.*)"/.exec(modified)?.[1] : undefined;
    const filled = (innermost ?? general)
      .replace("Who/What", "Who")
      .replace("[verb-ed]", "startled")
      .replace("[entity]", noun);
    expect(question).toBe(filled);
  }
});

describe("nouns", () => {
  it("of Table 5: 153 included and 94 excluded, as counted in print", () => {
    const kept = (included: string) =>
      counts(
        print("table-5")
          .filter((row) => row.included === included)
          .map((row) => row.subcategory || row.category),
      );
    const animals = { Birds: 10, Fish: 8, "Four-Footed Animals": 39, Snakes: 6, Insects: 21 };
    expect(kept("yes")).toEqual({ ...animals, Occupations: 42, Vehicles: 27 });
    const excluded = { Birds: 34, Fish: 30, "Four-Footed Animals": 3, Snakes: 16, Insects: 7 };
    expect(kept("no")).toEqual({ ...excluded, Vehicles: 4 });
  });

  it("of Table 6: those and Pelican, and GPT-4's extensions", () => {
    const rows = print("table-6");
    const sizes = { Animals: 85, Occupations: 42, Vehicles: 27, "GPT-4 Extensions": 141 };
    expect(counts(rows.map(({ category }) => category))).toEqual(sizes);
    const included = print("table-5")
      .filter((row) => row.included === "yes")
      .map(({ noun }) => noun.replace("Lady Bug", "Ladybug"));
    const norms = rows.filter(({ category }) => category !== "GPT-4 Extensions").map(({ noun }) => noun);
    expect([...norms].sort()).toEqual([...included, "Pelican"].sort());
    expect(new Set(rows.map(({ noun }) => noun.toLowerCase())).size).toBe(295);
  });
});

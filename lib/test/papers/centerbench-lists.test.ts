import { describe, expect, test } from "vitest";
import { printedTable } from "../../papers/index.js";

const PAPER = "centerbench";
const print = (name: string) => printedTable(PAPER, name);
const counts = (values: (string | undefined)[]) =>
  values.reduce<Record<string, number>>((sofar, value) => ({ ...sofar, [value!]: (sofar[value!] ?? 0) + 1 }), {}); // prettier-ignore
const listOf = (cell: string | undefined) => cell!.split("; ");

/** A sum that a wrong letter, a missing one or two in the wrong order change: place x code, modulo 9973. */
const checksum = (text: string) =>
  [...text].reduce((sum, letter, at) => sum + (at + 1) * letter.charCodeAt(0), 0) % 9973;

describe("checksums of the printed lists, taken from the paper's lines with their commas", () => {
  const ofNouns = (rows: Record<string, string>[]) => checksum(rows.map(({ noun }) => noun).join(", "));
  test("Tables 5 and 6", () => {
    const table5 = (kept: string, group: string) =>
      ofNouns(print("table-5").filter((row) => row.included === kept && (row.subcategory || row.category) === group)); // prettier-ignore
    const groups = ["Birds", "Fish", "Four-Footed Animals", "Snakes", "Insects", "Occupations", "Vehicles"];
    expect(groups.map((group) => table5("yes", group))).toEqual([9243, 4194, 5992, 8543, 6764, 1683, 3414]);
    expect(groups.map((group) => table5("no", group))).toEqual([3241, 5773, 425, 1795, 9767, 0, 7151]);
    const table6 = ["Animals", "Occupations", "Vehicles", "GPT-4 Extensions"].map((category) =>
      ofNouns(print("table-6").filter((row) => row.category === category)),
    );
    expect(table6).toEqual([3541, 1683, 3414, 6121]);
  });
  test("Table 7, a line a noun", () => {
    const sums = print("table-7").map(({ transitive, intransitive }) =>
      checksum([transitive, intransitive].map((cell) => listOf(cell).join(", ")).join(" / ")),
    );
    expect(sums).toEqual([56, 4152, 6688, 5259, 1839, 9740, 6167, 6632, 5929, 6436, 8486, 3352, 7848, 4102, 7507]); // prettier-ignore
  });
});

describe("the nouns", () => {
  const lower = (name: string) => print(name).map(({ noun }) => noun!.toLowerCase());
  test("Table 5 has 153 included and 94 excluded nouns, as counted in print", () => {
    const kept = (included: string) => counts(print("table-5").filter((row) => row.included === included).map((row) => row.subcategory || row.category)); // prettier-ignore
    expect(kept("yes")).toEqual({
      Birds: 10,
      Fish: 8,
      "Four-Footed Animals": 39,
      Snakes: 6,
      Insects: 21,
      Occupations: 42,
      Vehicles: 27,
    });
    expect(kept("no")).toEqual({
      Birds: 34,
      Fish: 30,
      "Four-Footed Animals": 3,
      Snakes: 16,
      Insects: 7,
      Vehicles: 4,
    });
  });
  test("Table 6 has those and Pelican, and GPT-4's extensions, no noun twice", () => {
    const included = print("table-5").filter((row) => row.included === "yes").map(({ noun }) => noun!.replace("Lady Bug", "Ladybug")); // prettier-ignore
    const rows = print("table-6");
    expect(counts(rows.map(({ category }) => category))).toEqual({
      Animals: 85,
      Occupations: 42,
      Vehicles: 27,
      "GPT-4 Extensions": 141,
    });
    const norms = rows.filter(({ category }) => category !== "GPT-4 Extensions").map(({ noun }) => noun!);
    expect([...norms].sort()).toEqual([...included, "Pelican"].sort());
    expect(new Set(lower("table-6")).size).toBe(295);
    expect(lower("table-6").slice(-3)).toEqual(["storm", "citizen", "baby bird"]);
  });
  test("the prompt lists the same in the same order", () => {
    const norms = print("table-6").filter(({ category }) => category !== "GPT-4 Extensions");
    const expected = norms.map(({ noun }) => noun!.toLowerCase()).filter((noun) => noun !== "pelican");
    expect(lower("prompt-nouns")).toEqual(expected);
    expect(counts(print("prompt-nouns").map(({ category }) => category))).toEqual({
      Animals: 84,
      "People (Occupations)": 42,
      Vehicles: 27,
    });
  });
});

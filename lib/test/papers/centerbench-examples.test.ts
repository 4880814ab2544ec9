import { describe, expect, test } from "vitest";
import { printedTable, table } from "../../papers/index.js";

const PAPER = "centerbench";
const print = (name: string) => printedTable(PAPER, name);
const counts = (values: (string | undefined)[]) =>
  values.reduce<Record<string, number>>((sofar, value) => ({ ...sofar, [value!]: (sofar[value!] ?? 0) + 1 }), {}); // prettier-ignore
const listOf = (cell: string | undefined) => cell!.split("; ");

describe("the examples", () => {
  test("Table 1 is the beginning of Table 9", () => {
    expect(print("table-1")).toEqual(print("table-9").slice(0, 6));
  });
  test("read aloud, a sentence is its nouns, each but the first after a that, then its verbs", () => {
    for (const { level, sentence, nouns, verbs } of print("table-9")) {
      expect(sentence!.split(" that ")).toHaveLength(Number(level) + 1);
      expect(listOf(nouns)).toHaveLength(Number(level) + 1);
      expect(listOf(verbs)).toHaveLength(Number(level) + 1);
      const read = listOf(nouns).reduce((sofar, noun) => `${sofar} that the ${noun}`);
      expect(sentence).toBe(`The ${read} ${listOf(verbs).join(" ")}.`);
    }
  });
  test("Table 3 asks six types of each of two nouns, two types to a difficulty", () => {
    const rows = print("table-3");
    expect(counts(rows.map(({ noun }) => noun))).toEqual({ dog: 6, mailman: 6 });
    expect(counts(rows.map(({ difficulty }) => difficulty))).toEqual({ easy: 4, medium: 4, hard: 4 });
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(print("table-10").map(({ type }) => type)));
    expect(rows[8]).toMatchObject({
      question: "What series of events led to the dog's action?",
      answer: "the mailman startling the dog",
    });
  });
  test("Table 8 finds one fault of each kind", () => {
    const faults = ["temporal", "semantic", "syntactic"].map((kind) =>
      print("table-8").map((row) => row[kind]),
    );
    expect(faults).toEqual([
      ["Valid", "Invalid", "Valid", "Valid"],
      ["Valid", "Valid", "Invalid", "Valid"],
      ["Valid", "Valid", "Valid", "Invalid"],
    ]);
  });
  test("Table 7 has five nouns of each domain, Table 11's first verb its misprint", () => {
    expect(counts(print("table-7").map(({ category }) => category))).toEqual({
      Animals: 5,
      Professions: 5,
      Vehicles: 5,
    });
    expect(print("table-7")[9]).toMatchObject({ noun: "judge", intransitive: "presided; gavelled" });
    expect(print("table-11")[0]).toMatchObject({ verb: "gavel", past: "graveled" });
  });
  test("Table 10's templates ask Table 3's questions", () => {
    const templates = new Map(print("table-10").map((row) => [row.type, row]));
    const filled = (template: string, noun: string) =>
      template.replace("Who/What", "Who").replace("[verb-ed]", "startled").replace("[entity]", noun);
    for (const { type, noun, question } of print("table-3")) {
      const { question: general, question_modified: modified } = templates.get(type)!;
      const innermost = /"(.*)"/.exec(modified!)?.[1];
      expect(question).toBe(filled(noun === "mailman" && innermost ? innermost : general!, noun!));
    }
    expect([...templates.values()].map(({ answer_modified }) => answer_modified)).toEqual([
      "Outermost entity: [verb-ed]",
      "Innermost entity: [affected entity]",
      "",
      "",
      "Innermost entity: no prior events",
      "Outermost entity: none",
    ]);
  });
  test("Table 11 has regular verbs, but for its first", () => {
    for (const { verb, past, third_person, gerund } of print("table-11").slice(1)) {
      const stem = verb === "yip" ? "yipp" : verb!.replace(/e$/, "");
      expect([past, third_person, gerund]).toEqual([`${stem}ed`, `${verb}s`, `${stem}ing`]);
    }
    expect(print("table-11")[0]).toMatchObject({ third_person: "gavels", gerund: "graveling" });
  });
  test("Table 8 is about the cat, the dog and the boy, each fix and each fault about words that are there", () => {
    for (const { sentence, violation, fix, corrected } of print("table-8")) {
      expect(sentence).toMatch(/^The cat that the dog that the boy (\w+ )?\w+ meowed\.$/);
      expect([violation === "", corrected === ""]).toEqual([fix === "", fix === ""]);
      const wrong = /^Replace (\w+) with saw$/.exec(fix!)?.[1];
      if (wrong !== undefined) expect(sentence).toContain(` ${wrong} meowed`);
      if (wrong !== undefined) expect(corrected).toContain(" saw meowed");
    }
    expect(print("table-8").map(({ violation }) => violation)).toEqual([
      "",
      "dog chases after being caught",
      "dog adopting cat is implausible",
      "only two verbs",
    ]);
  });
  test("traces are of the sentences taken apart, questions about their nouns, answers in their words", () => {
    const apart = new Map(print("sentences").map((row) => [`${row.where} ${row.sentence}`, row]));
    for (const name of ["table-14", "table-15", "table-16"])
      for (const { sentence, question, level, subset, prediction } of print(name)) {
        const row = apart.get(`Table ${name.slice(6)} ${sentence}`)!;
        if (level !== undefined) expect(row.level).toBe(level);
        if (subset !== undefined) expect(row.subset).toBe(subset);
        const noun = /the (\w+)( do)?\?$/.exec(question!)![1]!;
        expect(noun === "sentence" || listOf(row.nouns).includes(noun)).toBe(true);
        expect(sentence!.includes(prediction!) || /^(4|No response|nothing|tracked the snake)$/.test(prediction!)).toBe(true); // prettier-ignore
      }
    expect(print("table-16").map(({ analysis }) => analysis)).toEqual([
      "Model rejects to answer",
      "Model rejects to answer",
      "overthinking, circular reasoning",
      "faithful reasoning",
    ]);
    expect(new Set(print("table-15").map(({ sentence, gold, prediction }) => `${sentence} ${gold} ${prediction}`)).size).toBe(1); // prettier-ignore
  });
  test("the prompt's six levels have a noun and a verb more than clauses, and the sentences read aloud", () => {
    for (const { level, entities, verbs, that_clauses, structure, flow, example } of print(
      "level-specifications",
    )) {
      expect([entities, verbs, that_clauses].map(Number)).toEqual([1, 1, 0].map((more) => Number(level) + more)); // prettier-ignore
      expect(structure!.match(/\[[A-G]\]/g)).toHaveLength(Number(entities));
      const words = flow!.toLowerCase().replace(/->/g, "").split(/ +/);
      expect(new Set(words)).toEqual(new Set(example!.toLowerCase().replace(".", "").split(" ").filter((word) => !/^(the|that)$/.test(word)))); // prettier-ignore
    }
  });
  test("the sentences elsewhere are their nouns and verbs, as deep as their level", () => {
    for (const { level, sentence, nouns, verbs } of print("sentences")) {
      const read = listOf(nouns).reduce((sofar, noun) => `${sofar} that the ${noun}`);
      expect(sentence).toBe(`The ${read} ${listOf(verbs).join(" ")}.`);
      expect([listOf(nouns).length, listOf(verbs).length]).toEqual([Number(level) + 1, Number(level) + 1]);
    }
  });
  test("excerpts are quoted from the tables they name", () => {
    expect(counts(print("trace-excerpts").map(({ table: name }) => name))).toEqual({ "Table 14": 2, "Table 15": 3, "Table 16": 3 }); // prettier-ignore
    expect(print("table-14")[1]!.sentence).toContain(print("trace-excerpts")[0]!.excerpt);
  });
  test("token counts of the traces", () => {
    const tokens = ["table-14", "table-15", "table-16"].map((name) => table(PAPER, name).map((row) => row.output_tokens)); // prettier-ignore
    expect(tokens).toEqual([
      [191, 162],
      [161, 2658, 171, 530],
      [358, 317, 3498, 601],
    ]);
  });
});

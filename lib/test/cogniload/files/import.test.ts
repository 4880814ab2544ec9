import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  exportPuzzles,
  importPuzzles,
  ontology,
  puzzle,
  puzzlePrompt,
  scoreFiles,
  workedSolution,
} from "../../../cogniload/index.js";
import { categoryAsked } from "../../../cogniload/files/import.js";
import { CATEGORIES } from "../../../cogniload/puzzle/ontology.js";
import { question } from "../../../cogniload/puzzle/prompt.js";
import { temporaryFolder } from "../../support/temporary.js";
import { NAME, SAMPLES, STATE, TEXT, write } from "./support.js";

describe("the question", () => {
  it.each(CATEGORIES)("on %s is known by its template", (category) => {
    for (const person of ontology().people) expect(categoryAsked(question(category, person))).toBe(category);
  });

  it.each([
    ["Where is Ted?", "location"],
    ["What color shirt is Ted wearing?", "clothes_shirt"],
    ["What color pants is Ted wearing?", "clothes_pant"],
    ["What color of gloves is Ted wearing?", "clothes_gloves"],
    ["What is the final hair color of Ted?", "hair"],
    ["What did Ted most recently eat?", "recent_eat"],
    ["What movie did Ted recently watch?", "recent_watch"],
    ["where is Ted?", null],
    ["What color of hat is Ted wearing?", null],
    ["What did Ted recently eat?", null],
    ["What did Ted most recently eat? ", null],
    ["", null],
  ])("%j asks for %s", (text, category) => {
    expect(categoryAsked(text)).toBe(category);
  });
});

describe("puzzles as files", () => {
  it("come back as they went out", () => {
    const folder = join(temporaryFolder(), "new", "puzzles");
    const names = exportPuzzles(SAMPLES, folder);
    const { puzzles, faults } = importPuzzles(folder);
    expect(faults).toEqual([]);
    expect(puzzles.map(({ name }) => name)).toEqual([...names].sort());
    SAMPLES.forEach((one, index) => {
      const read = puzzles.find(({ name }) => name === names[index]);
      expect(read).toMatchObject({
        difficulty: one.params.difficulty,
        statements: one.params.statements,
        needles: one.metadata.needles,
        target: one.target,
        personOfInterest: one.personOfInterest,
        asked: one.asked,
        domains: one.domains,
        people: one.people,
      });
      expect(read?.prompt.trimEnd()).toBe(puzzlePrompt(one));
      expect(read?.prompt.trimEnd().split("\n").at(-1)).toBe(read?.question);
    });
  });

  it("hold all there is to know of a puzzle", () => {
    const folder = temporaryFolder();
    const [name] = exportPuzzles([SAMPLES[2]], folder);
    const state = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
    const { needleRatio, rules, difficulty } = SAMPLES[2].params;
    expect(
      puzzle.generate({ difficulty, statements: state.statementCount, needleRatio, rules }, state.seed),
    ).toEqual(SAMPLES[2]);
    expect(state).toMatchObject({ task: "cogniload.puzzle", version: puzzle.version, needleRatio, rules });
    const { statements, states, introduction, categories } = SAMPLES[2];
    expect(state).toMatchObject({ statements, states, introduction, categories });
  });

  it("may have further keys, keys in other spellings, and Windows line ends", () => {
    const folder = temporaryFolder();
    const { personOfInterest, gold, statementCount, ...rest } = STATE;
    write(folder, {
      [`${NAME}.txt`]: `\uFEFF${TEXT.replaceAll("\n", "\r\n")}\r\n`,
      [`${NAME}.json`]: {
        ...rest,
        poi: personOfInterest,
        gold_label: gold,
        N: statementCount,
        people: 3,
        more: {},
      },
      "notes.md": "not a puzzle",
      ".hidden.txt": "nor is this",
    });
    mkdirSync(join(folder, "folder.txt"));
    const { puzzles, faults } = importPuzzles(folder);
    expect(faults).toEqual([]);
    expect(puzzles).toHaveLength(1);
    expect(puzzles[0]).toMatchObject({
      name: NAME,
      puzzleId: "7",
      question: "What color of socks is Brent wearing?",
      target: "green",
      asked: "clothes_socks",
      statements: 20,
    });
    expect(puzzles[0]).not.toHaveProperty("people");
  });

  const without = (key: keyof typeof STATE) => ({ ...STATE, [key]: undefined });
  const { hair } = STATE.domains;
  it.each<[string, string | object | null, string | object | null, "txt" | "json", RegExp]>([
    ["no JSON", TEXT, "{", "json", /is not JSON/],
    ["a JSON list", TEXT, [STATE], "json", /no JSON object/],
    ["null", TEXT, "null", "json", /no JSON object/],
    ["no person", TEXT, without("personOfInterest"), "json", /lacks the key "personOfInterest"/],
    ["no gold", TEXT, without("gold"), "json", /lacks the key "gold"/],
    ["no needles", TEXT, without("needles"), "json", /lacks the key "needles"/],
    ["no difficulty", TEXT, without("difficulty"), "json", /lacks the key "difficulty"/],
    ["no count", TEXT, without("statementCount"), "json", /lacks the key "statementCount"/],
    ["no domains", TEXT, without("domains"), "json", /lacks the key "domains"/],
    [
      "a person that is no text",
      TEXT,
      { ...STATE, personOfInterest: 5 },
      "json",
      /personOfInterest: .*string/,
    ],
    ["needles that are no number", TEXT, { ...STATE, needles: "10" }, "json", /needles: .*number/],
    [
      "an unknown category",
      TEXT,
      { ...STATE, domains: { ...STATE.domains, shoes: ["red"] } },
      "json",
      /shoes/,
    ],
    ["no values", TEXT, { ...STATE, domains: { clothes_socks: [] } }, "json", /domains\.clothes_socks/],
    ["an empty value", TEXT, { ...STATE, domains: { clothes_socks: [""] } }, "json", /clothes_socks\.0/],
    ["another category", TEXT, { ...STATE, domains: { hair } }, "json", /no domain for clothes_socks/],
    [
      "gold outside",
      TEXT,
      { ...STATE, domains: { clothes_socks: hair } },
      "json",
      /green, which is not in the/,
    ],
    ["another N", TEXT, { ...STATE, statementCount: 50 }, "json", /statementCount 50, its name 20/],
    ["another d", TEXT, { ...STATE, difficulty: 5 }, "json", /difficulty 5, its name 3/],
    ["other needles", TEXT, { ...STATE, needles: 2 }, "json", /needles 2, its name 10/],
    ["another gold", TEXT, { ...STATE, gold: "blue" }, "json", /gold blue, its name green/],
    ["another person", TEXT, { ...STATE, personOfInterest: "Ted" }, "json", /Ted is asked about.*Brent/],
    ["an unknown question", "How is Brent?", STATE, "txt", /no question.*"How is Brent\?"/],
    ["an empty text", "", STATE, "txt", /is empty/],
    ["a blank text", "\n \r\n", STATE, "txt", /is empty/],
    ["a text alone", TEXT, null, "txt", /has no 20\.3\.10\.7\.green\.json/],
    ["a state alone", null, STATE, "json", /has no 20\.3\.10\.7\.green\.txt/],
  ])("are listed with the reason: %s", (_, text, state, ending, reason) => {
    const folder = temporaryFolder();
    const names = exportPuzzles([SAMPLES[0]], folder);
    if (text !== null) write(folder, { [`${NAME}.txt`]: text });
    if (state !== null) write(folder, { [`${NAME}.json`]: state });
    const { puzzles, faults } = importPuzzles(folder);
    expect(puzzles.map(({ name }) => name)).toEqual(names);
    expect(faults).toEqual([{ file: `${NAME}.${ending}`, reason: expect.stringMatching(reason) }]);
  });

  it("are listed with the reason: more needles than statements, no such name, cannot be read", () => {
    const folder = temporaryFolder();
    write(folder, {
      "20.3.30.7.green.txt": TEXT,
      "20.3.30.7.green.json": { ...STATE, needles: 30 },
      "readme.txt": TEXT,
      "readme.json": STATE,
      "20.3.10.8.green.json": STATE,
    });
    symlinkSync(join(folder, "nowhere"), join(folder, "20.3.10.8.green.txt"));
    expect(importPuzzles(folder)).toEqual({
      puzzles: [],
      faults: [
        { file: "20.3.10.8.green.txt", reason: expect.stringMatching(/cannot be read/) },
        { file: "20.3.30.7.green.json", reason: expect.stringMatching(/30 of 20/) },
        { file: "readme.txt", reason: expect.stringMatching(/not named N\.d\.needles\.puzzleId\.gold/) },
      ],
    });
  });

  it("keep the needle ratio they were made with, which rounding of needles would lose", () => {
    const folder = temporaryFolder();
    const answers = temporaryFolder();
    const made = puzzle.generate({ difficulty: 1, statements: 50, needleRatio: 0.05 }, 1);
    const [name = ""] = exportPuzzles([made], folder);
    write(answers, { [name]: workedSolution(made) });
    const { puzzles } = importPuzzles(folder);
    expect(puzzles[0]).toMatchObject({ needles: 3, needleRatio: 0.05 });
    expect(scoreFiles(puzzles, answers).rows[0]).toMatchObject({ needles: 3, needleRatio: 0.05, correct: 1 });
    const others = temporaryFolder();
    write(others, { [`${NAME}.txt`]: TEXT, [`${NAME}.json`]: { ...STATE, needleRatio: 50 } });
    expect(importPuzzles(others).puzzles[0]).toMatchObject({ needles: 10, needleRatio: 0.5 });
  });

  it("must lie in a folder that is there", () => {
    const nowhere = join(temporaryFolder(), "nowhere");
    expect(() => importPuzzles(nowhere)).toThrow(RangeError);
    expect(() => importPuzzles(nowhere)).toThrow(/nowhere cannot be read as a folder of puzzles/);
    expect(() => scoreFiles([], nowhere)).toThrow(/folder of answers/);
  });
});

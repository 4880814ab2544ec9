import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  CATEGORIES,
  categoryAsked,
  exportPuzzles,
  importPuzzles,
  ontology,
  puzzle,
  puzzlePrompt,
  scoreFiles,
  workedSolution,
  type PuzzleSample,
} from "../../cogniload/index.js";
import { parseReleasedName, releasedName } from "../../cogniload/released-name.js";
import { question } from "../../cogniload/wording.js";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const sample = (seed: number, rules: "paper" | "released" = "paper"): PuzzleSample =>
  puzzle.generate({ difficulty: 1 + (seed % 10), statements: 4 + seed, needleRatio: 0.5, rules }, seed);
const SAMPLES = [sample(1), sample(2), sample(3), sample(4, "released"), sample(15)];

const STATE = {
  personOfInterest: "Brent",
  gold: "green",
  needles: 10,
  difficulty: 3,
  statementCount: 20,
  domains: { clothes_socks: ["green", "blue", "red"], hair: ["pink", "gray", "red"] },
};
const NAME = "20.3.10.7.green";
const TEXT = "Solve this.\n1. Something.\n\nWhat color of socks is Brent wearing?\n";

function write(folder: string, files: Record<string, string | object>): void {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
}

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

describe("names", () => {
  it("are read from the left", () => {
    expect(parseReleasedName("250.10.13.id-7.sci-fi")).toEqual({
      statements: 250,
      difficulty: 10,
      needles: 13,
      puzzleId: "id-7",
      gold: "sci-fi",
    });
    expect(parseReleasedName("20.1.1.7.dr. no")?.gold).toBe("dr. no");
    for (const name of ["", "20.1.1.7", "20.1.1.7.", "20.1.x.7.green", "a.20.1.1.7.green", "20.1.1..green"])
      expect(parseReleasedName(name)).toBeNull();
  });

  it("say what a puzzle is, and no two the same", () => {
    const params = { difficulty: 1, statements: 5, needleRatio: 0.25 };
    const variants = [
      puzzle.generate(params, 1),
      puzzle.generate({ ...params, needleRatio: 0.2 }, 1),
      puzzle.generate({ ...params, rules: "released" }, 1),
      puzzle.generate(params, 2),
    ];
    const names = variants.map((variant) => parseReleasedName(releasedName(variant)));
    expect(new Set(names.map((name) => name!.puzzleId)).size).toBe(4);
    names.forEach((name, index) =>
      expect(name).toMatchObject({
        statements: 5,
        difficulty: 1,
        needles: variants[index]!.statements.filter(({ type }) => type === "needle").length,
        gold: variants[index]!.target,
      }),
    );
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
      const read = puzzles.find(({ name }) => name === names[index])!;
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
      expect(read.prompt.trimEnd()).toBe(puzzlePrompt(one));
      expect(read.prompt.trimEnd().split("\n").at(-1)).toBe(read.question);
    });
  });

  it("hold all there is to know of a puzzle", () => {
    const folder = temporaryFolder();
    const [name] = exportPuzzles([SAMPLES[2]!], folder);
    const state = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
    const { needleRatio, rules, difficulty } = SAMPLES[2]!.params;
    expect(
      puzzle.generate({ difficulty, statements: state.statementCount, needleRatio, rules }, state.seed),
    ).toEqual(SAMPLES[2]);
    expect(state).toMatchObject({ task: "cogniload.puzzle", version: puzzle.version, needleRatio, rules });
    const { statements, states, introduction, categories } = SAMPLES[2]!;
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
    const names = exportPuzzles([SAMPLES[0]!], folder);
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
    const [name] = exportPuzzles([made], folder);
    write(answers, { [name!]: workedSolution(made) });
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

describe("answers as files", () => {
  it("are scored as the puzzles they are named after", () => {
    const folder = temporaryFolder();
    const answers = temporaryFolder();
    const names = exportPuzzles(SAMPLES, folder);
    write(answers, {
      [names[0]!]: workedSolution(SAMPLES[0]!),
      [`${names[1]}.txt`]: workedSolution(SAMPLES[1]!),
      [names[2]!]: "",
      [names[3]!]: "I cannot tell.",
    });
    const { puzzles } = importPuzzles(folder);
    const { rows, faults } = scoreFiles(puzzles, answers);
    expect(faults).toEqual([{ file: names[4], reason: expect.stringMatching(/has no answer/) }]);
    const scores = new Map(rows.map((row) => [row.file, row]));
    expect(scores.get(names[0]!)).toMatchObject({
      bucket: "correct_valid",
      correct: 1,
      lenient: 1,
      answer: SAMPLES[0]!.target,
      target: SAMPLES[0]!.target,
      difficulty: 2,
      statements: 5,
      needles: 3,
      needleRatio: 0.5,
      puzzleId: parseReleasedName(names[0]!)!.puzzleId,
    });
    expect(scores.get(`${names[1]}.txt`)).toMatchObject({ correct: 1, bucket: "correct_valid" });
    expect(scores.get(names[2]!)).toMatchObject({ correct: 0, bucket: "wrong_max_context" });
    expect(scores.get(names[3]!)).toMatchObject({ correct: 0, bucket: "wrong_other" });
    expect(rows.map(({ file }) => file)).toEqual([...readdirSync(answers)].sort());
    for (const row of rows)
      for (const cell of Object.values(row)) expect(["string", "number"]).toContain(typeof cell);
  });

  it("are listed with the reason where they cannot be used", () => {
    const folder = temporaryFolder();
    const answers = temporaryFolder();
    write(folder, { [`${NAME}.txt`]: TEXT, [`${NAME}.json`]: STATE });
    const { puzzles } = importPuzzles(folder);
    write(answers, {
      [NAME]: "Green.",
      [`${NAME}.txt`]: "Blue.",
      "20.3.10.8.green": "Red.",
      ".DS_Store": "",
    });
    mkdirSync(join(answers, "20.3.10.9.green"));
    const { rows, faults } = scoreFiles(puzzles, answers);
    expect(rows).toMatchObject([{ file: NAME, bucket: "correct_last_sentence" }]);
    expect(faults).toEqual([
      { file: `${NAME}.txt`, reason: expect.stringMatching(/same puzzle as 20\.3\.10\.7\.green,/) },
      { file: "20.3.10.8.green", reason: expect.stringMatching(/none of the puzzles/) },
    ]);
  });

  it("are not the puzzles themselves, and may be out of reach", () => {
    const folder = temporaryFolder();
    write(folder, { [`${NAME}.txt`]: TEXT, [`${NAME}.json`]: STATE });
    const { puzzles } = importPuzzles(folder);
    expect(scoreFiles(puzzles, folder).rows).toEqual([]);
    expect(scoreFiles(puzzles, folder).faults).toContainEqual({
      file: `${NAME}.txt`,
      reason: expect.stringMatching(/puzzle's own text/),
    });
    const answers = temporaryFolder();
    symlinkSync(join(answers, "nowhere"), join(answers, NAME));
    expect(scoreFiles(puzzles, answers).faults[0]).toMatchObject({
      file: NAME,
      reason: expect.stringMatching(/cannot be read/),
    });
  });

  it("are read in the windows asked for", () => {
    const folder = temporaryFolder();
    const answers = temporaryFolder();
    write(folder, { [`${NAME}.txt`]: TEXT, [`${NAME}.json`]: STATE });
    write(answers, { [NAME]: "Brent wears green socks. Ted does not." });
    const { puzzles } = importPuzzles(folder);
    expect(scoreFiles(puzzles, answers).rows[0]!.bucket).toBe("correct_valid");
    expect(scoreFiles(puzzles, answers, { windows: "D.3" }).rows[0]!.bucket).toBe("wrong_other");
    expect(() => scoreFiles(puzzles, answers, { promptTokens: 1 } as object)).toThrow(
      /knows no "promptTokens"/,
    );
  });
});

import { renameSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ontology } from "@loadlab/lib/cogniload/index.js";
import { CATEGORIES } from "@loadlab/lib/cogniload/puzzle/item.js";
import { questionOf } from "@loadlab/lib/cogniload/puzzle/prompt.js";
import { categoryAsked } from "../../../cogniload/files/text.js";
import { importPuzzles } from "../../../cogniload/index.js";
import { copyOfReleased, jsonIn, NAME, problemsWith, RELEASED, STATE, TEXT, textIn } from "./support.js";

describe("the question", () => {
  it.each(CATEGORIES)("on %s is known by its template", (category) => {
    for (const person of ontology().people)
      expect(categoryAsked(questionOf(category, person))).toBe(category);
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
    ["", null],
  ])("%j asks for %s", (text, category) => {
    expect(categoryAsked(text)).toBe(category);
  });
});

describe("a text", () => {
  const text = textIn(RELEASED, TEXT);

  it.each<[string, string, RegExp]>([
    ["nothing", "", /^is empty/],
    ["no question", text.replace("Where is Brent?", ""), /^line 8 is .*The people.*; expected a question/],
    [
      "another question",
      text.replace("Where is Brent?", "How is Brent?"),
      /^line 10 is "How is Brent\?"; expected a question/,
    ],
    [
      "a question about another",
      text.replace("is Brent?", "is Zoe?"),
      /^line 10 is "Where is Zoe\?"; expected the name of Brent, Anna/,
    ],
    [
      "an unknown value",
      text.replace("into a green", "into a teal"),
      /^line 5 "change into a teal hat" is not understood/,
    ],
    [
      "a statement left out",
      text.replace(/2\. .*\n/, ""),
      /^line 6 is "3\. The people.*; expected statement 2/,
    ],
    [
      "no update",
      text.replace(" move to the bank", ""),
      /^line 6 is .*; expected conditions and then updates/,
    ],
    [
      "no statements",
      text.replace(/^\d.*\n/gm, ""),
      /^has no numbered statements after its first empty line$/,
    ],
    [
      "a question about something else",
      text.replace("Where is Brent?", "What did Brent most recently eat?"),
      /^line 10 asks for recent_eat, which no line mentions$/,
    ],
    ["no empty line", text.replace(/\n\n/g, "\n"), /^line 1 /],
    ["a negation", text.replace("people wearing a blue", "people not wearing a blue"), /^line 7 .*"not"/],
    [
      "a category twice",
      text.replace("change into a red hat and move to the zoo", "move to the bank and move to the zoo"),
      /^line 7 mentions location twice/,
    ],
    ["somebody twice", text.replace("Anna is", "Brent is"), /^line 4 introduces Brent again/],
    [
      "a line about nobody",
      text.replace("Anna is", "somebody is"),
      /^line 4 is "somebody is.*; expected a name/,
    ],
    [
      "a line between",
      text.replace("2. The people", "Then the people"),
      /^line 6 is "Then the people.*; expected statement 2/,
    ],
  ])("with %s is not used, and the place is named", (_, changed, problem) => {
    const found = problemsWith({ [TEXT]: changed });
    expect(found.puzzle).toBeUndefined();
    expect(found.problems).toEqual([{ file: TEXT, problem: expect.stringMatching(problem), used: false }]);
  });

  it("is about the person with the longer name where one name begins another", () => {
    const renamed = (content: string) => content.replaceAll("Brent", "Anna Lee");
    const found = problemsWith({ [TEXT]: renamed(text), [STATE]: renamed(textIn(RELEASED, STATE)) });
    expect(found.problems).toEqual([]);
    expect(found.puzzle).toMatchObject({ personOfInterest: "Anna Lee", people: ["Anna Lee", "Anna"] });
  });
});

const text = textIn(RELEASED, TEXT);
const state = jsonIn(RELEASED, STATE);
const { puzzles } = importPuzzles(RELEASED);
const park = puzzles.find(({ id }) => id === NAME);

const escaped = (json: string) =>
  json.replace(/[^\x20-\x7E]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The state file with a change in all that its keys hold. */
function stateWith(change: (json: string) => string): string {
  const members = Object.entries(state).map(([key, value]) => `"${key}":${change(JSON.stringify(value))}`);
  return `{${members.join(",")}}`;
}

/** A change of both files, which is none to a reader; in the state file also as JSON escapes it. */
function expectSame(change: (text: string) => string) {
  const typed = change(text);
  for (const told of [state, stateWith(change), stateWith((json) => escaped(change(json)))])
    expect(problemsWith({ [TEXT]: typed, [STATE]: told })).toEqual({
      problems: [],
      puzzle: { ...park, text: typed },
    });
}

const characters = (codes: string) =>
  codes.split(" ").map((code) => [code, String.fromCodePoint(parseInt(code, 16))] as const);

describe("a text is read as it looks", () => {
  it.each(characters("a0 1680 2002 2007 2009 200a 202f 205f 3000"))("with blanks U+%s", (_, blank) => {
    expectSame((told) => told.replaceAll(" ", blank));
  });

  it.each(characters("ad 200b 200c 200d 200e 200f 202a 2060 2066 feff"))(
    "with U+%s, which nobody sees, in its words",
    (_, unseen) => {
      expectSame((told) => told.replace(/(?<=\p{L})(?=\p{L})/gu, unseen));
    },
  );

  it.each(characters("9 b c"))("with blanks U+%s, which JSON has between its texts", (_, blank) => {
    const typed = text.replaceAll(" ", blank);
    const found = problemsWith({
      [TEXT]: typed,
      [STATE]: JSON.stringify(state).replaceAll(",", `,${blank}`),
    });
    expect(found).toEqual({ problems: [], puzzle: { ...park, text: typed } });
  });

  it.each(characters("d 85 2028 2029"))("with lines that end in U+%s", (_, end) => {
    const typed = text.replaceAll("\n", end);
    expect(problemsWith({ [TEXT]: typed })).toEqual({ problems: [], puzzle: { ...park, text: typed } });
  });

  it("with accents that are a character of their own, and in the other file are not", () => {
    const called = (name: string) => (told: string) => told.replaceAll("Brent", name);
    const found = problemsWith({
      [TEXT]: called("Zoe\u0308")(text),
      [STATE]: called("Zo\u00EB")(JSON.stringify(state)),
    });
    expect(found.problems).toEqual([]);
    expect(found.puzzle?.personOfInterest).toBe("Zo\u00EB");
  });

  it("and so is a file's name", () => {
    const folder = copyOfReleased();
    const name = "2_1_1_300905_science fiction";
    renameSync(join(folder, `exp/${name}.txt`), join(folder, `exp/${name.replace(" ", "\u00A0")}.txt`));
    expect(importPuzzles(folder)).toEqual({ puzzles, problems: [] });
  });
});

describe("a text that looks right and cannot be read", () => {
  it.each([
    ["a Cyrillic letter", "to the park", "to the p\u0430rk", /^line 8 /],
    ["a hyphen that does not break", "the bank", "the\u2011bank", /^line 6 /],
    ["a letter beyond 16 bits", "red hat", "red \u{1D421}at", /^line 3 /],
    ["a byte of another encoding", "Brent is w", "Br\uFFFDnt is w", /^line 3 /],
  ])("with %s has its line named", (_, was, put, problem) => {
    const found = problemsWith({ [TEXT]: text.replace(was, put) });
    expect(found.puzzle).toBeUndefined();
    expect(found.problems).toEqual([{ file: TEXT, problem: expect.stringMatching(problem), used: false }]);
  });

  it("is told about soon, be its words however long", () => {
    const found = problemsWith({ [TEXT]: text.replace("red hat", "x".repeat(1_000_000)) });
    expect(found.problems).toMatchObject([{ problem: expect.stringMatching(/^line 3 .{1,200}$/) }]);
  });

  it("has nothing named where its letters are Latin and its quotes curly", () => {
    const found = problemsWith({
      [TEXT]: text.replace("to the bank", "to the “crème–brûlée” … O’Hara — caf\u00E9 • ‘x’"),
    });
    expect(found.problems[0]?.problem).toMatch(/^line 6 /);
    expect(found.problems[0]?.problem).not.toContain("U+");
  });
});

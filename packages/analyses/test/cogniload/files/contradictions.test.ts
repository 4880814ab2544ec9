import { describe, expect, it } from "vitest";
import { importPuzzles } from "../../../cogniload/index.js";
import { copyOfReleased, jsonIn, problemsWith, RELEASED, STATE, TEXT, textIn, write } from "./support.js";

describe("what contradicts the text", () => {
  const text = textIn(RELEASED, TEXT);
  const state = jsonIn(RELEASED, STATE);

  it.each<[string, string | object, RegExp]>([
    ["is cut off", textIn(RELEASED, STATE).slice(0, 200), /^is not JSON/],
    ["is null", "null", /^the file is not an object with category_defaults/],
    ["holds a number for a text", { ...state, poi: 5 }, /^poi is not a text$/],
    ["holds a text for a list", { ...state, people: "Anna" }, /^people is not a list of texts$/],
    ["holds half a statement", { ...state, num_statements: 1.5 }, /^num_statements is not a whole number$/],
    [
      "has a state that is none",
      { ...state, history: { Anna: ["gone"] } },
      /^history\.Anna is not a list of states/,
    ],
    [
      "has no values for what is asked",
      { ...state, category_defaults: { clothes_hat: ["red"] } },
      /^has no category_defaults of location/,
    ],
  ])("a state that %s is not used", (_, changed, problem) => {
    const found = problemsWith({ [STATE]: changed });
    expect(found.puzzle).toBeUndefined();
    expect(found.problems).toContainEqual({
      file: STATE,
      problem: expect.stringMatching(problem),
      used: false,
    });
  });

  it.each<[string, object, string[]]>([
    [
      "other loads, statements and ends",
      {
        ...{
          num_statements: 5,
          difficulty: 3,
          categories: ["hair", "location"],
          people: ["Anna", "Brent", "Zoe"],
        },
        history: { ...state.history, Anna: state.history.Anna.slice(1) },
        poi_history: [{ clothes_hat: "red", location: "park" }, ...state.poi_history.slice(1)],
        statements: state.statements.with(1, "Nothing happens"),
        used_people: ["Brent", "Anna", "Brent", "Brent"],
      },
      [
        "num_statements is 5, by the text 4",
        "difficulty is 3, by the text 2",
        'categories is "hair, location", by the text "clothes_hat, location"',
        'people is "Anna, Brent, Zoe", by the text "Anna, Brent"',
        'statements.1 is "Nothing happens", by the text "The people wearing a blue hat',
        'used_people.2 is "Brent", by the text "Anna"',
        'the final state of Anna is "location bank, clothes_hat blue", by the text "location zoo, clothes_hat red"',
        'the final state of Brent is "location park, clothes_hat red", by the text "location park, clothes_hat green"',
      ],
    ],
    ["another person", { poi: "Anna" }, ['poi is "Anna", by the text "Brent"']],
    ["too few statements", { statements: [] }, ["the length of statements is 0, by the text 4"]],
  ])("a state with %s is listed, and the text believed", (_, changed, problems) => {
    const found = problemsWith({ [STATE]: { ...state, ...changed } });
    expect(found.problems).toEqual(
      problems.map((problem) => ({ file: STATE, problem: expect.stringContaining(problem), used: true })),
    );
    const params = { statements: 4, difficulty: 2 };
    expect(found.puzzle).toMatchObject({ target: "park", personOfInterest: "Brent", params });
  });

  it("a person whose history is empty has no final state to compare", () => {
    const history = { ...state.history, Anna: [] };
    const { problems } = problemsWith({ [STATE]: { ...state, history } });
    expect(problems.map(({ problem }) => problem)).toEqual([]);
  });

  it("a name that the text does not bear out is listed, and the text believed", () => {
    const folder = copyOfReleased();
    write(folder, { "exp/5_3_1_104218_bank.txt": text, "meta/5_3_1_104218_bank_state.json": state });
    const { puzzles, problems } = importPuzzles(folder);
    const file = "exp/5_3_1_104218_bank.txt";
    expect(problems.map((one) => [one.file, one.problem, one.used])).toEqual([
      [file, "N in its name is 5, by the text 4", true],
      [file, "d in its name is 3, by the text 2", true],
      [file, "needles in its name is 1, by the text 2", true],
      [file, 'the answer in its name is "bank", by the text "park"', true],
    ]);
    expect(puzzles.find(({ seed }) => seed === 104218)).toMatchObject({
      target: "park",
      params: { statements: 4 },
    });
  });

  it.each([
    ["who is a reference person is not introduced", /^Anna.*\n/m, "", "does not introduce Anna"],
    ["who is asked about is not introduced", /^Brent.*\n/m, "", "does not introduce Brent"],
    [
      "is introduced in part",
      /^(Brent) .*\n/m,
      "$1 is wearing a red hat.\n",
      "introduces Brent without location",
    ],
  ])("a text in which somebody %s is listed, and completed from the state", (_, line, put, problem) => {
    const found = problemsWith({ [TEXT]: text.replace(line, put) });
    expect(found.problems).toEqual([{ file: TEXT, problem, used: true }]);
    expect(found.puzzle).toMatchObject({ target: "park" });
  });

  it("a person of interest whom neither file gives a state is too much", () => {
    const silent = text.replace(/^Brent.*\n/m, "");
    const { problems, puzzle } = problemsWith({
      [TEXT]: silent,
      [STATE]: { ...state, history: {}, poi_history: [] },
    });
    expect(puzzle).toBeUndefined();
    expect(problems.map(({ problem }) => problem)).toContain(
      "has no initial state of Brent, and the text does not introduce this person",
    );
  });
});

import { describe, expect, it } from "vitest";
import { importPuzzles } from "../../../cogniload/index.js";
import { copyOfReleased, jsonIn, problemsWith, RELEASED, STATE, TEXT, textIn, write } from "./support.js";

describe("what contradicts the text", () => {
  const text = textIn(RELEASED, TEXT);
  const state = jsonIn(RELEASED, STATE);

  it.each<[string, string | object, RegExp]>([
    ["is cut off", textIn(RELEASED, STATE).slice(0, 200), /^is not JSON/],
    ["is a list", [state], /^is no JSON object but \[/],
    ["is null", "null", /^is no JSON object but null/],
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

  const history = (change: (history: typeof state.history) => void) => {
    const changed = structuredClone(state);
    change(changed.history);
    return changed;
  };
  it.each<[string, object, RegExp]>([
    ["another N", { ...state, num_statements: 5 }, /^num_statements is 5, by the text 4$/],
    ["another d", { ...state, difficulty: 3 }, /^difficulty is 3, by the text 2$/],
    ["needles to come", { ...state, needles: 2 }, /^needles is 2, by the text 0$/],
    ["another person", { ...state, poi: "Anna" }, /^poi is "Anna", by the text "Brent"$/],
    [
      "other categories",
      { ...state, categories: ["hair", "location"] },
      /^categories is "hair, location", by the text "clothes_hat, location"$/,
    ],
    [
      "more people",
      { ...state, people: ["Anna", "Brent", "Zoe"] },
      /^people is "Anna, Brent, Zoe", by the text "Anna, Brent"$/,
    ],
    [
      "a history that begins otherwise",
      history(({ Anna }) => (Anna[2].location = "zoo")),
      /^history\.Anna\.2 is \{.*"zoo"\}, by the text \{.*"park"\}$/,
    ],
    [
      "a history that goes on otherwise",
      history(({ Anna }) => (Anna[1].clothes_hat = "green")),
      /^history\.Anna\.1 is /,
    ],
    [
      "a history that lacks a state",
      history(({ Anna }) => Anna.splice(1, 1)),
      /^history\.Anna\.0 is \{.*"zoo"\}, by the text \{.*"bank"\}$/,
    ],
    [
      "a history that lacks the last",
      history(({ Anna }) => Anna.shift()),
      /^history\.Anna has 2 different states, by the text 3$/,
    ],
    [
      "a history that goes on",
      history(({ Anna }) => Anna.unshift({ clothes_hat: "blue", location: "zoo" })),
      /^history\.Anna\.0 is .*at its end already/,
    ],
    ["a history that lacks somebody", history((all) => delete all.Anna), /^history lacks Anna$/],
    [
      "another end of the person of interest",
      { ...state, poi_history: [{ clothes_hat: "red", location: "park" }, ...state.poi_history.slice(1)] },
      /^poi_history\.0 is/,
    ],
    [
      "another statement",
      { ...state, statements: state.statements.with(1, "Nothing happens") },
      /^statements\.1 is "Nothing happens", by the text "The people wearing a blue hat/,
    ],
    [
      "another reference",
      { ...state, used_people: ["Brent", "Anna", "Brent", "Brent"] },
      /^used_people\.2 is "Brent", by the text "Anna"$/,
    ],
    [
      "too few types",
      { ...state, operation_types: ["needles", "hays", "needles"] },
      /^operation_types has not .*"hays", 2 from the end/,
    ],
    [
      "other lengths",
      { ...state, statement_condition_length: [2, 1, 2] },
      /^statement_condition_length has not/,
    ],
    [
      "a value unknown",
      { ...state, category_defaults: { ...state.category_defaults, clothes_hat: ["blue", "red"] } },
      /^category_defaults\.clothes_hat lacks green of the text$/,
    ],
    ["no statements", { ...state, statements: undefined }, /^lacks the key "statements"$/],
    ["a person that is none", { ...state, poi: 5 }, /^poi is not a text$/],
    ["lists that are none", { ...state, people: "Anna" }, /^people is not a list of texts$/],
    [
      "a statement that is none",
      { ...state, statements: ["", 7] },
      /^statements\.0 is not a text that is not empty$/,
    ],
    ["a number for a text", { ...state, used_people: ["Anna", 7] }, /^used_people\.1 is not a text$/],
    [
      "a type that is none",
      { ...state, operation_types: ["hays", "needle"] },
      /^operation_types\.1 is not "needles" or "hays"$/,
    ],
    [
      "half a condition",
      { ...state, statement_condition_length: [1, 1.5] },
      /^statement_condition_length\.1 is not a whole number$/,
    ],
    [
      "less than no update",
      { ...state, statement_update_length: [-1] },
      /^statement_update_length\.0 is not a number of at least 0$/,
    ],
    [
      "a history that is none",
      history((all) => (all.Anna[1] = "gone")),
      /^history\.Anna\.1 is not a value for each category$/,
    ],
    [
      "an unknown category",
      { ...state, categories: ["shoes", "location"] },
      /^categories is "location, shoes", by the text "clothes_hat, location"$/,
    ],
  ])("a state with %s is listed, and the text believed", (_, changed, problem) => {
    const found = problemsWith({ [STATE]: changed });
    expect(found.problems).toContainEqual({
      file: STATE,
      problem: expect.stringMatching(problem),
      used: true,
    });
    expect(found.puzzle).toMatchObject({
      target: "park",
      personOfInterest: "Brent",
      params: { statements: 4, difficulty: 2 },
    });
  });

  it("blanks around a state's texts make no difference", () => {
    const spaced = structuredClone(state);
    spaced.operation_types = state.operation_types.map((type: string) => ` ${type}\t`);
    spaced.people = state.people.map((person: string) => `${person} `);
    const [{ location, ...rest }, ...others] = state.history.Anna;
    spaced.history.Anna = [{ ...rest, " location": `${location} ` }, ...others];
    expect(problemsWith({ [STATE]: spaced }).problems).toEqual([]);
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
      "tells no initial state of Brent, whom the text does not introduce",
    );
  });
});

import { expect, it } from "vitest";
import { cheapReaders, puzzle, type PuzzleSample } from "../../../cogniload/index.js";

const red = { category: "clothes_hat", value: "red" } as const;
const hat = (value: string) => ({ category: "clothes_hat", value }) as const;
const hair = (value: string) => ({ category: "hair", value }) as const;
const rule = (conditions: object[], updates: object[]) => ({ conditions, updates }) as never;

/** Ann begins with a red hat and pink hair; the second statement is about her, the others are not. */
const sample = {
  ...puzzle.generate({ difficulty: 2, statements: 6, needleRatio: 0.5 }, 1),
  personOfInterest: "Ann",
  asked: "clothes_hat",
  target: "green",
  domains: { clothes_hat: ["red", "blue", "green", "white"], hair: ["pink", "gray"] },
  states: [{ Ann: { clothes_hat: "red", hair: "pink" }, Bob: { clothes_hat: "blue", hair: "gray" } }],
  statements: [
    rule([hat("blue")], [hat("white")]),
    rule([red, hair("pink")], [hat("green")]),
    rule([hat("white")], [hat("blue"), hair("pink")]),
    rule([hat("blue")], [hat("white")]),
    rule([hat("white"), hair("pink")], [hat("blue")]),
    rule([hat("blue")], [hair("gray")]),
  ],
} as unknown as PuzzleSample;

it("each takes the value that its name says", () => {
  const said = cheapReaders().map(({ reader, reply }) => [reader, reply(sample)]);
  expect(Object.fromEntries(said)).toEqual({
    "last value": "Ann is wearing a blue hat.",
    "first value": "Ann is wearing a white hat.",
    "most frequent value": "Ann is wearing a white hat.",
    "value not set for longest": "Ann is wearing a red hat.",
    "value at the beginning": "Ann is wearing a red hat.",
    "last value beside one of the beginning": "Ann is wearing a blue hat.",
    "follows the last 5 statements": "Ann is wearing a red hat.",
  });
});

it("the last five statements are followed where they are a quarter or less", () => {
  const { reply } = cheapReaders()[6]!;
  const idle = Array.from({ length: 15 }, () => rule([hat("white")], [hair("gray")]));
  const longer = { ...sample, statements: [...idle, ...sample.statements.slice(0, 5)] };
  expect(puzzle.score(longer, reply(longer)).correct).toBe(1);
  expect(puzzle.score(sample, reply(sample)).correct).toBe(0);
});

it("where no statement sets the category, they take the value of the beginning", () => {
  const untouched = { ...sample, statements: [rule([hat("blue")], [hair("pink")])] };
  for (const { reader, reply } of cheapReaders())
    expect(reply(untouched), reader).toBe("Ann is wearing a red hat.");
});

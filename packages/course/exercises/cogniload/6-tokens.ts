import { median } from "simple-statistics";
import { cogniloadTokens } from "@loadlab/audit/cogniload/tables.js";
import { aNumber, tried, type Marks } from "../../marks.js";

type Lengths = () => number[];

/** The printed mean prompt: the median of the five OpenAI models, who share a tokenizer. */
const prompt = (d: number, N: number) =>
  median(
    cogniloadTokens()
      .filter(({ statements, difficulty }) => statements === N && difficulty === d)
      .filter(({ model }) => /^(gpt|o3|o4)/.test(model))
      .map(({ promptMeanTokens }) => promptMeanTokens!),
  );

const perStatement = (d: number, from: number) => (prompt(d, 250) - prompt(d, from)) / (250 - from);

/** The largest N whose prompt has so many tokens at most. */
const fitting = (room: number, d = 10) => Math.floor(100 + (room - prompt(d, 100)) / perStatement(d, 100));

const CELL = { mean: 6194, p90: 4777 };

function meanAboveP90(lengths: Lengths): true | string {
  const tokens = lengths();
  if (tokens.length !== 100) return `Your function returns ${tokens.length} lengths; expected 100.`;
  const off = tokens.find((length) => !Number.isInteger(length) || length < 1 || length > 32_768);
  if (off !== undefined) return `One reply has ${off} tokens; expected a whole number from 1 to 32,768.`;
  const ninetieth = tokens.toSorted((one, other) => one - other)[89]!;
  if (ninetieth !== CELL.p90)
    return `The ninetieth reply by length has ${ninetieth} tokens; expected ${CELL.p90}.`;
  const mean = tokens.reduce((sum, length) => sum + length, 0) / 100;
  return Math.round(mean) === CELL.mean || `The mean length is ${mean}; expected ${CELL.mean}.`;
}

const replies =
  (most: number, others: number): Lengths =>
  () =>
    Array.from({ length: 100 }, (_, at) => (at < 90 ? most : others));

export const puzzleTokens: Marks = {
  "cogniload-6.1": aNumber(() => perStatement(5, 20), 0.1),
  "cogniload-6.2": aNumber(() => fitting(8192 - 2000), 1),
  "cogniload-6.3": tried<Lengths>("a function () => number[]", meanAboveP90, () => replies(CELL.p90, 18_947)),
};

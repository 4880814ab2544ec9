import { requireKnownKeys, requireNumber } from "../core/check.js";
import { grouped } from "../core/groups.js";
import { requireFilled } from "../core/rows.js";
import { columnsOf } from "./by.js";
import { checkedLevel } from "./checks.js";
import { meanOf } from "./vectors.js";

/** The chance level of a group of questions. */
export interface Chance {
  /** The accuracy that guessing gives on average, 0..1. */
  chance: number;
  /** Ends of the range that contains the accuracy of most guessers. */
  low: number;
  high: number;
  /** Questions. */
  items: number;
}

export interface ChanceOptions<Column> {
  /** Columns that make a group, such as `["model", "level"]`; defaults to none, one group of all rows. */
  by?: readonly Column[];
  /** The share of guessers whose accuracy lies in the range, above 0 and below 1; defaults to 0.95. */
  level?: number;
}

/**
 * Gives the chance level of each group of rows of a run by likelihood, and the range around it that guessing reaches.
 *
 * A guesser picks one of `candidates` responses to each question. An accuracy inside the range does not differ from
 * guessing. If the number of candidates changes from group to group, so does chance level: compare each accuracy with
 * the range of its own group. The range is exact (Poisson-binomial).
 *
 * @param rows with the column `candidates`, as `run({ ..., reading: "likelihood" })` gives it
 * @returns a row for each group, in the order of their first rows
 * @throws RangeError if there are no rows, or a row lacks a column
 */
export function chance<R extends { candidates?: number }, const Column extends keyof R & string = never>(
  rows: readonly R[],
  options: ChanceOptions<Column> = {},
): (Pick<R, Column> & Chance)[] {
  requireKnownKeys("stats.chance", options, ["by", "level"]);
  const { by = [], level = 0.95 } = options;
  const tail = (1 - checkedLevel(level)) / 2;
  requireFilled("rows", rows, 'the rows of a run with reading: "likelihood"');
  const columns = Object.entries(columnsOf<R>(by));
  const questions = rows.map((row, at) => {
    const candidates = row.candidates as number;
    requireNumber(
      `candidates of row ${at}`,
      candidates,
      1,
      Infinity,
      'run with reading: "likelihood" gives it',
    );
    return {
      own: Object.fromEntries(columns.map(([name, read]) => [name, read(row, at)])),
      odds: 1 / candidates,
    };
  });
  return grouped(questions, ({ own }) => own).map((group) => {
    const odds = group.map((question) => question.odds);
    const found = { chance: meanOf(odds), ...rangeOf(odds, tail), items: odds.length };
    return { ...(group[0].own as Pick<R, Column>), ...found };
  });
}

/** The shares of right answers below and above which no more than `tail` of guessers lie. */
function rangeOf(odds: readonly number[], tail: number): Pick<Chance, "low" | "high"> {
  const share = [1]; // of guessers with so many right
  for (const right of odds) {
    share.push(0);
    for (let count = share.length - 1; count >= 0; count--)
      share[count] = share[count]! * (1 - right) + (count > 0 ? share[count - 1]! * right : 0);
  }
  const beyond = (counts: readonly number[]) => {
    let sum = 0;
    return counts.findIndex((one) => (sum += one) > tail);
  };
  return { low: beyond(share) / odds.length, high: (odds.length - beyond(share.toReversed())) / odds.length };
}

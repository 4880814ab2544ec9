import { requireFilled, requireInteger, requireKnownKeys, requireNumber } from "../core/check.js";
import { grouped } from "../core/collections.js";
import { checkedLevel } from "./checks.js";
import { twoSided } from "./distributions/normal-and-binomial.js";
import { columnsOf } from "./pivot.js";
import { meanOf } from "./vectors.js";

/** A share with its interval, all 0..1. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/**
 * Gives Wilson's score interval for a share. Unlike the textbook interval it never leaves 0..1, and it has a width at 0
 * and 1.
 *
 * @param successes 0..trials; may be a fraction if items can be partly correct, and the interval is then conservative
 * @param trials whole, at least 1
 * @param level coverage of the interval, defaults to 0.95
 * @throws RangeError if an argument is out of range
 * @source E. B. Wilson 1927, doi:10.2307/2276774; without continuity correction; CogniLoad, Supplement C
 */
export function wilson(successes: number, trials: number, level = 0.95): Share {
  requireInteger("trials", trials, 1, Infinity, "add rows");
  requireNumber("successes", successes, 0, trials, "successes cannot exceed trials");
  return wilsonOf(successes, trials, level);
}

/** The same where trials of unequal weight count as a number of equal ones that need not be whole. */
export function wilsonOf(successes: number, trials: number, level: number): Share {
  const z2 = twoSided(level) ** 2;
  const share = successes / trials;
  const middle = share + z2 / (2 * trials);
  const spread = Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials));
  const scale = 1 + z2 / trials;
  return {
    share,
    low: successes === 0 ? 0 : (middle - spread) / scale,
    high: successes === trials ? 1 : (middle + spread) / scale,
  };
}

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

/**
 * Gives pass@t without bias: the probability that at least one of t tries is correct, from c correct ones among n.
 *
 * It is 1 - C(n - c, t) / C(n, t), the share of all choices of t tries that contain a correct one. The plain formula
 * 1 - (1 - c/n)^t is too small, because it can draw the same try twice.
 *
 * @param samples n, the number of tries, whole, at least 1
 * @param successes c, the number of correct tries, whole, 0..n
 * @param tries t, whole, 1..n; for more than n tries there is no unbiased estimate
 * @returns 0..1
 * @throws RangeError if a count is not a whole number in its range
 * @source M. Chen et al. 2021, "Evaluating Large Language Models Trained on Code", equation 1
 */
export function passAt(samples: number, successes: number, tries: number): number {
  requireInteger("samples", samples, 1, Infinity, "it is the number of tries");
  requireInteger("successes", successes, 0, samples, "it is the number of correct tries");
  requireInteger("tries", tries, 1, samples, "t of pass@t is at most the number of tries");
  if (tries === 1) return successes / samples;
  if (samples - successes < tries) return 1;
  const [longer, shorter] = successes < tries ? [tries, successes] : [successes, tries];
  let allWrong = 1;
  for (let index = 0; index < shorter; index++) allWrong *= 1 - longer / (samples - index);
  return 1 - allWrong;
}

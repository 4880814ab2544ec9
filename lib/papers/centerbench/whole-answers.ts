import { numberCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { cells, nameOf, questionsPerCell, tableOf, type PrintedCell } from "./accuracy.js";
import { statement } from "./quotes.js";

const SLACK = 1e-9;

const within = ({ low, high }: Rounded, percent: number) => low - SLACK <= percent && percent <= high + SLACK;

const nearest = (percent: Rounded, questions: number) => Math.round((percent.value * questions) / 100);

/** Whether a printed percentage can be that of whole answers out of so many questions. */
const isShare = (percent: Rounded, questions: number) =>
  within(percent, (100 * nearest(percent, questions)) / questions);

const known = new Map<number, Set<number>>();

/** The percentages that whole answers can give, in tenths of a percent. */
function tenthsOf(questions: number): Set<number> {
  const tenths = (right: number) => Math.round((1000 * right) / questions);
  const all = known.get(questions) ?? new Set(Array.from({ length: questions + 1 }, (_, at) => tenths(at)));
  known.set(questions, all);
  return all;
}

/**
 * Two types' percentages, each a share of half of the questions and rounded to a decimal, whose mean can be printed so;
 * the two that are closest to one another, in tenths of a percent, or null.
 *
 * @param halves whether a mean that lies halfway is rounded up or may be rounded either way
 */
export function typesOf(
  percent: number,
  questions: number,
  halves: "up" | "either",
): [number, number] | null {
  const shares = tenthsOf(questions / 2);
  const sum = Math.round(20 * percent);
  const sums = halves === "up" ? [sum, sum - 1] : [sum, sum - 1, sum + 1];
  const middle = Math.round(sum / 2);
  const reach = Math.min(middle, 1000 - middle) + 1;
  for (let apart = 0; apart <= reach; apart++)
    for (const both of sums)
      if (shares.has(middle + apart) && shares.has(both - middle - apart))
        return [middle + apart, both - middle - apart];
  return null;
}

/**
 * Section 4: accuracy is the percentage of correct answers, of one run with reasoning and of ten without.
 *
 * Of ten runs together a percentage with a decimal is always one of whole answers, so only those of one run are asked.
 */
export function wholeAnswers(): Check[] {
  return cells({ thinking: true }).map((cell) => {
    const { percent, level, model } = cell;
    const questions = questionsPerCell(level);
    const right = nearest(percent, questions);
    const share = (100 * right) / questions;
    return numberCheck(
      statement(tableOf(model), `${nameOf(cell)}: k of ${questions}`),
      percent,
      { value: share, low: share, high: share },
      isShare(percent, questions)
        ? `${right} of ${questions} answers`
        : `${neighbours(percent, questions)}; ${twice(cell)}`,
    );
  });
}

function neighbours({ value }: Rounded, questions: number): string {
  const below = Math.floor((value * questions) / 100);
  const percent = (right: number) => ((100 * right) / questions).toFixed(2);
  return `${below} of ${questions} are ${percent(below)}, ${below + 1} are ${percent(below + 1)}`;
}

function twice({ percent, level }: PrintedCell): string {
  const types = typesOf(percent.value, questionsPerCell(level), "up");
  if (types === null) return "nor is it the mean of two types' percentages, each rounded before";
  return `it can be the mean of two types' percentages rounded before, such as ${types.map((tenths) => (tenths / 10).toFixed(1)).join(" and ")}`;
}

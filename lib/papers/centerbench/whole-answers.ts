import { wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { cells, MODELS, questionsPerCell, type PrintedCell } from "./accuracy.js";
import { statement } from "./quotes.js";

const SLACK = 1e-9;

const within = ({ low, high }: Rounded, percent: number) => low - SLACK <= percent && percent <= high + SLACK;

/** Whether a printed percentage can be that of whole answers out of so many questions. */
const isShare = (percent: Rounded, questions: number) =>
  within(percent, (100 * Math.round((percent.value * questions) / 100)) / questions);

/** Whether it can be the mean of two types' percentages, each rounded to a decimal before; in tenths of a percent. */
function isMeanOfTypes(percent: Rounded, questions: number): boolean {
  const each = questions / 2;
  const shares = new Set(Array.from({ length: each + 1 }, (_, right) => Math.round((1000 * right) / each)));
  const sum = Math.round(20 * percent.value);
  return [...shares].some((one) => [sum - 1, sum, sum + 1].some((both) => shares.has(both - one)));
}

const failing = (all: PrintedCell[], test: typeof isShare, runs = 1) =>
  all.filter(({ percent, level }) => !test(percent, runs * questionsPerCell(level)));

const listed = (all: PrintedCell[]) =>
  all.length === 0
    ? "none"
    : all.map(({ percent, level }) => `${percent.value} at level ${level}`).join(", ");

/** Reasoning models were run once, so that each accuracy must be a share of whole answers. */
export function wholeAnswers(): Check[] {
  const runOnce = MODELS.flatMap((model) => {
    const all = cells({ model, thinking: true });
    const [odd, still] = [failing(all, isShare), failing(all, isMeanOfTypes)];
    return [
      wordCheck(
        statement(
          "section 4, Tables 4, 12, 13",
          `accuracies of ${model} with reasoning are k of n, of one run`,
        ),
        `all ${all.length}`,
        `not ${odd.length}: ${listed(odd)}`,
        odd.length === 0,
        "n = 60 (level + 1) questions of two types; rounded once they can't be so, rounded twice see below",
      ),
      wordCheck(
        statement(
          "Tables 4, 12, 13",
          `accuracies of ${model} with reasoning are means of two rounded percentages`,
        ),
        `all ${all.length}`,
        `not ${still.length}: ${listed(still)}`,
        still.length === 0,
        "k of 30 (level + 1) for each of the two types, rounded to a decimal, then their mean, rounded again",
      ),
    ];
  });
  const averaged = cells({ thinking: false });
  const [tenRuns, oneRun] = [failing(averaged, isShare, 10), failing(averaged, isMeanOfTypes)];
  return [
    ...runOnce,
    wordCheck(
      statement("section 4", "accuracies without reasoning are means of ten runs"),
      `all ${averaged.length}`,
      `not ${tenRuns.length}: ${listed(tenRuns)}`,
      tenRuns.length === 0,
      "k of 10 n, which one decimal always allows",
    ),
    wordCheck(
      statement("appendix A.2.1", "generation at temperature 0 is deterministic"),
      "temperature 0",
      `${oneRun.length} of ${averaged.length} accuracies without reasoning can be of no single run`,
      oneRun.length === 0,
      "ten equal runs would give what one gives, also where types are rounded first; so replies differed from run to run",
    ),
  ];
}

import { exact } from "../interval.js";
import type { TableRow } from "../row.js";
import type { Derivation, Scope } from "../scope.js";
import { answer } from "../value.js";
import { asked, countOf, FEWEST, listed, meanAndSd, RUNS } from "./counts.js";
import {
  deviationRange,
  isPossible,
  orders,
  wholeRuns,
  type Bounds,
  type PrintedRuns,
} from "./whole-runs.js";

/** The numbers of runs that are tried, three first; what is of one run can be of three as well. */
const TRIED = [RUNS, 2, 4, 5, 6, 7, 8, 9];

/** A row's completed rules and first-rule trials over as many runs as they can be of; undefined if there are none. */
function countsOf(row: TableRow, scope: Scope, difficulty = row.printed.difficulty) {
  const over = (runs: number) => {
    const of = (column: string) => countOf(row, column, scope, { runs, difficulty });
    return { runs, completed: of("completedRules"), trials: of("firstRuleTrials") };
  };
  return scope.sources.memo(`WCST runs, ${difficulty}, ${row.at}`, () =>
    TRIED.map(over).find(({ completed, trials }) => isPossible(completed) && isPossible(trials)),
  );
}

type Counts = NonNullable<ReturnType<typeof countsOf>>;

/** Over how many runs a row of Tables 15 and 16 can be, three if it can; 0 if over none up to nine. */
export const runsNeeded: Derivation = (scope) => exact(countsOf(asked(scope).row, scope)?.runs ?? 0);

const withoutRule = (completed: readonly number[]) => completed.filter((rules) => rules === 0).length;

/** The trials of the first rule where each run that completes none has one more than the cap. */
const trialsBeside = (completed: readonly number[], { trials }: Counts): PrintedRuns => ({
  ...trials,
  most: trials.most - 1,
  beyond: withoutRule(completed),
});

/** All runs with what is printed where they are three, else some. */
const shown = (printed: PrintedRuns) =>
  printed.runs === RUNS
    ? listed(wholeRuns(printed))
    : `such as ${listed([wholeRuns(printed).next().value ?? []])}`;

/** Whether the rules and the trials of a row can be of the same runs, and which. */
function together(counts: Counts): { same: boolean; told: string } {
  const fitting = [...wholeRuns(counts.completed)].find((rules) => isPossible(trialsBeside(rules, counts)));
  const trials = fitting ? trialsBeside(fitting, counts) : counts.trials;
  const told = `${counts.runs} runs: ${shown(counts.completed)} rules; ${shown(trials)} trials`;
  return { same: fitting !== undefined, told: fitting ? told : `${told}, not of the same runs` };
}

/**
 * Whether a row of Tables 15 and 16 can be of three runs by its completed rules and the trials of the first, the runs
 * without a rule being those with a trial more than the cap. Shown are these runs, or more where three cannot be.
 */
export const wcstRuns: Derivation = (scope) => {
  const { row } = asked(scope);
  const [own, hard] = [countsOf(row, scope), countsOf(row, scope, "hard")];
  if (own) return answer(own.runs === RUNS && together(own).same, together(own).told, row.key);
  const other = hard ? `; within the limits of hard ${together(hard).told}` : "";
  return answer(false, `no runs up to nine${other}`, row.key);
};

/** The least that the scores of so many rules sum up to in so many guesses: all equally slow. */
const slowest = (rules: number, guesses: number) => (rules === 0 ? 0 : (FEWEST * rules ** 2) / guesses);

/** What equations 3 and 4 allow the score of a run; the printed trials may be one too many, or not told. */
function scoreOf(rules: number, trials: number | undefined, counts: Counts): Bounds {
  const [cap, of] = [counts.trials.most - 1, counts.completed.most];
  if (rules === 0 || trials === undefined) return { low: slowest(rules, cap) / of, high: rules / of };
  const low = FEWEST / trials + slowest(rules - 1, cap - trials + 1);
  return { low: low / of, high: (Math.min(1, FEWEST / (trials - 1)) + rules - 1) / of };
}

/** The scores of a row's runs for every way to share its counts, and its trials where they are of three. */
function scoresOf(counts: Counts): Bounds[][] {
  const sets = [...wholeRuns(counts.completed)];
  const told = sets.flatMap((completed) => {
    const none = withoutRule(completed);
    return (counts.runs === RUNS ? [...wholeRuns(trialsBeside(completed, counts))] : [])
      .flatMap((trials) => orders(trials.slice(0, RUNS - none)))
      .map((trials) => completed.map((rules, run) => scoreOf(rules, trials[run - none], counts)));
  });
  return told.length > 0 ? told : sets.map((all) => all.map((rules) => scoreOf(rules, undefined, counts)));
}

/**
 * Whether a printed mean and deviation of Tables 15 and 16 can be of the row's runs, if need be within the limits of
 * the hard setup: the score by what each run's rules and trials allow it, other measures as shares. Shown is how much
 * such runs can deviate.
 */
export const ofItsRuns: Derivation = (scope) => {
  const { row, column } = asked(scope);
  const { mean, sd } = meanAndSd(row, column, scope);
  const counts = countsOf(row, scope) ?? countsOf(row, scope, "hard");
  if (!counts) return answer(null, "no runs up to nine", row.key);
  const shares = Array.from({ length: counts.runs }, () => ({ low: 0, high: 1 }));
  const choices = column === "score" ? scoresOf(counts) : [shares];
  const ranges = choices.flatMap((bounds) => deviationRange(bounds, mean) ?? []);
  const all = new Set(ranges.map(({ low, high }) => `${low.toFixed(3)} to ${high.toFixed(3)}`));
  const possible = all.size === 0 ? "no runs have this mean" : `SD ${[...all].join(" or ")}`;
  const holds = ranges.some(({ low, high }) => low <= sd.high && high >= sd.low);
  return answer(holds, `${possible} (printed ${sd.text})`, row.key);
};

import { exact } from "../interval.js";
import { number, text } from "../rules/rows.js";
import type { Derivation, Scope } from "../sources.js";
import { answer, type TableRow } from "../value.js";
import {
  asked,
  countOf,
  deviationRange,
  FEWEST,
  isPossible,
  listed,
  meanAndSd,
  orders,
  RUNS,
  wholeRuns,
  type Bounds,
  type PrintedRuns,
} from "./counts.js";

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

/** An option card is the set of candidate rules by which it matches the given card, as bits. */
type Cards = number[];

/** The variants of section 3.3: whether a card, counted from 0 under a new rule, is ambiguous. */
const VARIANTS: Record<string, (card: number) => boolean> = {
  off: () => false,
  first: (card) => card === 0,
  rest: (card) => card > 0,
};

/** Correct choices in a row that complete a rule. */
const STREAK = 5;

/** The most rules for which all cards can be tried. */
const MOST = 6;

/** The most guesses that a rule can take whoever only follows rules which no feedback has ruled out, by trying all. */
export const worstCase: Derivation = ({ sources }, rules, variant) => {
  const [count, name] = [Math.round(number(rules).value), text(variant)];
  const ambiguous = VARIANTS[name];
  if (!ambiguous || count < 1 || count > MOST) return `no worst case of ${count} rules with "${name}"`;
  return exact(sources.memo(`worst case ${count} ${name}`, () => mostGuesses(count, ambiguous)));
};

function mostGuesses(rules: number, ambiguous: (card: number) => boolean): number {
  const partitions = partitionsOf(Array.from({ length: rules }, (_, at) => 1 << at));
  const cardsAt = (card: number) =>
    partitions.filter((options) => options.length < rules === ambiguous(card));
  const known = new Map<string, number>();
  const dealt = (candidates: number, streak: number, card: number): number => {
    if (streak === STREAK) return 0;
    const key = `${candidates} ${streak} ${Math.min(card, 1)}`;
    const most =
      known.get(key) ?? Math.max(...cardsAt(card).map((options) => shown(options, candidates, streak, card)));
    known.set(key, most);
    return most;
  };
  const shown = (options: Cards, candidates: number, streak: number, card: number): number =>
    Math.max(
      ...options.flatMap((option) => {
        const [right, wrong] = [candidates & option, candidates & ~option];
        if (right === 0) return [];
        const correct = 1 + dealt(right, streak + 1, card + 1);
        return wrong === 0 ? [correct] : [correct, 1 + shown(options, wrong, 0, card)];
      }),
    );
  return dealt((1 << rules) - 1, 0, 0);
}

function partitionsOf([first, ...rest]: number[]): Cards[] {
  if (first === undefined) return [[]];
  return partitionsOf(rest).flatMap((cards) => [
    [first, ...cards],
    ...cards.map((option, at) => cards.with(at, option | first)),
  ]);
}

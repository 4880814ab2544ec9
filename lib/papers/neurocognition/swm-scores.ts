import { mean, total } from "../../stats/sums.js";
import { wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { possibleRuns, RUNS, swmRows, type SwmRow, type SwmRun } from "./swm-runs.js";
import { cellOf, spreadOf, statement, title } from "./tables.js";

const SLACK = 1e-9;

/** Equations 1 and 2 of one run, with the number of valid guesses as read. */
type Reading = (run: SwmRun) => number;

const withoutInvalid: Reading = ({ guesses, invalid }) => guesses - invalid;
const allGuesses: Reading = ({ guesses }) => guesses;

const scoreOf = (run: SwmRun, tokens: number, valid: Reading): number =>
  valid(run) === 0
    ? 0
    : (run.tokensScore / tokens) * (1 - (run.illegal + run.repeated + run.noBox) / valid(run));

interface Fit {
  mean: number;
  sd: number;
  /** How far they are from what the rounding of the printed ones allows; 0 if they are what is printed. */
  miss: number;
}

/** A row with the means and deviations nearest to its printed ones, by either reading of the valid guesses. */
interface Fits {
  row: SwmRow;
  withoutInvalid: Fit | undefined;
  allGuesses: Fit | undefined;
}

let known: Fits[] | undefined;

const fits = (): Fits[] => (known ??= swmRows().map(nearest));

/** What any share of the counts among runs gives. */
function nearest(row: SwmRow): Fits {
  const printed = { average: cellOf(row.printed, "score"), spread: spreadOf(row.printed, "score") };
  const best: Fits = { row, withoutInvalid: undefined, allGuesses: undefined };
  for (const runs of possibleRuns(row)) {
    const of = (valid: Reading) => runs.map((run) => scoreOf(run, row.tokens, valid));
    best.withoutInvalid = nearer(best.withoutInvalid, printed, of(withoutInvalid));
    best.allGuesses = nearer(best.allGuesses, printed, of(allGuesses));
    if (best.withoutInvalid.miss === 0 && best.allGuesses.miss === 0) break;
  }
  return best;
}

function nearer(
  best: Fit | undefined,
  printed: Record<"average" | "spread", Rounded>,
  scores: number[],
): Fit {
  if (best?.miss === 0) return best;
  const center = mean(scores);
  const sd = Math.sqrt(total(scores.map((score) => (score - center) ** 2)) / RUNS);
  const miss = outside(center, printed.average) + outside(sd, printed.spread);
  return best === undefined || miss < best.miss ? { mean: center, sd, miss } : best;
}

const outside = (value: number, { low, high }: Rounded): number =>
  Math.max(0, low - SLACK - value, value - high - SLACK);

const shown = ({ mean, sd }: Fit): string => `${mean.toFixed(3)} +- ${sd.toFixed(2)}`;

/**
 * Every score of Tables 12 to 14 against its counts: three runs with whole counts that have all six printed means and
 * deviations, keep the rules (errors, invalid guesses and finds within the guesses; early end only with all tokens),
 * and give the printed mean and deviation of equation 2. The bound of the score by the tokens found is part of it.
 */
export function swmScores(): Check[] {
  return fits().map(({ row, withoutInvalid: fit }) => {
    return wordCheck(
      statement(`${title(row.table)}, equations 1 and 2`, `score of ${row.name}`),
      `${row.printed.score} +- ${row.printed.scoreSd}`,
      fit === undefined ? "no runs have these counts" : shown(fit),
      fit?.miss === 0,
      fit?.miss === 0
        ? "three runs with the printed counts, invalid guesses left out of the valid ones, can have it"
        : `the nearest that three runs with the printed counts can have; three scores of mean ${row.printed.score}, none below 0, deviate by ${mostSpread(row).toFixed(3)} at most, so one of the two is misprinted`,
    );
  });
}

/** The most that scores with the printed mean can deviate: one run has it all. */
const mostSpread = ({ printed }: SwmRow): number => Math.sqrt(RUNS - 1) * cellOf(printed, "score").high;

/** Whether invalid guesses are left out of n_valid, as section 3.2 says. */
export function swmReading(): Check[] {
  const rows = fits();
  const said = rows.filter((row) => row.withoutInvalid?.miss === 0).length;
  const other = rows.filter((row) => row.allGuesses?.miss === 0).length;
  return [
    wordCheck(
      statement("section 3.2", "invalid guesses are omitted"),
      "omitted from n_valid",
      `${said} of ${rows.length} scores possible so, ${other} if they counted`,
      said > other,
      "Tables 12 to 14, each row by all ways to share its counts among three runs",
    ),
  ];
}

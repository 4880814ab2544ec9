import { exact, labelled, minus, type Num } from "../interval.js";
import { cell, type TableRow } from "../row.js";
import { number, text } from "../rules/arguments.js";
import { leftOut } from "../rules/statistics.js";
import type { Derivation, Scope } from "../scope.js";
import { threeRuns } from "./counts.js";
import { swmScore } from "./swm-score.js";
import { ofItsRuns, runsNeeded, wcstRuns } from "./wcst-runs.js";
import { worstCase } from "./worst-case.js";

const rows = ({ sources }: Scope, table: string): readonly TableRow[] => sources.table(table) ?? [];

/** `derive:models`: the rows of Table 1 but that for people. */
const models: Derivation = (scope) => modelRows(scope);

/** `derive:scores("swmTextHard")`: the scores of all models in a column of Table 1. */
const scores: Derivation = (scope, setup) =>
  modelRows(scope).map((row) => score(scope, row, text("scores", setup)));

/**
 * `derive:changes("table-5", "textGen")`: what each model gains in a setup of Tables 4 to 7 over the column of Table 1
 * that `p-values.csv` names as its baseline; without a setup, in all setups of the table.
 */
const changes: Derivation = (scope, table, setup) => {
  const name = text("changes", table);
  const tests = rows(scope, "p-values").filter(({ printed }) => printed.table === name);
  const asked = tests.filter(({ printed }) => !setup || printed.setup === text("changes", setup));
  const before = new Map(modelRows(scope).map((row) => [row.key, row]));
  return asked.flatMap(({ printed }) =>
    rows(scope, name).flatMap((row) => {
      const own = before.get(row.key);
      if (!own) return [];
      const change = minus(score(scope, row, `${printed.setup}`), score(scope, own, `${printed.baseline}`));
      return [labelled(change, row.key)];
    }),
  );
};

const modelRows = (scope: Scope) => rows(scope, "table-1").filter(({ key }) => key !== "Human");

const score = ({ reading }: Scope, row: TableRow, column: string): Num =>
  number("scores", cell(row, column, reading));

/** `derive:leaveOneOut(scores, others)`: Pearson's r without each model in turn, printed numbers as they stand. */
const leaveOneOut: Derivation = (_, scores, others) => leftOut("leaveOneOut", scores, others);

/** `derive:letters(string, set)`: how many characters of a string are among those of a set. */
const letters: Derivation = (_, string, set) => {
  const among = text("letters", set);
  return exact([...text("letters", string)].filter((one) => among.includes(one)).length);
};

/** What the rules of the NeuroCognition paper call as `derive:name`. */
export const neurocognitionDerivations: Record<string, Derivation> = {
  changes,
  leaveOneOut,
  letters,
  models,
  ofItsRuns,
  runsNeeded,
  scores,
  swmScore,
  threeRuns,
  wcstRuns,
  worstCase,
};

import { ontology } from "@loadlab/lib/cogniload/puzzle/item.js";
import { above, mean, type Num } from "../interval.js";
import { answer, cell, isNum, type Holds, type TableRow } from "../value.js";
import { rowsOf, text } from "../rules/rows.js";
import type { Derivation } from "../sources.js";
import { coefficientDerivations, marginsAic, marginsEcl } from "./coefficients.js";
import { boxNeeded, puzzlesOff } from "./joint-fit.js";

/** The twelve categories of Supplement G, and the values of one, or the people. */
const ontologyDerivations: Record<string, Derivation> = {
  categories: () => Object.keys(ontology().categories),
  values: (_, category) => {
    const lists: Record<string, readonly string[]> = { people: ontology().people, ...ontology().categories };
    return lists[text(category)] ?? [];
  },
};

/** For each row of a token table: that its figure is below the mean of other rows at the same d, where both are left. */
const below: Derivation = ({ reading }, rows, others, column) => {
  const figure = (row: TableRow): Num[] => [cell(row, text(column), reading)].filter(isNum);
  return rowsOf(rows).flatMap((row): Holds[] => {
    const same = rowsOf(others).filter((one) => one.printed.difficulty === row.printed.difficulty);
    const [[own], figures] = [figure(row), same.flatMap(figure)];
    if (!own || figures.length === 0) return [];
    const usual = mean(figures);
    return [answer(above(usual, own), () => `${own.text} against ${usual.value.toFixed(0)}`, row.key)];
  });
};

/** What the rules of the paper's claims call as `derive:name`. */
export const cogniloadDerivations: Record<string, Derivation> = {
  ...ontologyDerivations,
  ...coefficientDerivations,
  boxNeeded,
  marginsAic,
  marginsEcl,
  puzzlesOff,
};

/** What those of the Supplement's claims call. */
export const supplementDerivations: Record<string, Derivation> = {
  ...ontologyDerivations,
  below,
  marginsAic,
};

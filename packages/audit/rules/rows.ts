import { exact, labelled, printedNumber, type Num } from "../interval.js";
import type { Evaluate, Scope } from "../sources.js";
import {
  answer,
  ArgumentFault,
  Fault,
  isHolds,
  isList,
  isNum,
  isRow,
  shownValue,
  textOf,
  type Holds,
  type TableRow,
  type Value,
} from "../value.js";

/** What an expression gives for each element of a list, `it`, in one scope whose last row changes where these are rows. */
function forEach<T, One extends Value>(
  scope: Scope,
  all: readonly One[],
  take: (within: Scope, one: One) => T,
): T[] {
  const [rows, given] = [[...scope.rows], { ...scope.given }];
  const within = { ...scope, rows, given };
  return all.map((one) => {
    given.it = one;
    if (isRow(one)) rows[scope.rows.length] = one;
    return take(within, one);
  });
}

/** A scope in which printed numbers stand for themselves. */
const plainly = (scope: Scope): Scope => ({ ...scope, reading: { ...scope.reading, plain: true } });

/** The rows, or elements, that meet every condition, printed numbers taken as they stand. */
function where(scope: Scope, table: Evaluate, ...conditions: Evaluate[]): readonly Value[] {
  const outside = plainly(scope);
  let rows = list(table(scope));
  for (const condition of conditions) {
    const { selects } = condition;
    const column = selects?.isFixed(scope) ? selects.column : "";
    if (selects && rows.every((row) => isRow(row) && Object.hasOwn(row.printed, column))) {
      const wanted = shownValue(selects.value(outside));
      rows = rowsOf(rows).filter(reads(column, wanted, scope));
    } else {
      const met = forEach(outside, rows, (within) => {
        const value = condition(within);
        if (!isHolds(value))
          throw new ArgumentFault("was given a condition that is no claim; expected a comparison");
        return value.holds === true;
      });
      rows = rows.filter((_, at) => met[at]);
    }
  }
  return rows;
}

/** Whether a row's cell is a text, or as a number what the text is. */
function reads(column: string, wanted: string, { reading }: Scope): (row: TableRow) => boolean {
  const number = printedNumber(wanted);
  return (row) => {
    const text = textOf(row, column, reading);
    return text === wanted || (number !== null && printedNumber(text)?.value === number.value);
  };
}

function find(scope: Scope, table: Evaluate, ...conditions: Evaluate[]): Value {
  const found = where(scope, table, ...conditions);
  const [row] = found;
  if (row !== undefined && found.length === 1) return row;
  throw new ArgumentFault(`found ${found.length} rows; expected one`);
}

/** An expression for each row or element. What it gives knows the row, or the text, that it is of. */
function each(scope: Scope, table: Evaluate, expression: Evaluate): Value {
  return forEach(scope, list(table(scope)), (within, one) => {
    const [value, label] = [
      expression(within),
      isRow(one) ? one.key : typeof one === "string" ? one : undefined,
    ];
    if (isHolds(value)) return answer(value.holds, () => value.shown, label ?? value.label);
    return isNum(value) ? labelled(value, label ?? value.label) : value;
  });
}

/** The rows in the order of a figure, the largest first, and the figures. */
function ordered(scope: Scope, table: Evaluate, figure: Evaluate) {
  const figures = forEach(plainly(scope), rowsOf(table(scope)), (within, row) => {
    const value = figure(within);
    if (!isNum(value)) throw new Fault(`${row.at}: the value to rank by is no number; expected one`);
    return { row, value: value.value };
  });
  return figures.sort((one, other) => other.value - one.value);
}

/** The name of the row with the first figure, or the names of those that share it. */
function leaders(ranked: ReturnType<typeof ordered>): Value {
  const names = ranked.filter(({ value }) => value === ranked[0]?.value).map(({ row }) => row.key);
  const [leader] = names;
  return leader !== undefined && names.length === 1 ? leader : names;
}

/** How many rows have a larger figure than the row of a key, and one more. */
function rank(scope: Scope, table: Evaluate, figure: Evaluate, key: Evaluate): Value {
  const [ranked, name] = [ordered(scope, table, figure), key(scope)];
  const wanted = isRow(name) ? name.key : name;
  const own = ranked.find(({ row }) => row.key === wanted);
  if (!own) throw new ArgumentFault(`found no row "${String(wanted)}"; expected the key of one`);
  const place = ranked.filter(({ value }) => value > own.value).length + 1;
  return { ...exact(place), text: `rank ${place} of ${ranked.length}` };
}

/** A function whose arguments are evaluated row by row; it needs as many as it names. */
type LazyRule = (scope: Scope, ...args: Evaluate[]) => Value;

/** Functions whose arguments are evaluated row by row. */
export const lazyRules: Record<string, LazyRule> = {
  where,
  find,
  each,
  rank,
  best: (scope, table: Evaluate, figure: Evaluate) => leaders(ordered(scope, table, figure)),
  worst: (scope, table: Evaluate, figure: Evaluate) => leaders(ordered(scope, table, figure).reverse()),
  top: (scope, table: Evaluate, figure: Evaluate, count: Evaluate) => {
    const many = count(scope);
    return ordered(scope, table, figure)
      .slice(0, isNum(many) ? many.value : 0)
      .map(({ row }) => row.key);
  },
};

/** Every row once for each of some columns, with that column's name and cell as `column` and `cell`. */
export function cells(table: readonly TableRow[], columns: readonly string[]): TableRow[] {
  return table.flatMap((row) =>
    columns.map((column) => ({
      printed: row.printed,
      at: row.at,
      key: `${row.key}:${column}`,
      view: { of: row, column },
    })),
  );
}

/** The arguments of a rule as what it needs, or an ArgumentFault that says what they are instead. */
export const number = (value: Value | undefined): Num => (isNum(value) ? value : wrong("a number", value));

export const list = (value: Value | undefined): readonly Value[] =>
  isList(value) ? value : wrong("a list", value);

export const numbers = (value: Value | undefined): Num[] => list(value).map((one) => number(one));

export const values = (value: Value | undefined): number[] => numbers(value).map((one) => one.value);

export const rowsOf = (value: Value | undefined): readonly TableRow[] =>
  list(value).map((row) => (isRow(row) ? row : wrong("a table", row)));

export const text = (value: Value | undefined): string =>
  value === undefined || isList(value) ? wrong("a text", value) : shownValue(value);

/** Claims, one a case; a single one is a list of one. */
export const cases = (value: Value | undefined): Holds[] =>
  (value !== undefined && !isList(value) ? [value] : list(value)).map((one) =>
    isHolds(one) ? one : wrong("claims that hold or do not", one),
  );

function wrong(expected: string, value: Value | undefined): never {
  const given = value === undefined ? "nothing" : `"${shownValue(value).slice(0, 80)}"`;
  throw new ArgumentFault(`was given ${given}; expected ${expected}`);
}

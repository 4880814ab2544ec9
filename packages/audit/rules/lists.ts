import { max, median, min } from "simple-statistics";
import {
  answer,
  ArgumentFault,
  cell as cellOf,
  isEither,
  isHolds,
  isList,
  isNum,
  isRow,
  pairs,
  shownValue,
  type TableRow,
  type Value,
} from "../value.js";
import { ends, exact, mean, minus, total, type Num } from "../interval.js";
import type { Derivation } from "../sources.js";
import { cases, cells, list, number, numbers, rowsOf, text } from "./rows.js";

const some = (value: Value | undefined): Num[] => {
  const all = numbers(value);
  if (all.length === 0) missing();
  return all;
};

const steps = (values: readonly Num[]) => pairs(values, values.slice(1));

/** The columns of a row that are named, or match a pattern such as "cdf_*". */
function columnsOf(row: TableRow | undefined, names: readonly Value[]): string[] {
  const columns = Object.keys(row?.printed ?? {});
  return names.flatMap((value) => {
    const pattern = new RegExp(`^${text(value).replaceAll("*", ".*")}$`);
    const found = columns.filter((column) => pattern.test(column));
    if (found.length > 0) return found;
    throw new ArgumentFault(`found no column "${text(value)}"; expected one of ${columns.join(", ")}`);
  });
}

const moved =
  (sign: 1 | -1): Derivation =>
  (_, values) =>
    steps(numbers(values)).map(([from, to]) => {
      const change = sign === 1 ? minus(to, from) : minus(from, to);
      const holds = change.low >= 0 && change.value > 0 ? true : change.high <= 0 ? false : null;
      return answer(holds, () => `${shownValue(from)} to ${shownValue(to)}`, to.label);
    });

/** Functions of lists: counts, sums, averages, extremes, steps. */
export const listRules: Record<string, Derivation> = {
  /** How many claims hold, or how many elements a list has. */
  count: (_, values) => {
    const all = list(values);
    if (!all.some(isHolds)) return exact(all.length);
    const answers = cases(all).map(({ holds }) => holds);
    const yes = answers.filter((holds) => holds === true).length;
    return { value: yes, low: yes, high: yes + answers.filter((holds) => holds === null).length };
  },
  sum: (_, values) => total(some(values)),
  mean: (_, values) => mean(some(values)),
  median: (_, values) => ends(some(values), median),
  min: (_, values) => ends(some(values), min),
  max: (_, values) => ends(some(values), max),
  first: (_, values) => list(values)[0] ?? missing(),
  last: (_, values) => list(values).at(-1) ?? missing(),
  /** The differences between neighbours. */
  steps: (_, values) => steps(numbers(values)).map(([from, to]) => minus(to, from)),
  /** A claim for each step from one element to the next: that it rises. */
  rising: moved(1),
  falling: moved(-1),
  /** Rows, or elements, of several lists, and of lists in these, as one. */
  join: (_, ...lists) => flat(lists),
  /** The whole numbers from one to another. */
  range: (_, first, last) => {
    const [from, to] = [number(first).value, number(last).value];
    return Array.from({ length: to - from + 1 }, (_, at) => exact(from + at));
  },
  unique: (_, values) => {
    const seen = new Map(list(values).map((value) => [shownValue(value), value]));
    return [...seen.values()];
  },
  /** The rows of a table once for each of the columns named, or for those that match a pattern such as "cdf_*". */
  cells: (_, table, ...names) => {
    const rows = rowsOf(table);
    return cells(rows, columnsOf(rows[0], names));
  },
  /** A row's cells in the columns named, empty ones left out: `along(table_2["o1-mini"], "cdf_*")`, or of the row at hand. */
  along: ({ rows, reading }, ...given) => {
    const [first, ...rest] = given;
    const [row, names] = isRow(first) ? [first, rest] : [rows.at(-1), given];
    if (!row) throw new ArgumentFault("has no row; expected one as its first argument");
    return columnsOf(row, names)
      .filter((name) => row.printed[name] !== "")
      .map((name) => cellOf(row, name, reading));
  },
  /** The cell of a row in the column of a name. */
  at: ({ reading }, row, name) => {
    if (!isRow(row)) throw new ArgumentFault("was given no row; expected one as its first argument");
    return cellOf(row, text(name), reading);
  },
  /** A number without its rounding: a count. */
  exact: (_, value) => (isList(value) ? value.map((one) => exactly(one)) : exactly(value)),
  /** The key of a row, or the row that a claim or a number is of. */
  key: (_, value) => {
    if (isRow(value)) return value.key;
    const { label } = isNum(value) || isHolds(value) ? value : {};
    return label ?? missing();
  },
  /** The rows that the claims which hold are of. */
  names: (_, claims) =>
    cases(claims)
      .filter(({ holds }) => holds === true)
      .map(({ label, shown }) => label ?? shown),
  /** Any one of several texts, or of a list of them. */
  either: (_, ...options) => ({
    either: options.flatMap((one) =>
      isEither(one) ? one.either : isList(one) ? one.map(shownValue) : [shownValue(one)],
    ),
  }),
};

const flat = (value: Value): readonly Value[] => (isList(value) ? value.flatMap(flat) : [value]);

const exactly = (value: Value | undefined): Value => {
  const { value: at, text: printed, label } = number(value);
  return { value: at, low: at, high: at, text: printed, label };
};

function missing(): never {
  throw new ArgumentFault("was given an empty list; expected at least one value");
}

import { listed, requireKnownKeys, requireOneOf } from "../../core/check.js";
import { grouped } from "../../core/groups.js";
import { columnsOf } from "../by.js";
import { sumSimple } from "../descriptive.js";

/** A row with a score. */
export interface Scored {
  correct: number;
}

export interface PersonItemOptions<R> {
  /** The column with the person; defaults to "model". */
  person?: keyof R & string;
  /** The column with the item; defaults to "sample". */
  item?: keyof R & string;
}

interface Group {
  name: string;
  n: number;
  accuracy: number;
}

export interface Responses {
  persons: { name: string; answers: { item: string; right: boolean }[] }[];
  items: Group[];
  /** The items whose answers are not all alike. */
  varying: Group[];
  /** Rows left out, because they have no reply. */
  unanswered: number;
  warnings: string[];
}

/** The answers of rows by persons and items, checked. */
export function responses<R extends Scored>(
  name: string,
  rows: readonly R[],
  options: PersonItemOptions<R>,
): Responses {
  requireKnownKeys(name, options, ["person", "item"]);
  const { person = "model", item = "sample" } = options;
  const read = columnsOf<object>({ person: person as never, item: item as never });
  const answered = answeredRows(name, rows);
  const given = answered.map((row, at) => ({
    person: String(read.person!(row, at)),
    item: String(read.item!(row, at)),
    right: row.correct === 1,
  }));
  const persons = grouped(given, (one) => one.person);
  const items = grouped(given, (one) => one.item).map((own): Group => {
    const accuracy = own.filter(({ right }) => right).length / own.length;
    return { name: own[0].item, n: own.length, accuracy };
  });
  const varying = items.filter(({ accuracy }) => accuracy > 0 && accuracy < 1);
  if (persons.length < 2 || varying.length < 2)
    throw new RangeError(
      `${name} found ${persons.length} persons (column "${person}") and ${varying.length} items with both correct and wrong responses (column "${item}"); expected at least 2 of each`,
    );
  const alike = items.filter((one) => !varying.includes(one)).map((one) => one.name);
  return {
    persons: persons.map((own) => ({ name: own[0].person, answers: own })),
    items,
    varying,
    unanswered: rows.length - answered.length,
    warnings:
      alike.length > 0
        ? [`Items without a difficulty, because all answers are right or all are wrong: ${listed(alike)}.`]
        : [],
  };
}

/** The rows with a reply, of which each is right or wrong. */
export function answeredRows<R extends Scored>(name: string, rows: readonly R[]): R[] {
  const answered = rows.filter(({ correct }) => !Number.isNaN(correct));
  for (const [row, { correct }] of answered.entries())
    requireOneOf(
      `correct in row ${row}`,
      correct,
      [0, 1],
      `${name} takes responses that are correct or wrong`,
    );
  return answered;
}

/** Infit and outfit of answers; null of none. */
export function fitOf(judged: readonly { residual: number; variance: number }[]) {
  if (judged.length === 0) return { infit: null, outfit: null };
  const squares = judged.map(({ residual }) => residual ** 2);
  return {
    infit: sumSimple(squares) / sumSimple(judged.map(({ variance }) => variance)),
    outfit: sumSimple(squares.map((square, at) => square / judged[at]!.variance)) / judged.length,
  };
}

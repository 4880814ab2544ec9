import { dockets, type AuditOptions, type Docket } from "./audit.js";
import { members, publishedOf, scopeOf, type Claim, type Member } from "./claims.js";
import { printedNumber } from "./interval.js";
import { published } from "./published.js";
import type { TableRow } from "./row.js";
import type { Sources } from "./scope.js";
import { memory } from "./sources.js";
import { decide } from "./verdict.js";

/** The least change of a printed number that would have turned a match into a mismatch. */
type Change =
  "one unit" | "a fifth" | "its sign" | "an end of its column" | "its column turned round" | "other words";

/** A row that matches, and what it takes for it not to. */
export interface Probed {
  paper: string;
  id: string;
  /** The least change that turns it; null if none does. */
  turnedBy: Change | null;
  /** What was changed: the published figure, or a cell by file, line and column. */
  changed: string | null;
}

/**
 * What every match of the audit is worth: the least change of what is printed that would have made it a mismatch.
 *
 * Tried on the published figure and on each cell that the rule reads, in this order: one unit of its last digit up or
 * down, a fifth more or less, the smallest and the largest number of its column, the other sign, and all numbers of its
 * column turned round, the largest for the smallest. Words that are compared as words are replaced by others.
 *
 * @param options as of `papers.audit`
 */
export function probe(options: AuditOptions = {}): Probed[] {
  return dockets("papers.probe", options).flatMap((docket) =>
    docket.claims.flatMap((claim) => probeClaim(docket, claim)),
  );
}

/** A cell that a rule reads, and all cells of its column. */
interface Target {
  row: TableRow;
  column: string;
}

function probeClaim({ paper, sources }: Docket, claim: Claim): Probed[] {
  const verdict = (member: Member, reading = {}) =>
    decide(claim, member, scopeOf(member, fresh(sources), reading)).verdict;
  let all: Member[];
  try {
    all = members(claim, scopeOf({ id: claim.id, published: "" }, sources, {}));
  } catch {
    return []; // a fault, which the audit tells
  }
  return all.flatMap((member) => {
    const targets: Target[] = [];
    const onRead = (row: TableRow, column: string) => {
      if (printedNumber(row.printed[column]!)) targets.push({ row, column });
    };
    if (verdict(member, { onRead }) !== "match") return [];
    if (member.cell) onRead(member.cell.row, member.cell.column);
    const turned = (published = publishedOf(member)) => verdict({ ...member, published }) === "mismatch";
    const least = tried(member, distinct(targets), sources, turned);
    return [{ paper, id: member.id, turnedBy: least?.[0] ?? null, changed: least?.[1] ?? null }];
  });
}

/** The first change that turns a member, with what was changed. */
function tried(
  member: Member,
  targets: readonly Target[],
  sources: Sources,
  turned: (published?: string) => boolean,
): [Change, string] | null {
  const columns = byColumn(targets, sources);
  const numbers = (change: Change, twins: Twins): [Change, string] | null => {
    if (
      !member.cell &&
      published(member.published) &&
      printedTwins(member.published, twins).some((text) => turned(text))
    )
      return [change, "what was published"];
    const found = targets.find(({ row, column }) =>
      twins(row.printed[column]!).some((twin) => turnsWith([row], column, () => twin, turned)),
    );
    return found ? [change, `${found.row.at}, ${found.column}`] : null;
  };
  const whole = (
    change: Change,
    turns: (column: (typeof columns)[number]) => boolean,
  ): [Change, string] | null => {
    const found = columns.find(turns);
    return found ? [change, `${found.file}, ${found.name}`] : null;
  };
  return (
    numbers("one unit", (text) => [1, -1].map((sign) => moved(text, sign * unit(text)))) ??
    numbers("a fifth", (text) => [1.2, 0.8].map((factor) => moved(text, (factor - 1) * valueOf(text)))) ??
    whole("an end of its column", ({ name, read, low, high }) =>
      read.some((row) => [low, high].some((end) => turnsWith([row], name, () => String(end), turned))),
    ) ??
    numbers("its sign", (text) => [moved(text, -2 * valueOf(text))]) ??
    whole("its column turned round", ({ name, cells, low, high }) =>
      turnsWith(cells, name, (text) => String(Number((low + high - valueOf(text)).toPrecision(12))), turned),
    ) ??
    (turned("other words than these") ? ["other words", "what was published"] : null)
  );
}

type Twins = (text: string) => string[];

const valueOf = (text: string): number => printedNumber(text)!.value;

/** One unit of a number's last digit. */
const unit = (text: string): number => {
  const { low, high } = printedNumber(text)!;
  return high - low;
};

/** A printed number moved, in as many decimals or more. */
function moved(text: string, by: number): string {
  if (/e/i.test(text))
    return (Number(text) + by).toExponential(text.replace(/e.*/i, "").replace(/^-?\d+\.?/, "").length);
  const plain = text.replaceAll(",", "");
  const [, decimals = ""] = plain.split(".");
  return (Number(plain) + by).toFixed(decimals.length);
}

/** What was published, with one of its numbers changed. */
function printedTwins(text: string, twins: Twins): string[] {
  return [...text.matchAll(/\d[\d,]*(\.\d+)?(e-?\d+)?/gi)].flatMap((found) =>
    twins(found[0].replaceAll(",", "")).map(
      (twin) => text.slice(0, found.index) + twin + text.slice(found.index + found[0].length),
    ),
  );
}

/** Whether a member turns where cells of a column are other texts. */
function turnsWith(
  cells: readonly TableRow[],
  column: string,
  twin: (text: string) => string,
  turned: () => boolean,
): boolean {
  const own = cells.map((row) => row.printed[column]!);
  cells.forEach((row, at) => (row.printed[column] = twin(own[at]!)));
  const result = turned();
  cells.forEach((row, at) => (row.printed[column] = own[at]!));
  return result;
}

const distinct = (targets: readonly Target[]): Target[] =>
  targets.filter(
    ({ row, column }, at) =>
      targets.findIndex((other) => other.row === row && other.column === column) === at,
  );

/** The columns of some cells: the rows of their table with a number there, those that are read, and both ends. */
function byColumn(targets: readonly Target[], sources: Sources) {
  const columns = new Map<string, { file: string; name: string; read: TableRow[] }>();
  for (const { row, column: name } of targets) {
    const file = row.at.replace(/ line .*/, "");
    const found = columns.get(`${file}, ${name}`);
    if (found) found.read.push(row);
    else columns.set(`${file}, ${name}`, { file, name, read: [row] });
  }
  return [...columns.values()].map((column) => {
    const cells = numbersOf(column.file, column.name, sources);
    const numbers = cells.map((row) => valueOf(row.printed[column.name]!));
    return { ...column, cells, low: Math.min(...numbers), high: Math.max(...numbers) };
  });
}

function numbersOf(file: string, column: string, sources: Sources): TableRow[] {
  const [paper, table] = file.replace(/\.csv$/, "").split("/") as [string, string];
  const rows = sources.table(table, paper) ?? [];
  return rows.filter(({ printed }) => printedNumber(printed[column] ?? ""));
}

/** The same sources with nothing computed. */
const fresh = (sources: Sources): Sources => ({ ...sources, ...memory() });

import { once } from "@loadlab/lib/core/collections.js";
import { marked, members, published, publishedOf, scopeOf, type Claim, type Member } from "./claims.js";
import { places, readClaims, type AuditOptions, type PaperClaims } from "./paper-claims.js";
import { printedNumber, type Printed } from "./interval.js";
import { textOf, type TableRow } from "./value.js";
import type { Sources } from "./sources.js";
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
 * Tests how much each match of the audit is worth: gives the smallest change of a printed number that turns it into a
 * mismatch.
 *
 * The changes are tried on the published figure and on each cell that the rule reads, in this order: one unit of the
 * last digit up or down, a fifth more or less, the smallest and the largest number of the column, the other sign, and
 * the whole column reversed, the largest for the smallest. Words that are compared as words are replaced by others.
 *
 * @param options as of `papers.audit`
 */
export function probe(options: AuditOptions = {}): Probed[] {
  return places("papers.probe", options).flatMap((place) => {
    const own = readClaims(place);
    return own.claims.flatMap((claim) => probeClaim(own, claim));
  });
}

interface Target {
  row: TableRow;
  column: string;
  number: Printed;
}

const targetAt = (row: TableRow, column: string, text: string): Target[] => {
  const number = printedNumber(text);
  return number ? [{ row, column, number }] : [];
};

function probeClaim({ paper, sources }: PaperClaims, given: Claim): Probed[] {
  if (marked(given.rule, "open") !== null || marked(given.rule, "untested") !== null) return []; // never a match
  const claim = { ...given, note: "" }; // what a note says decides nothing
  const { onRead, traced } = sources;
  const verdict = (member: Member) => decide(claim, member, scopeOf(member, sources, { onRead })).verdict;
  let all: Member[];
  try {
    all = members(claim, scopeOf({ id: claim.id, published: "" }, sources, { onRead }));
  } catch {
    return []; // a fault, which the audit tells
  }
  return all.flatMap((member) => {
    const { value, reads } = traced(() => {
      const found = verdict(member);
      if (member.cell) textOf(member.cell.row, member.cell.column, { onRead });
      return found;
    });
    if (value !== "match") return [];
    const targets = reads.flatMap(({ row, column, text }) => targetAt(row, column, text));
    const turned = (published = publishedOf(member)) => verdict({ ...member, published }) === "mismatch";
    const least = tried(member, distinct(targets), sources, turned);
    return [{ paper, id: member.id, turnedBy: least?.[0] ?? null, changed: least?.[1] ?? null }];
  });
}

function tried(
  member: Member,
  targets: readonly Target[],
  sources: Sources,
  turned: (published?: string) => boolean,
): [Change, string] | null {
  const columns = once(() => byColumn(targets, sources));
  const numbers = (change: Change, twins: Twins): [Change, string] | null => {
    if (
      !member.cell &&
      published(member.published) &&
      printedTwins(member.published, twins).some((text) => turned(text))
    )
      return [change, "what was published"];
    const found = targets.find((cell) =>
      twins(cell.number).some((twin) => turnsWith([cell], () => twin, turned)),
    );
    return found ? [change, `${found.row.at}, ${found.column}`] : null;
  };
  const whole = (
    change: Change,
    turns: (column: ReturnType<typeof byColumn>[number]) => boolean,
  ): [Change, string] | null => {
    const found = columns().find(turns);
    return found ? [change, `${found.file}, ${found.name}`] : null;
  };
  return (
    numbers("one unit", (number) => [1, -1].map((sign) => moved(number, sign * unit(number)))) ??
    numbers("a fifth", (number) => [1.2, 0.8].map((factor) => moved(number, (factor - 1) * number.value))) ??
    whole("an end of its column", ({ read, low, high }) =>
      read.some((cell) => [low, high].some((end) => turnsWith([cell], () => String(end), turned))),
    ) ??
    numbers("its sign", (number) => [moved(number, -2 * number.value)]) ??
    whole("its column turned round", ({ cells, low, high }) =>
      turnsWith(cells, ({ value }) => String(Number((low + high - value).toPrecision(12))), turned),
    ) ??
    (turned("other words than these") ? ["other words", "what was published"] : null)
  );
}

type Twins = (number: Printed) => string[];

const unit = ({ low, high }: Printed): number => high - low;

/** A printed number moved, in as many decimals or more. */
function moved({ text }: Printed, by: number): string {
  if (/e/i.test(text))
    return (Number(text) + by).toExponential(text.replace(/e.*/i, "").replace(/^-?\d+\.?/, "").length);
  const plain = text.replaceAll(",", "");
  const [, decimals = ""] = plain.split(".");
  return (Number(plain) + by).toFixed(decimals.length);
}

function printedTwins(text: string, twins: Twins): string[] {
  return [...text.matchAll(/\d[\d,]*(\.\d+)?(e-?\d+)?/gi)].flatMap(({ 0: found, index }) => {
    const number = printedNumber(found.replaceAll(",", ""));
    const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
    return number ? twins(number).map((twin) => before + twin + after) : [];
  });
}

function turnsWith(
  cells: readonly Target[],
  twin: (number: Printed) => string,
  turned: () => boolean,
): boolean {
  for (const { row, column, number } of cells) row.printed[column] = twin(number);
  const result = turned();
  for (const { row, column, number } of cells) row.printed[column] = number.text;
  return result;
}

const distinct = (targets: readonly Target[]): Target[] => [
  ...new Map(targets.map((target) => [`${target.row.at}, ${target.column}`, target])).values(),
];

/** The columns of some cells: the cells of their table with a number there, those that are read, and both ends. */
function byColumn(targets: readonly Target[], sources: Sources) {
  const columns = new Map<string, { file: string; name: string; read: Target[] }>();
  for (const target of targets) {
    const [file, name] = [target.row.at.replace(/ line .*/, ""), target.column];
    const found = columns.get(`${file}, ${name}`);
    if (found) found.read.push(target);
    else columns.set(`${file}, ${name}`, { file, name, read: [target] });
  }
  return [...columns.values()].map((column) => {
    const [paper = "", table = ""] = column.file.replace(/\.csv$/, "").split("/");
    const rows = sources.table(table, paper) ?? [];
    const cells = rows.flatMap((row) => targetAt(row, column.name, row.printed[column.name] ?? ""));
    const numbers = cells.map(({ number }) => number.value);
    return { ...column, cells, low: Math.min(...numbers), high: Math.max(...numbers) };
  });
}

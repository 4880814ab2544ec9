import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { csvParse } from "d3-dsv";
import { onTestFinished } from "vitest";
import { audit } from "../audit.js";
import type { AuditRow } from "../verdict.js";

/** A folder of tables and claims for one test, by file name. */
export function paperFolder(files: Record<string, string>): string {
  const above = mkdtempSync(join(tmpdir(), "audit-"));
  onTestFinished(() => rmSync(above, { recursive: true }));
  const folder = join(above, "lantern");
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The text of a `claims.csv` with claims of which some columns are given. */
export function claimsCsv(...claims: Partial<Record<(typeof COLUMNS)[number], string>>[]): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = claims.map((claim, at) =>
    COLUMNS.map((column) => quoted(claim[column] ?? (column === "id" ? `claim-${at + 1}` : ""))).join(","),
  );
  return [COLUMNS.join(","), ...lines].join("\n");
}

const COLUMNS = ["id", "where", "quote", "published", "rule", "finding", "note"] as const;

/** The one element of a list. */
export function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined || list.length > 1)
    throw new Error(`${list.length} elements where one was expected`);
  return first;
}

/** The row of an audit with an id. */
export const rowIn =
  (rows: readonly AuditRow[]) =>
  (id: string): AuditRow =>
    only(rows.filter((row) => row.id === id));

/** The numbers in a text. */
export const numbersIn = (text: unknown, pattern = /\d+(?:\.\d+)?/g): number[] =>
  [...String(text).matchAll(pattern)].map(([found]) => Number(found));

/** Rows of a table in `golden/` whose columns are known; cells stay texts. */
export const golden = <Column extends string>(name: string): Record<Column, string>[] => [
  ...csvParse<Column>(readFileSync(new URL(`./golden/${name}.csv`, import.meta.url), "utf8")),
];

const TABLE = `model,items,correct,share,slow,note
Ember,200,164,0.82,1.9,
Flint,200,151,0.76,2.4,
Glow,200,133,0.66,0.8,
Hearth,200,97,0.49,0.7,
Ingle,200,,,,not run
`;

const LONG = `model,level,share
Ember,1,0.9
Ember,2,0.8
Ember,3,0.7
Flint,1,0.8
Flint,2,0.9
Flint,3,0.6
`;

/** The audit of one claim beside two small tables. */
export function decided(rule: string, published = "") {
  const files = {
    "table-1.csv": TABLE,
    "table-2.csv": LONG,
    "claims.csv": claimsCsv({ rule, published, quote: "words" }),
  };
  return audit({ folder: paperFolder(files) });
}

/** The one row of a claim that is no family. */
export const decidedOne = (rule: string, published?: string): AuditRow => only(decided(rule, published));

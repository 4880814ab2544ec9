import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../support/temporary.js";

/** A folder of tables and claims for one test, by file name. */
export function paperFolder(files: Record<string, string>): string {
  const folder = join(temporaryFolder(), "lantern");
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

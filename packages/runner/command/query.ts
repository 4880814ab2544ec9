import { Command, Option } from "commander";
import { csvFormat } from "d3-dsv";
import { columnsOf, tableText } from "@loadlab/lib/core/table.js";
import { exportStores, FORMATS, type ExportFormat } from "../run/export/export.js";
import { query } from "../run/sql/query.js";
import { TASKS } from "./tasks.js";
import { ownNames } from "./terminal.js";

const QUERY_FORMATS = ["table", "csv", "json"] as const;

interface QueryOptions {
  stores?: string[];
  format: (typeof QUERY_FORMATS)[number];
}

/** How stores are named, in the help of commands that read several. */
const STORES = "names, paths or patterns of stores; default: all in data/runs, without the recorded ones";

/** `loadlab query "select ..."`: queries stores with SQL and prints the result. */
export const queryCommand = () =>
  new Command("query")
    .description("query stores with SQL; the view `rows` has a row for each response")
    .argument("<sql>", 'such as "select model, avg(correct) from rows group by model"')
    .option("--stores <store...>", STORES)
    .addOption(new Option("--format <format>", "output format").choices(QUERY_FORMATS).default("table"))
    .action(async (sql: string, { stores, format }: QueryOptions) => {
      const rows = await query(sql, { stores });
      process.stdout.write(`${printed(rows, format)}\n`);
    });

/** Rows as they are printed; of a table every row. */
export function printed(rows: readonly Record<string, unknown>[], format: QueryOptions["format"]): string {
  if (format === "json") return json(rows, 2);
  const flat = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])),
  );
  if (format === "csv") return csvFormat(flat);
  return tableText(columnsOf(flat, { labels: ownNames(flat) }), flat, {
    rest: rows.length === 0 ? "no rows" : "",
  });
}

/** A value of a row as one cell: dates as ISO 8601, lists and records as JSON. */
function cell(value: unknown): string | number | boolean | null {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as never;
  return value instanceof Date
    ? value.toISOString()
    : typeof value === "bigint"
      ? String(value)
      : json(value);
}

/** JSON in which whole numbers beyond those of JavaScript are texts. */
const json = (value: unknown, indent?: number): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? String(one) : one), indent);

interface StoreExportOptions {
  format: ExportFormat;
  to: string;
}

/** `loadlab export STORE... --format csv|parquet|inspect --to PATH`: writes stores for other programs. */
export const exportCommand = () =>
  new Command("export")
    .description("export stores as CSV, as Parquet by task and model, or as logs for `inspect view`")
    .argument("[stores...]", STORES)
    .addOption(new Option("--format <format>", "output format").choices(FORMATS).makeOptionMandatory())
    .requiredOption("--to <path>", "new file for csv, new folder for the other formats")
    .action(async (stores: string[], { format, to }: StoreExportOptions) => {
      const given = stores.length > 0 ? stores : undefined;
      const files = await exportStores({ format, to, stores: given, tasks: TASKS });
      process.stdout.write(`${files.join("\n")}\n`);
    });

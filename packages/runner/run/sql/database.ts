import type { DuckDBConnection } from "@duckdb/node-api";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { duckdb } from "../../packages.js";

/** Lends a database in memory; the notebook cell's interrupt ends a statement under way. */
export async function withDatabase<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
  const instance = await duckdb.DuckDBInstance.create(":memory:", {
    temp_directory: join(tmpdir(), `loadlab-sql-${process.pid}`), // made only for what does not fit into memory
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  const signal = cellSignal();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener("abort", interrupt);
  try {
    return await work(connection);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", interrupt);
    connection.closeSync();
    instance.closeSync();
  }
}

/** Lets all later statements read these files and nothing else. */
export async function lock(connection: DuckDBConnection, files: readonly string[]): Promise<void> {
  const named = new Set(files.flatMap((file) => [file, literal(file)])); // a name is read as a pattern
  await connection.run(`SET allowed_paths = [${[...named].map(text).join(", ")}]`);
  await connection.run("SET enable_external_access = false");
  await connection.run("SET lock_configuration = true");
}

/** The rows of a statement, in values of JavaScript. */
export async function rowObjects<Row>(connection: DuckDBConnection, sql: string): Promise<Row[]> {
  const reader = await connection.runAndReadAll(sql);
  return reader.getRowObjectsJS().map((row) => plain(row)) as Row[];
}

/** Whole numbers of 64 bits and more are numbers where these hold them exactly. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, plain(one)]));
}

/** A text as SQL writes it, which can't hold a NUL. */
export const text = (value: string): string =>
  `('${value.replaceAll("'", "''").replaceAll("\0", "' || chr(0) || '")}')`;

/** A path in a pattern, where it stands for itself. */
export const literal = (path: string): string => path.replace(/[[*?]/g, "[$&]");

/** A name as SQL writes it. */
export const name = (value: string): string => `"${value.replaceAll('"', '""')}"`;

/** What DuckDB says, without its kind and its picture of the statement. */
export const saying = (error: unknown): string =>
  String((error as Error).message)
    .replace(/^[\w :]*Error: /, "")
    .replace(/\n+LINE \d+:[^]*$/, "")
    .replace(/\s*\n\s*/g, "; ")
    .trim();

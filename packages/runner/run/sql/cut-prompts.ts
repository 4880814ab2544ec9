import type { DuckDBConnection } from "@duckdb/node-api";
import { limitsBy, SHORT, type Limits, type PromptFacts } from "../limits.js";
import { literal, rowObjects, text } from "./database.js";

/** By which words and tokens the prompts of each file of answers were cut; none for files that do not tell. */
export async function limitsIn(
  connection: DuckDBConnection,
  files: readonly string[],
): Promise<Map<string, Limits>> {
  if (files.length === 0) return new Map();
  const found = await rowObjects<PromptFacts & { filename: string }>(
    connection,
    `WITH prompts AS (
       SELECT filename, words, promptTokens AS tokens, max(promptTokens) OVER (PARTITION BY filename) AS top
       FROM read_json([${files.map((file) => text(literal(file))).join(", ")}],
         columns = {words: 'UINTEGER', promptTokens: 'BIGINT'}, format = 'newline_delimited', filename = true,
         ignore_errors = true)
       WHERE words IS NOT NULL AND promptTokens > 0)
     SELECT filename, max(words / tokens) FILTER (words < ${SHORT}) AS ratio, any_value(top) AS top,
       count(*) FILTER (tokens = top) AS there, min(words) FILTER (tokens = top) AS fewest,
       max(words) FILTER (tokens = top) AS longest
     FROM prompts GROUP BY filename`,
  );
  return new Map(found.map(({ filename, ...facts }) => [filename, limitsBy(facts)]));
}

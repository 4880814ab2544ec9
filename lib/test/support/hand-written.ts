import { readFileSync } from "node:fs";

/** The rows of a table that a person wrote: a line each, " | " between cells, the first line its heading. */
export const handWritten = <Row extends string[] = string[]>(file: URL): Row[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(" | ") as Row);

/** The same of a table in JSON, an object a line. */
export const handWrittenJson = <Row>(file: URL): Row[] =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Row);

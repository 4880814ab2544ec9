// npm run papers:columns: writes packages/audit/columns.ts, the types of the published tables' columns, from the tables.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { csvParse } from "d3-dsv";
import { projectFolder } from "./workbench/places.js";

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const HEADER = `// Made by \`npm run papers:columns\` from data/papers; a test keeps it in step with the tables.

/** What the columns of the bundled tables hold, by paper and table; null where a column has empty cells. */
export interface PaperTables {
`;

function columnType(cells) {
  const filled = cells.filter((cell) => cell !== "");
  const type = filled.length > 0 && filled.every((cell) => NUMBER.test(cell)) ? "number" : "string";
  return filled.length < cells.length ? `${type} | null` : type;
}

const columnName = (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));

function tableType(file) {
  const rows = csvParse(readFileSync(file, "utf8"));
  const columns = rows.columns.map(
    (name) => `${columnName(name)}: ${columnType(rows.map((row) => row[name]))}`,
  );
  return `{ ${columns.join("; ")} }`;
}

/** The text of packages/audit/columns.ts. */
export function columnsText(folder = path.join(projectFolder, "data", "papers")) {
  const papers = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const types = papers.map(({ name: paper }) => {
    const files = readdirSync(path.join(folder, paper)).filter(
      (file) => file.endsWith(".csv") && !["claims.csv", "definitions.csv"].includes(file),
    );
    const tables = files
      .sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
      .map((file) => `    "${file.slice(0, -".csv".length)}": ${tableType(path.join(folder, paper, file))};`);
    return [`  ${columnName(paper)}: {`, ...tables, "  };"].join("\n");
  });
  return `${HEADER}${types.sort().join("\n")}\n}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path.join(projectFolder, "packages", "audit", "columns.ts"), columnsText());

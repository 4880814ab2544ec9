// Writes lib/centerbench/sentences/lexicon/lexicon.json, the tables in data/centerbench as the library brings them: run
// it after a change of these. A test compares the two.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvParseRows } from "d3-dsv";
import { places } from "./workbench/places.js";

const { root } = places();
const tables = ["nouns.csv", "verbs.csv", "limits.csv", "verb-forms.csv"].map((file) => {
  const rows = csvParseRows(readFileSync(join(root, "data/centerbench", file), "utf8"));
  return `"${file}": [\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]`;
});
const text = `{\n${tables.join(",\n")}\n}\n`;
writeFileSync(join(root, "lib/centerbench/sentences/lexicon/lexicon.json"), text);

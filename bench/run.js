// npm run bench: measures the speeds and sizes the lab promises and prints one table.
// Each measurement is a file beside this one; `npm run bench -- generate score` runs some of them, `-- million` one that
// is run by its name only.
const MEASUREMENTS = [
  "generate",
  "realistic",
  "realistic-noise",
  "entailed",
  "retrieval",
  "cogniload-generate",
  "cogniload-files",
  "cogniload-floors",
  "floors",
  "memory",
  "large-run",
  "score",
  "cogniload-score",
  "centerbench",
  "centerbench-verbs",
  "raven-text",
  "raven-image",
  "blind-reader",
  "swm",
  "wcst",
  "decay",
  "adaptive",
  "glm",
  "mixed",
  "bootstrap",
  "coverage",
  "asterisk",
  "factor-analysis",
  "audit",
  "import",
  "kernel",
  "inference",
  "likelihood",
  "server",
  "echo",
  "long-context",
  "query",
  "importing",
  "recording",
];

/** Those that take too long for every time. */
const BY_NAME = ["million", "reading"];

const asked = process.argv.slice(2);
const KNOWN = [...MEASUREMENTS, ...BY_NAME];
const unknown = asked.filter((name) => !KNOWN.includes(name));
if (unknown.length > 0) {
  console.error(`bench knows no ${unknown.join(", ")}; there are ${KNOWN.join(", ")}`);
  process.exit(1);
}

const rows = [];
for (const name of asked.length > 0 ? asked : MEASUREMENTS) {
  const { measure } = await import(`./${name}.js`);
  for (const row of await measure()) {
    rows.push(row);
    console.error(`${row.what}: ${row.measured}`);
  }
}
const width = (column) => Math.max(column.length, ...rows.map((row) => String(row[column] ?? "").length));
const columns = ["what", "measured", "wanted"];
const line = (row) => columns.map((column) => String(row[column] ?? "").padEnd(width(column))).join("  ");
console.log(line({ what: "what", measured: "measured", wanted: "wanted" }));
for (const row of rows) console.log(line(row));

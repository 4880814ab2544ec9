// npm run bench: measures the speeds and sizes the lab promises, and prints each as it comes.
// Each measurement is a file beside this one; `npm run bench -- generate score` runs some of them, `-- million` one that
// is run by its name only. One that fails is named at the end, and stops none.
//
// Rows that set the lab against another program in the same run have a ratio. `npm run bench -- --write` adds the ratios
// of this run to trend.csv; `npm run bench -- --check` runs those measurements and fails where a ratio has grown by more
// than a fifth since it was last written.
import { readFileSync, writeFileSync } from "node:fs";
import { csvFormat, csvParse } from "d3-dsv";

const MEASUREMENTS = [
  "generate",
  "realistic",
  "realistic-noise",
  "solver-reply",
  "retrieval",
  "cogniload-generate",
  "cogniload-files",
  "cogniload-floors",
  "floors",
  "memory",
  "large-run",
  "rescore",
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

/** Those with ratios, which take less than a minute each. */
const RATIOS = ["glm", "bootstrap", "factor-analysis"];

const TREND = new URL("trend.csv", import.meta.url);
const MOST_GROWTH = 1.2;

const flags = process.argv.slice(2).filter((word) => word.startsWith("--"));
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const KNOWN = [...MEASUREMENTS, ...BY_NAME, "--check", "--write"];
const unknown = [...flags, ...names].filter((name) => !KNOWN.includes(name));
if (unknown.length > 0) {
  console.error(`bench knows no ${unknown.join(", ")}; there are ${KNOWN.join(", ")}`);
  process.exit(1);
}
const [checks, writes] = ["--check", "--write"].map((flag) => flags.includes(flag));
const asked = names.length > 0 ? names : checks || writes ? RATIOS : MEASUREMENTS;

const rows = [];
const faults = [];
for (const name of asked) {
  try {
    const { measure } = await import(`./${name}.js`);
    for (const row of await measure()) {
      rows.push(row);
      const { what, measured, wanted } = row;
      console.log(`${what}: ${measured}${wanted === undefined ? "" : ` (wanted: ${wanted})`}`);
    }
  } catch (error) {
    faults.push(`${name}: ${error.message}`);
  }
}

const trend = csvParse(readFileSync(TREND, "utf8"));
const ratios = rows.filter(({ ratio }) => ratio !== undefined);
if (checks)
  for (const { what, ratio } of ratios) {
    const before = trend.findLast((row) => row.what === what);
    if (before && ratio > MOST_GROWTH * Number(before.ratio))
      faults.push(`${what}: ${ratio.toFixed(2)}, and ${before.ratio} on ${before.date}`);
  }
if (writes) {
  const date = new Date().toISOString().slice(0, 10);
  const now = ratios.map(({ what, ratio }) => ({ date, what, ratio: ratio.toFixed(2) }));
  writeFileSync(TREND, `${csvFormat([...trend, ...now], ["date", "what", "ratio"])}\n`);
}
for (const fault of faults) console.error(`FAILED  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

// node scripts/tally.js [FAILED STAGE ...]: closes a CI run with the tests that failed and one line, "N passed, N failed".
import { readFile } from "node:fs/promises";
import { tally } from "./workbench/tally.js";
import { places } from "./workbench/places.js";

const where = places();
const read = async (file) => JSON.parse(await readFile(file, "utf8").catch(() => "null"));

const { passed, failed, failures } = tally({
  unitTests: await read(where.testReport),
  notebooks: await read(where.notebookReport),
  failedStages: process.argv.slice(2),
});
for (const failure of failures) console.log(`${failure}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

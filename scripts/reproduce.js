// npm run reproduce: sets up on first use, executes every notebook on the bundled models, two at once where there are two
// cores, and tells which published results of the papers were reproduced: in the terminal, and with tables and figures
// on the page reproduced.html. Started again, it goes on from what is done; afresh: npm run reproduce -- --fresh
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { executeNotebook, executionLines, writePages } from "./notebook/execute.js";
import { listNotebooks } from "./notebook/order.js";
import { atOnce, chainsOf, expectedSeconds, schedule } from "./notebook/schedule.js";
import { auditSummary, firstPage, reproducedPage } from "./workbench/page.js";
import { fault, runMain } from "./workbench/process.js";
import { install } from "./workbench/install.js";
import { places } from "./workbench/places.js";
import { openProgress } from "./workbench/progress.js";
import { about, duration } from "./workbench/report.js";

const where = places();

/** Executes what is not done yet; gives the notebooks that failed. */
async function executeOpen(notebooks, progress) {
  const workers = atOnce();
  const { left, run } = schedule(progress.open, { workers, expected: await expectedSeconds() });
  const open = progress.open.flat();
  const done = notebooks.length - open.length;
  const before = done > 0 ? `; ${done} were executed before and nothing they rest on has changed` : "";
  console.log(
    `${open.length} of ${notebooks.length} notebooks to execute, ${workers} at once: ${about(left())}${before}.`,
  );
  console.log("Interrupted and started again, it goes on from there. Afresh: npm run reproduce -- --fresh\n");
  const failed = [];
  const work = (notebook) => {
    const { written, runs } = progress.placesOf(notebook);
    return executeNotebook(where, notebook, written, { runs });
  };
  await run(work, (notebook, report) => {
    console.log(executionLines(notebook, report, left()));
    if (report.failure) failed.push(notebook);
    else progress.note(notebook);
  });
  return failed;
}

function printAudit(rows, findings) {
  console.log(
    `\nPublished numbers and claims, recomputed from other published numbers\n\n${auditSummary(rows, findings)}`,
  );
  console.log(
    `\nWhat not to rely on (every finding, with its evidence: notebooks/audit.ipynb)\n\n${firstPage(findings)}`,
  );
}

await runMain(async () => {
  const start = performance.now();
  const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });
  await install({ where });
  const notebooks = await listNotebooks(where);
  if (notebooks.length === 0)
    throw fault("There is no notebook in notebooks/.", "Get them: git checkout notebooks");
  const progress = openProgress(where, await chainsOf(where, notebooks), values);
  const failed = await executeOpen(notebooks, progress);

  const { papers } = await import(pathToFileURL(path.join(where.builtLibrary, "index.js")).href);
  const rows = papers.audit();
  const findings = papers.findings();
  printAudit(rows, findings);
  const executed = notebooks
    .filter((notebook) => !failed.includes(notebook))
    .map((notebook) => ({ notebook, ...progress.placesOf(notebook) }));
  await writePages(where, executed, atOnce());
  await writeFile(where.reproducedPage, await reproducedPage(where, { rows, findings, executed, failed }));
  const total = duration((performance.now() - start) / 1000);
  console.log(`\nAll of it on one page: ${pathToFileURL(where.reproducedPage).href} (${total} in all)`);
  if (failed.length > 0) console.log(`FAILED: ${failed.join(", ")}`);
  return failed.length > 0 ? 1 : 0;
});

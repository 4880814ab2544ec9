// npm run reproduce: sets up on first use, executes every notebook on the bundled model, and tells which published
// results of the papers were reproduced. The executed notebooks are in .jupyter/reproduced, as HTML too.
import { rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { emptyRuns, executeNotebook, executionLines } from "./notebook/execute.js";
import { listNotebooks } from "./notebook/order.js";
import { auditSummary, firstPage } from "./workbench/audit.js";
import { fault, runMain } from "./workbench/fault.js";
import { install } from "./workbench/install.js";
import { places } from "./workbench/places.js";
import { duration } from "./workbench/report.js";

const where = places();

async function executeAll(notebooks) {
  const failed = [];
  for (const notebook of notebooks) {
    const written = path.join(where.reproduced, path.relative("notebooks", notebook));
    const html = written.replace(/\.ipynb$/, ".html");
    const report = await executeNotebook(where, notebook, written, { html });
    console.log(executionLines(notebook, report));
    if (report.failure) failed.push(notebook);
  }
  return failed;
}

async function printAudit() {
  const { papers } = await import(pathToFileURL(path.join(where.builtLibrary, "index.js")).href);
  const findings = papers.findings();
  console.log(
    `\nPublished numbers and claims, recomputed from other published numbers\n\n${auditSummary(papers.audit(), findings)}`,
  );
  console.log(
    `\nWhat not to rely on (every finding, with its evidence: notebooks/audit.ipynb)\n\n${firstPage(findings)}`,
  );
}

await runMain(async () => {
  const start = performance.now();
  await install({ where });
  const notebooks = await listNotebooks(where);
  if (notebooks.length === 0)
    throw fault("There is no notebook in notebooks/.", "Get them: git checkout notebooks");
  await rm(where.reproduced, { recursive: true, force: true });
  await emptyRuns(where);
  console.log(`Executing ${notebooks.length} notebooks`);
  const failed = await executeAll(notebooks);
  await printAudit();
  const total = duration((performance.now() - start) / 1000);
  console.log(`\nThe executed notebooks: ${path.relative(where.root, where.reproduced)} (${total} in all)`);
  if (failed.length > 0) console.log(`FAILED: ${failed.join(", ")}`);
  return failed.length > 0 ? 1 : 0;
});

// npm run notebooks [-- PATH ...]: executes the notebooks and writes them in place, ready to be committed.
// npm run notebooks:check [-- PATH ...]: executes them afresh and compares with the committed outputs.
// Two at once where there are two cores.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { compareNotebooks } from "./notebook/compare.js";
import { emptyRuns, executeNotebook, executionLines } from "./notebook/execute.js";
import { fileFaults } from "./notebook/hygiene.js";
import { normalForm, notebookText } from "./notebook/normal-form.js";
import { selectNotebooks } from "./notebook/order.js";
import { atOnce, chainsOf, expectedSeconds, keepSeconds, schedule } from "./notebook/schedule.js";
import { fault, runMain } from "./workbench/process.js";
import { install } from "./workbench/install.js";
import { places } from "./workbench/places.js";
import { about } from "./workbench/report.js";

const where = places();

/** Executes a notebook and writes it in place; gives the report, and what is wrong with the file as it stands then. */
async function rewrite(notebook) {
  const written = path.join(where.executed, notebook);
  const report = await executeNotebook(where, notebook, written);
  if (report.failure) return { report, faults: ["a cell failed; the file is left as it was"] };
  const text = notebookText(normalForm(JSON.parse(await readFile(written, "utf8"))));
  await writeFile(path.join(where.root, notebook), text);
  return { report, faults: fileFaults(text) };
}

/** Executes a notebook afresh; gives the report, in what it differs from the committed one, and what is wrong with that. */
async function check(notebook) {
  const written = path.join(where.executed, notebook);
  const text = await readFile(path.join(where.root, notebook), "utf8");
  const faults = fileFaults(text);
  const report = await executeNotebook(where, notebook, written);
  if (report.failure) return { report, faults: [...faults, `cell ${report.failure.cell} failed`] };
  const differing = compareNotebooks(JSON.parse(text), JSON.parse(await readFile(written, "utf8")));
  const differences = differing.map(({ cell, source, lines }) =>
    [`cell ${cell} differs from the committed one (- committed, + fresh):`, source, ...lines].join("\n    "),
  );
  return { report, faults: [...faults, ...differences] };
}

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false } },
  });
  const notebooks = await selectNotebooks(where, positionals);
  if (notebooks.length === 0)
    throw fault("There is no notebook in notebooks/.", "Get them: git checkout notebooks");
  await install({ where });
  await emptyRuns(where);
  const workers = atOnce();
  const expected = await expectedSeconds();
  const { left, run } = schedule(await chainsOf(where, notebooks), { workers, expected });
  console.log(`${notebooks.length} notebooks, ${workers} at once: ${about(left())}`);
  const results = [];
  const took = new Map();
  await run(values.check ? check : rewrite, (notebook, { report, faults }, seconds) => {
    console.log(executionLines(notebook, report, left()));
    for (const line of faults) console.log(`  ${line}`);
    results.push({ notebook, passed: faults.length === 0 });
    took.set(notebook, seconds);
  });
  if (!values.check && positionals.length === 0) await keepSeconds(took);
  const failed = results.filter(({ passed }) => !passed).map(({ notebook }) => notebook);
  await mkdir(path.dirname(where.notebookReport), { recursive: true });
  await writeFile(where.notebookReport, JSON.stringify(results, null, 2) + "\n");
  console.log(`\n${results.length - failed.length} of ${results.length} notebooks are as they should be.`);
  if (failed.length === 0) return 0;
  if (values.check)
    console.log(`If the new outputs are right, write them: npm run notebooks -- ${failed.join(" ")}`);
  return 1;
});

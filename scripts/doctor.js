// npm run doctor: checks everything the workbench needs and says how to mend what is missing.
import {
  checkKernelSpec,
  checkLibrary,
  checkLlama,
  checkModelFile,
  checkNode,
  checkPackages,
  checkPins,
  checkPython,
  checkVenv,
  checkWriteAccess,
  notWithoutVenv,
} from "./workbench/checks.js";
import { runMain } from "./workbench/fault.js";
import { places } from "./workbench/places.js";
import { textTable } from "./workbench/report.js";

await runMain(async () => {
  const where = places();
  const llama = await checkLlama(where);
  const venv = await checkVenv(where);
  const withVenv = (check) => (venv.state === "ok" ? check(where) : notWithoutVenv);
  const results = {
    "write access": checkWriteAccess(where),
    Node: await checkNode(where),
    "npm packages": await checkPackages(where),
    library: await checkLibrary(where),
    Python: await checkPython(),
    venv,
    "Python packages": await withVenv(checkPins),
    kernelspec: await withVenv(checkKernelSpec),
    "llama.cpp": llama.backend,
    "model file": checkModelFile(where),
    model: llama.model,
  };
  const rows = Object.entries(results).map(([check, { state, found }]) => ({ check, state, found }));
  console.log(textTable(rows, ["state", "check", "found"]));
  for (const [check, { state, mend }] of Object.entries(results))
    if (mend) console.log(`\n${state}: ${check}\n  ${mend.replace(/\n/g, "\n  ")}`);
  const faults = rows.filter(({ state }) => state === "FAULT").length;
  const summary = `${faults} thing${faults === 1 ? "" : "s"} to mend`;
  console.log(`\n${faults === 0 ? "All that is needed is there." : summary}`);
  return faults === 0 ? 0 : 1;
});

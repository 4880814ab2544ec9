// npm run doctor: checks everything the workbench needs and says how to mend what is missing.
// npm run doctor -- --gpu: compares a graphics card with the processor.
import { gpuCheck } from "./gpu/check.js";
import {
  checkLibrary,
  checkLlama,
  checkNode,
  checkPackages,
  checkPython,
  checkSetup,
  summary,
} from "./workbench/checks.js";
import { runMain } from "./workbench/process.js";
import { checkNative } from "./workbench/native.js";
import { places } from "./workbench/places.js";
import { textTable } from "./workbench/report.js";

await runMain(async () => {
  const where = places();
  const args = process.argv.slice(2);
  if (args.some((arg) => /^--gpu(=|$)/.test(arg))) return gpuCheck(args, where);
  const native = await checkNative(where);
  const llama = await checkLlama(where);
  const results = {
    Node: await checkNode(where),
    "npm packages": await checkPackages(where),
    "native code": native,
    library: await checkLibrary(where),
    Python: await checkPython(),
    setup: await checkSetup(where),
    ...llama,
  };
  const rows = Object.entries(results).map(([check, { state, found }]) => ({ check, state, found }));
  console.log(textTable(rows, ["state", "check", "found"]));
  for (const [check, { state, mend }] of Object.entries(results))
    if (mend) console.log(`\n${state}: ${check}\n  ${mend.replace(/\n/g, "\n  ")}`);
  for (const [check, { note }] of Object.entries(results))
    if (note) console.log(`\n${check}\n  ${note.replace(/\n/g, "\n  ")}`);
  const states = rows.map(({ state }) => state);
  console.log(`\n${summary(states)}`);
  return states.includes("FAULT") ? 1 : 0;
});

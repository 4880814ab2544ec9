// npm run setup [-- --fresh]: makes .venv with JupyterLab and the tslab kernel, if it is not there yet.
import { parseArgs } from "node:util";
import { runMain } from "./workbench/process.js";
import { install } from "./workbench/install.js";
import { makeOwnFolder } from "./workbench/jupyterlab.js";
import { places } from "./workbench/places.js";
import { duration } from "./workbench/report.js";

await runMain(async () => {
  const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });
  const start = performance.now();
  const changed = await install({ fresh: values.fresh });
  await makeOwnFolder(places());
  console.log(
    changed
      ? `The workbench is set up (${duration((performance.now() - start) / 1000)}). Open it: npm start`
      : "The workbench is set up already; make it anew with: npm run setup -- --fresh",
  );
});

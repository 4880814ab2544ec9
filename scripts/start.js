// npm start [-- --no-browser --port 8899 ...]: opens JupyterLab on the tour; further arguments go to JupyterLab.
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import {
  jupyterEnvironment,
  jupyterLabArguments,
  makeOwnFolder,
  writeLabSettings,
} from "./workbench/jupyterlab.js";
import { runInForeground, runMain } from "./workbench/process.js";
import { install } from "./workbench/install.js";
import { places } from "./workbench/places.js";

await runMain(async () => {
  const where = places();
  await install({ where });
  await mkdir(where.jupyter, { recursive: true });
  await writeLabSettings(where);
  await makeOwnFolder(where);
  const tour = "notebooks/00-tour.ipynb";
  const args = jupyterLabArguments({
    root: where.root,
    notebook: existsSync(path.join(where.root, tour)) ? tour : undefined,
    browser: !process.env.LOADLAB_NO_BROWSER,
    superuser: process.getuid?.() === 0,
    further: process.argv.slice(2),
  });
  console.log("Starting JupyterLab; its address stands below. Stop it with Ctrl-C.");
  console.log("A notebook that you run is changed; as it was: git checkout notebooks");
  console.log("Notebooks of your own: notebooks/mine, which git ignores");
  return runInForeground(where.venvPython, ["-m", "jupyterlab", ...args], {
    cwd: where.root,
    env: jupyterEnvironment(where),
  });
});

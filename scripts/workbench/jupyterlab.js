import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The environment Jupyter, pip and the kernels run in: every folder they write to lies in `.jupyter`, nothing is read
 * from the user's own Jupyter or Python settings, and `.venv` comes first on the PATH.
 */
export function jupyterEnvironment(where, inherited = process.env, platform = process.platform) {
  const { join, delimiter } = platform === "win32" ? path.win32 : path.posix;
  const environment = { ...inherited };
  for (const name of ["PYTHONHOME", "PYTHONPATH", "JUPYTER_CONFIG_PATH", "VIRTUAL_ENV"])
    delete environment[name];
  const searchPath = Object.keys(environment).find((name) => name.toUpperCase() === "PATH") ?? "PATH";
  const inheritedPath = environment[searchPath];
  return {
    ...environment,
    [searchPath]: inheritedPath ? where.programs + delimiter + inheritedPath : where.programs,
    VIRTUAL_ENV: where.venv,
    PYTHONNOUSERSITE: "1",
    PYTHONUTF8: "1",
    PYTHONDONTWRITEBYTECODE: "1",
    PIP_NO_CACHE_DIR: "1",
    PIP_DISABLE_PIP_VERSION_CHECK: "1",
    JUPYTER_PREFER_ENV_PATH: "1",
    JUPYTER_CONFIG_DIR: join(where.jupyter, "config"),
    JUPYTER_DATA_DIR: join(where.jupyter, "data"),
    JUPYTER_RUNTIME_DIR: join(where.jupyter, "runtime"),
    JUPYTERLAB_SETTINGS_DIR: join(where.jupyter, "lab", "settings"),
    JUPYTERLAB_WORKSPACES_DIR: join(where.jupyter, "lab", "workspaces"),
    JUPYTER_PATH: join(where.venv, "share", "jupyter"),
    IPYTHONDIR: join(where.jupyter, "ipython"),
  };
}

/**
 * The arguments JupyterLab is started with: on the loopback address only, with its token, no calls home for news or
 * updates, no search for language servers (it runs npm, which writes to the user's home), and a Ctrl-C that stops it
 * without a question.
 */
export function jupyterLabArguments({ root, notebook, browser, superuser, further }) {
  const own = [
    `--ServerApp.root_dir=${root}`,
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.answer_yes=True",
    ...(notebook === undefined ? [] : [`--LabApp.default_url=/lab/tree/${notebook}`]),
    "--MultiKernelManager.default_kernel_name=tslab",
    "--KernelSpecManager.ensure_native_kernel=False",
    "--KernelSpecManager.allowed_kernelspecs=tslab",
    "--LanguageServerManager.autodetect=False",
    "--LabApp.expose_app_in_browser=True", // knobs under a figure find the notebook's kernel by it
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    ...(superuser ? ["--allow-root"] : []),
    ...(browser ? [] : ["--no-browser"]),
  ];
  const nameOf = (argument) => argument.split("=")[0];
  const given = new Set(further.map(nameOf));
  return [...own.filter((argument) => !given.has(nameOf(argument))), ...further];
}

/** JupyterLab asks at its first start whether it may fetch news; the lab calls nobody. A new notebook has its kernel at once. */
export async function writeLabSettings(where) {
  const settings = {
    "@jupyterlab/apputils-extension:notification": { fetchNews: "false", checkForUpdates: false },
    "@jupyterlab/notebook-extension:tracker": { autoStartDefaultKernel: true },
  };
  await mkdir(path.dirname(where.labSettings), { recursive: true });
  await writeFile(where.labSettings, JSON.stringify(settings, null, 2) + "\n");
}

const pattern = fileURLToPath(new URL("my-first-curve.ipynb", import.meta.url));

/** Makes the folder for the reader's own notebooks, which git ignores, with one to begin from; leaves it if it is there. */
export async function makeOwnFolder(where) {
  if (existsSync(where.ownNotebooks)) return;
  await mkdir(where.ownNotebooks, { recursive: true });
  await copyFile(pattern, path.join(where.ownNotebooks, path.basename(pattern)));
}

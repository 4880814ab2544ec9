import path from "node:path";

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

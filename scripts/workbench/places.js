import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project folder, wherever it was cloned to. */
export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The folders of the packages, each built before those after it. */
export const PACKAGES = [
  "lib",
  ...["analyses", "notebook", "runner", "audit", "course", "loadlab"].map((name) => `packages/${name}`),
];

/** Where everything the workbench makes or needs lies. */
export function places(root = projectFolder, platform = process.platform) {
  const windows = platform === "win32";
  const { join } = windows ? path.win32 : path.posix;
  const venv = join(root, ".venv");
  const jupyter = join(root, ".jupyter");
  const programs = join(venv, windows ? "Scripts" : "bin");
  return {
    root,
    requirements: join(root, "requirements.txt"),
    notebooks: join(root, "notebooks"),
    notebookIndex: join(root, "notebooks", "README.md"),
    ownNotebooks: join(root, "notebooks", "mine"),
    packages: PACKAGES.map((folder) => join(root, folder)),
    library: join(root, "packages", "loadlab"),
    builtLibrary: join(root, "packages", "loadlab", "dist"),
    launcher: join(root, "packages", "notebook", "dist", "kernel", "launch.js"),
    models: join(root, "models"),
    data: join(root, "data"),
    lock: join(root, "package-lock.json"),
    runs: join(root, "data", "runs"),
    venv,
    programs,
    venvPython: join(programs, windows ? "python.exe" : "python"),
    labSettings: join(venv, "share", "jupyter", "lab", "settings", "overrides.json"),
    kernelSpec: join(venv, "share", "jupyter", "kernels", "tslab", "kernel.json"),
    stamp: join(venv, "loadlab-setup.json"),
    jupyter,
    snapshot: join(jupyter, "kernel.blob"),
    executed: join(jupyter, "executed"),
    executedRuns: join(jupyter, "runs"),
    reproduced: join(jupyter, "reproduced"),
    reproducedRuns: join(jupyter, "reproduced-runs"),
    reproducedState: join(jupyter, "reproduced.json"),
    reproducedPage: join(root, "reproduced.html"),
    testReport: join(jupyter, "reports", "unit-tests.json"),
    notebookReport: join(jupyter, "reports", "notebooks.json"),
  };
}

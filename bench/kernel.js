import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Starts the kernel as JupyterLab does, through the virtual environment that `npm run setup` makes. */
export async function measure() {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const root = path.dirname(here);
  const bin = process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"];
  const python = path.join(root, ".venv", ...bin);
  const environment = { ...process.env, JUPYTER_PATH: path.join(root, ".venv", "share", "jupyter") };
  const { stdout, stderr, status } = spawnSync(python, [path.join(here, "kernel.py")], {
    encoding: "utf8",
    env: environment,
    cwd: root,
  });
  if (status !== 0) throw new Error(`bench/kernel.py failed; was npm run setup run?\n${stderr}`);
  return JSON.parse(stdout);
}

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

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

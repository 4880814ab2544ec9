/**
 * The arguments JupyterLab is started with: on the loopback address only, with its token, no calls home for news
 * or updates, no search for language servers (it runs npm, which writes to the user's home), and a Ctrl-C that
 * stops it without a question.
 *
 * @param options.root the project folder, which is all that JupyterLab shows
 * @param options.notebook the notebook to open; undefined opens the launcher
 * @param options.browser false starts the server only
 * @param options.superuser true if the process runs as root, which JupyterLab otherwise refuses
 * @param options.further arguments of the user's; they come last and so win
 */
export function jupyterLabArguments({ root, notebook, browser, superuser, further }) {
  return [
    ...(notebook === undefined ? [] : [notebook]),
    `--ServerApp.root_dir=${root}`,
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.answer_yes=True",
    "--MultiKernelManager.default_kernel_name=tslab",
    "--LanguageServerManager.autodetect=False",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    ...(superuser ? ["--allow-root"] : []),
    ...(browser ? [] : ["--no-browser"]),
    ...further,
  ];
}

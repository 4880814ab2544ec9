import { spawn } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { launchChromium, PATIENCE_MS } from "./chromium.js";

const project = projectFolder("the tests start its JupyterLab");

/** Where the tests keep what they make; ignored by git. */
const scratch = join(project, ".jupyter", "browser");

/** A JupyterLab as `npm start` starts it, on copies of the notebooks, and a page of a browser. */
export interface Lab {
  /** The folder that JupyterLab shows. */
  root: string;
  /** The address that was printed. */
  url: string;
  page: Page;
  /** Writes a notebook of code cells into `notebooks/`; a name that is there already is written anew. */
  write(name: string, cells: readonly string[]): void;
  /** Opens a notebook and waits until its kernel is idle. */
  open(name: string): Promise<void>;
  /** Executes a command of JupyterLab, such as `notebook:run-all-cells`. */
  command(id: string, args?: object): Promise<void>;
  /** Resolves when the kernel of the notebook in front is idle. */
  idle(): Promise<void>;
  screenshot(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startLab(): Promise<Lab> {
  const root = join(scratch, "lab");
  rmSync(root, { recursive: true, force: true });
  const notebooks = join(root, "notebooks");
  mkdirSync(join(notebooks, "mine"), { recursive: true });
  for (const file of ["00-tour.ipynb", "audit.ipynb", "public.png"])
    cpSync(join(project, "notebooks", file), join(notebooks, file));
  const own = "my-first-curve.ipynb";
  cpSync(join(project, "scripts", "workbench", own), join(notebooks, "mine", own));
  const settings = join(root, "settings");
  const tracker = join(settings, "@jupyterlab", "notebook-extension");
  mkdirSync(tracker, { recursive: true }); // all cells stand in the page, also those out of sight
  writeFileSync(join(tracker, "tracker.jupyterlab-settings"), '{ "windowingMode": "none" }');

  const options = [
    `--ServerApp.root_dir=${root}`,
    `--LabApp.user_settings_dir=${settings}`,
    `--LabApp.workspaces_dir=${join(root, "workspaces")}`,
  ];
  const server = spawn("npm", ["start", "--silent", "--", "--no-browser", "--port=18888", ...options], {
    cwd: project,
    env: { ...process.env, LOADLAB_RUNS: join(root, "runs") },
    detached: true,
  });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    const read = (text: Buffer) => {
      said += text;
      const address = /http:\/\/127\.0\.0\.1:\S+token=\w+/.exec(said)?.[0];
      if (address) resolve(address);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("close", () => reject(new Error(`npm start ended:\n${said}`)));
  });

  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);

  const command = async (id: string, args: object = {}) => {
    await page.evaluate(
      `void window.jupyterapp.commands.execute(${JSON.stringify(id)}, ${JSON.stringify(args)})`,
    );
  };
  const idle = async () => {
    await page.waitForFunction(
      `window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === "idle"`,
    );
  };
  return {
    root,
    url,
    page,
    command,
    idle,
    write(name, cells) {
      const code = (source: string, at: number) => {
        const id = `cell-${at}`;
        return { cell_type: "code", id, execution_count: null, metadata: {}, outputs: [], source };
      };
      const metadata = { kernelspec: { name: "tslab", display_name: "TypeScript (loadlab)" } };
      const notebook = { cells: cells.map(code), metadata, nbformat: 4, nbformat_minor: 5 };
      writeFileSync(join(notebooks, name), JSON.stringify(notebook));
    },
    async open(name) {
      await command("docmanager:open", { path: `notebooks/${name}` });
      await page.waitForFunction(
        `window.jupyterapp.shell.currentWidget?.context?.path === ${JSON.stringify(`notebooks/${name}`)}`,
      );
      await idle();
    },
    async screenshot(name) {
      const pictures = join(scratch, "screenshots");
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: join(pictures, `${name}.png`) });
    },
    async stop() {
      await browser.close();
      process.kill(-server.pid!, "SIGTERM");
      await ended;
    },
  };
}

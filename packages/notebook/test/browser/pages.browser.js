import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listNotebooks } from "../../../../scripts/notebook/order.js";
import { jupyterEnvironment } from "../../../../scripts/workbench/jupyterlab.js";
import { places } from "../../../../scripts/workbench/places.js";
import { hasChromium, launchChromium } from "./chromium.js";

const where = places();
const notebooks = await listNotebooks(where);
const pages = join(where.jupyter, "browser", "pages");

/** Windows in which nothing of a notebook may be wider than its place, in pixels. */
const WIDTHS = [1280, 1600];

describe.skipIf(!hasChromium)("notebooks as HTML pages", () => {
  let browser;
  let page;
  beforeAll(async () => {
    rmSync(pages, { recursive: true, force: true });
    for (const folder of new Set(notebooks.map(dirname))) {
      const written = join(pages, folder);
      mkdirSync(written, { recursive: true });
      const own = notebooks.filter((notebook) => dirname(notebook) === folder);
      const convert = ["-m", "jupyter", "nbconvert", "--to", "html", "--log-level", "ERROR"];
      await promisify(execFile)(where.venvPython, [...convert, "--output-dir", written, ...own], {
        cwd: where.root,
        env: jupyterEnvironment(where),
      });
    }
    browser = await launchChromium();
    page = await browser.newPage();
    await page.route("http**", (route) => route.abort()); // the page asks for MathJax, which changes no widths
  });
  afterAll(() => browser?.close());

  it.each(notebooks)("%s is no wider than the window", async (notebook) => {
    const file = join(pages, dirname(notebook), `${basename(notebook, ".ipynb")}.html`);
    await page.goto(pathToFileURL(file).href);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(TOO_WIDE), `${width} pixels`).toEqual([]);
    }
  });
});

/** The outputs, pictures and texts of a page that are wider than their place, and the page itself. */
const TOO_WIDE = `[document.documentElement, ...document.querySelectorAll(".jp-OutputArea-output, .jp-RenderedMarkdown")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
  .map(({ tagName, scrollWidth, clientWidth, textContent }) =>
    [tagName, scrollWidth, ">", clientWidth, textContent.trim().replace(/\\s+/g, " ").slice(0, 80)].join(" "))`;

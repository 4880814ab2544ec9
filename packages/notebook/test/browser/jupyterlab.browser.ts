import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasChromium, PATIENCE_MS } from "./chromium.js";
import { contrasts } from "./contrast.js";
import { startLab, type Lab } from "./lab.js";

describe.skipIf(!hasChromium)("JupyterLab in Chromium", () => {
  let lab: Lab;
  beforeAll(async () => void (lab = await startLab()));
  afterAll(() => lab?.stop());

  /** The notebook in front. */
  const notebook = () => lab.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)");
  const outputs = () => notebook().locator(".jp-OutputArea-output");
  const errors = () => notebook().locator('[data-mime-type="application/vnd.jupyter.stderr"]');

  /** Waits until every output of the notebook in front stands in the page; JupyterLab draws each when it has the time. */
  async function drawn() {
    const all = await lab.page.evaluate(
      "window.jupyterapp.shell.currentWidget.content.widgets.reduce((sum, cell) => sum + (cell.model.outputs?.length ?? 0), 0)",
    );
    const seen = () => outputs().evaluateAll((shown) => shown.filter((one) => one.firstChild).length);
    await expect.poll(seen, { timeout: PATIENCE_MS }).toBe(all);
  }

  /** Runs all cells of the notebook in front and waits until all is drawn; none may take longer than there is patience. */
  async function runAll() {
    await lab.command("notebook:clear-all-cell-outputs");
    await lab.command("notebook:run-all-cells");
    const prompts = () => notebook().locator(".jp-CodeCell .jp-InputPrompt").allInnerTexts();
    const open = async () => (await prompts()).filter((prompt) => !/\d/.test(prompt)).length;
    for (let left = await open(); left > 0; left = await open())
      await expect.poll(open, { timeout: PATIENCE_MS }).toBeLessThan(left);
    await lab.idle();
    await drawn();
  }

  it("the address that npm start prints opens the tour, with the file browser in notebooks/", async () => {
    await lab.page.goto(lab.url);
    await notebook().locator("h1", { hasText: "loadlab in five minutes" }).waitFor();
    await lab.idle();
    await lab.page.locator(".jp-DirListing-item", { hasText: "mine" }).waitFor();
    expect(await lab.page.locator(".jp-FileBrowser-crumbs").innerText()).toContain("notebooks");
    await lab.screenshot("tour");
  });

  it("Run All runs the tour; a figure and a table are seen", async () => {
    await runAll();
    expect(await errors().count()).toBe(0);
    const sizes = () =>
      outputs()
        .locator("svg, img")
        .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().width));
    await expect
      .poll(async () => Math.max(...(await sizes())), { timeout: PATIENCE_MS })
      .toBeGreaterThan(300);
    expect(await outputs().locator("table tr").count()).toBeGreaterThan(5);
    const told = await outputs()
      .locator("svg[role=img], img")
      .evaluateAll((figures) =>
        figures.map((one) => one.getAttribute("aria-label") ?? one.getAttribute("alt")),
      );
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((text) => !text)).toEqual([]);
  });

  it.each(["JupyterLab Light", "JupyterLab Dark"])(
    "every text of an output is legible in %s",
    async (theme) => {
      await lab.command("apputils:change-theme", { theme });
      await lab.page.waitForFunction(`document.body.dataset.jpThemeName === ${JSON.stringify(theme)}`);
      await lab.page.locator("#jupyterlab-splash").waitFor({ state: "detached" }); // drawn over all until then
      await lab.screenshot(theme);
      const seen = await contrasts(lab.page, ".jp-NotebookPanel:not(.lm-mod-hidden) .jp-OutputArea-output");
      expect(seen.faint).toEqual([]);
      expect(seen.measured).toBeGreaterThan(40);
    },
  );

  it("an interrupted run says how to go on, and goes on", async () => {
    lab.write("interrupted.ipynb", [
      `import { factor, models, run } from "loadlab";
const known = models.fixedAccuracy(factor.symbolic, 1);
let asked = 0;
const stuck = { ...known, sequences: 1, reply: async (...given: Parameters<typeof known.reply>) => {
  asked += 1;
  if (asked === 4) {
    console.log("waiting for ever");
    await new Promise(() => {});
  }
  return known.reply(...given);
} };`,
      `const rows = await run({ task: factor.symbolic, grid: factor.upTo(2), items: 5, model: stuck, store: "interrupted" });
console.log("answered", rows.length, "asked", asked <= 11);`,
    ]);
    await lab.open("interrupted.ipynb");
    await lab.command("notebook:run-all-cells");
    await notebook().locator(".jp-InputPrompt", { hasText: "[1]:" }).waitFor();
    await outputs().getByText("waiting for ever").waitFor();
    await lab.command("notebook:interrupt-kernel");
    await errors().getByText("Interrupted. Run the cell again").waitFor();
    expect((await errors().allInnerTexts()).join("").trim().split("\n")).toHaveLength(1);
    await notebook().locator(".jp-InputPrompt", { hasText: "[2]:" }).waitFor();
    await lab.screenshot("interrupted");
    await lab.command("notebook:run-cell");
    await outputs().getByText("answered 10 asked true").waitFor();
  });

  it("a run has a button that stops it; what a reader opened in its panel stays open until then", async () => {
    lab.write("stopped.ipynb", [
      `import { factor, models, run } from "loadlab";
const known = models.fixedAccuracy(factor.symbolic, 1);
const slow = { ...known, sequences: 1, reply: async (...given: Parameters<typeof known.reply>) => {
  await new Promise((done) => setTimeout(done, 1000));
  return known.reply(...given);
} };
const rows = await run({ task: factor.symbolic, grid: factor.upTo(2), items: 200, model: slow, store: "stopped" });`,
    ]);
    await lab.open("stopped.ipynb");
    await lab.command("notebook:run-all-cells");
    const stop = outputs().getByRole("button", { name: "Stop" });
    await stop.waitFor();
    await outputs().getByText("last reply").click();
    await stop.focus();
    const line = () => outputs().getByText("of 400 answered").innerText();
    for (let times = 0; times < 3; times++) {
      const before = await line();
      await expect.poll(line, { timeout: PATIENCE_MS }).not.toBe(before);
    }
    await outputs().locator("details[open]").waitFor();
    await outputs().locator("button:focus", { hasText: "Stop" }).waitFor();
    await lab.screenshot("panel");
    await lab.page.keyboard.press("Enter");
    await errors().getByText("Interrupted. Run the cell again").waitFor();
    await expect.poll(() => outputs().locator("button, details, script").count()).toBe(0);
    await outputs().getByText("of 400 answered").waitFor();
    await notebook().locator(".jp-InputPrompt", { hasText: "[1]:" }).waitFor();
    await lab.command("notebook:run-cell");
    await stop.click();
    await errors().getByText("Interrupted. Run the cell again").waitFor();
    await lab.screenshot("stopped");
  });

  it("Tab completes, and Shift-Tab tells of options behind the parenthesis", async () => {
    lab.write("hints.ipynb", ['import { factor } from "loadlab";', ""]);
    await lab.open("hints.ipynb");
    await lab.command("notebook:run-cell-and-select-next");
    await notebook().locator(".jp-InputPrompt", { hasText: "[1]:" }).waitFor();
    await lab.idle();
    const cell = notebook().locator(".jp-CodeCell .cm-content").last();
    await cell.click();
    await lab.page.keyboard.type("factor.fitD");
    await lab.page.keyboard.press("Tab");
    const menu = lab.page.locator(".jp-Completer:not(.lm-mod-hidden) .jp-Completer-item", {
      hasText: /^fitDecay/,
    });
    await menu.first().waitFor();
    await lab.screenshot("completion");
    await lab.page.keyboard.press("Enter");
    await lab.page.waitForFunction(
      `window.jupyterapp.shell.currentWidget.content.activeCell.model.sharedModel.source === "factor.fitDecay"`,
    );
    await lab.page.keyboard.type("(");
    await lab.page.keyboard.press("Shift+Tab");
    const tooltip = lab.page.locator(".jp-Tooltip");
    await tooltip.getByText("Coverage of the intervals, above 0 and below 1; defaults to 0.95.").waitFor();
    expect(await tooltip.innerText()).toMatch(/Throws[^]*Source/);
    await lab.screenshot("shift-tab");
    await lab.page.keyboard.press("Escape");
  });

  it("a new notebook has the lab's kernel, without a question", async () => {
    await lab.command("notebook:create-new", { cwd: "notebooks/mine" });
    await lab.page.waitForFunction(
      `window.jupyterapp.shell.currentWidget?.context?.path.startsWith("notebooks/mine/Untitled")`,
    );
    await lab.idle();
    expect(await lab.page.locator(".jp-Dialog").count()).toBe(0);
    expect(await notebook().locator(".jp-KernelName").innerText()).toContain("TypeScript (loadlab)");
    await notebook().locator(".cm-content").first().click();
    await lab.page.keyboard.type("[1, 2, 3].toReversed()");
    await lab.page.keyboard.press("Shift+Enter");
    await outputs().getByText("[ 3, 2, 1 ]").waitFor();
    const specs = await lab.page.evaluate(
      "Object.keys(window.jupyterapp.serviceManager.kernelspecs.specs.kernelspecs)",
    );
    expect(specs).toEqual(["tslab"]);
  });

  it("the notebook to begin one's own from runs", async () => {
    await lab.open("mine/my-first-curve.ipynb");
    await runAll();
    expect(await outputs().locator("svg, img").count()).toBeGreaterThan(0);
    expect(await errors().count()).toBe(0);
    await lab.screenshot("own");
  });

  it("a figure is live: what is under the pointer says its values", async () => {
    lab.write("figure.ipynb", [
      'import { show } from "loadlab";\nimport * as Plot from "@observablehq/plot";\n' +
        'const rows = [{ n: 1, accuracy: 0.5, model: "a \\"small\\" one\'s" }];\n' +
        'show.plot({ marks: [Plot.dot(rows, { x: "n", y: "accuracy", r: 9, tip: true })] }, { alt: "One point" })',
    ]);
    await lab.open("figure.ipynb");
    await lab.command("notebook:run-all-cells");
    await outputs().locator('svg[aria-label="One point"]').waitFor();
    await outputs().locator("[data-tip]").hover();
    await lab.page.getByText('n: 1\naccuracy: 0.5\nmodel: a "small" one\'s', { exact: true }).waitFor();
    await lab.screenshot("live");
  });

  it("a knob moves a figure by the keyboard alone; what a drawing throws stands below the last one", async () => {
    lab.write("knobs.ipynb", [
      `import { show } from "loadlab";
import * as Plot from "@observablehq/plot";
show.knobs({ dots: [1, 4], colour: ["red", "blue"], broken: [false, true] }, ({ dots, colour, broken }) => {
  if (broken) throw new RangeError("out of ink");
  const rows = Array.from({ length: dots }, (_, x) => ({ x }));
  return show.plot({ marks: [Plot.dotX(rows, { x: "x", fill: colour })] }, { alt: \`\${dots} \${colour} dots\` });
})`,
    ]);
    await lab.open("knobs.ipynb");
    await lab.command("notebook:run-all-cells");
    await outputs().locator('svg[aria-label="1 red dots"]').waitFor();
    await outputs().getByRole("slider", { name: "dots" }).press("ArrowRight");
    await outputs().locator('svg[aria-label="2 red dots"]').waitFor();
    await outputs().getByRole("slider", { name: "dots" }).press("End");
    await outputs().locator('svg[aria-label="4 red dots"]').waitFor();
    await outputs().getByRole("combobox", { name: "colour" }).selectOption("blue");
    await outputs().locator('svg[aria-label="4 blue dots"]').waitFor();
    await lab.screenshot("knobs");
    await outputs().getByRole("checkbox", { name: "broken" }).check();
    await outputs().getByText("RangeError: out of ink").waitFor();
    expect(await outputs().locator('svg[aria-label="4 blue dots"]').count()).toBe(1);
    await outputs().getByRole("checkbox", { name: "broken" }).uncheck();
    await expect.poll(() => outputs().getByText("out of ink").count()).toBe(0);
    expect(await errors().count()).toBe(0);
  });

  it("an untrusted copy shows pictures with their alternative texts, tables and text, and runs nothing", async () => {
    const source = join(lab.root, "notebooks", "00-tour.ipynb");
    const copy = JSON.parse(readFileSync(source, "utf8"));
    copy.cells[0].source = ["# A copy from elsewhere"];
    writeFileSync(join(lab.root, "notebooks", "untrusted.ipynb"), JSON.stringify(copy));
    await lab.open("untrusted.ipynb");
    await notebook().locator("h1", { hasText: "A copy from elsewhere" }).waitFor();
    const trusted = await lab.page.evaluate(
      "window.jupyterapp.shell.currentWidget.content.widgets.some((cell) => cell.model.type === 'code' && cell.model.trusted)",
    );
    expect(trusted).toBe(false);
    await drawn();
    const kinds = await outputs().evaluateAll((shown) =>
      shown.map((one) => one.getAttribute("data-mime-type")),
    );
    expect(new Set(kinds)).toEqual(new Set(["text/html", "text/plain", "application/vnd.jupyter.stdout"]));
    const pictures = await outputs()
      .locator("img")
      .evaluateAll((shown) =>
        Promise.all(
          (shown as HTMLImageElement[]).map(async (picture) => {
            await picture.decode();
            const { alt, naturalWidth, onload } = picture;
            return { alt, naturalWidth, onload };
          }),
        ),
      );
    const outputsOf = ({ outputs = [] }: { outputs?: object[] }) => outputs;
    const written = JSON.stringify(copy.cells.flatMap(outputsOf)).match(/<img /g);
    expect(pictures).toHaveLength(written!.length);
    for (const { alt, naturalWidth, onload } of pictures) {
      expect(alt).toMatch(/ .* /); // a sentence, not the word that JupyterLab puts where there is none
      expect(naturalWidth).toBeGreaterThan(100);
      expect(onload).toBeNull();
    }
    await lab.screenshot("untrusted");
  });
});

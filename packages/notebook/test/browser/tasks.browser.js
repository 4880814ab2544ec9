import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasChromium, launchChromium } from "./chromium.js";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const hashes = JSON.parse(readFileSync(`${root}scripts/freeze/hashes.json`, "utf8"));
const names = [...new Set(Object.keys(hashes).flatMap((part) => /^samples\/(.*)\//.exec(part)?.[1] ?? []))];

/** Every task, and the hash of a chunk of its samples, some of them played by the oracle and by a guesser. */
const entry = `
  export { TASKS } from "@loadlab/runner/command/tasks.js";
  export { random } from "@loadlab/lib/core/random.js";
  export { sampleRecords } from "./scripts/freeze/samples.js";
  export { hashOf } from "./scripts/freeze/digest.js";`;

const bundled = await build({
  stdin: { contents: entry, resolveDir: root },
  ...{ bundle: true, write: false, metafile: true, platform: "browser", format: "iife", globalName: "lab" },
});

describe("the tasks in one bundle", () => {
  it("import nothing from outside it", () => {
    const imports = Object.values(bundled.metafile.outputs).flatMap((output) => output.imports);
    expect(imports).toEqual([]);
    expect(bundled.outputFiles[0].text).not.toMatch(/["']node:/);
  });
});

describe.skipIf(!hasChromium)("the tasks in a browser", () => {
  let browser;
  let page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    // crypto.subtle is there on localhost alone
    await page.route("http://localhost/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
    await page.goto("http://localhost/");
    await page.addScriptTag({ content: bundled.outputFiles[0].text });
  });
  afterAll(() => browser?.close());

  it.each(names)("%s makes the samples and the scores that are frozen", async (name) => {
    const hash = await page.evaluate((wanted) => {
      const { TASKS, hashOf, random, sampleRecords } = globalThis.lab;
      const task = TASKS.find((one) => one.name === wanted);
      return hashOf(sampleRecords(random, task, 0));
    }, name);
    expect(hash).toBe(hashes[`samples/${name}/0`]);
  });
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TASKS } from "@loadlab/runner/command/tasks.js";
import { playgroundPage } from "../../../../scripts/playground.js";
import { places } from "../../../../scripts/workbench/places.js";
import { hasChromium, launchChromium } from "./chromium.js";
import { contrasts } from "./contrast.js";

const folder = join(places().jupyter, "browser", "playground");
const file = join(folder, "index.html");
const names = TASKS.map(({ name }) => name);
const taskOf = (name) => TASKS.find((task) => task.name === name);

const html = await playgroundPage();

it("the playground is one file of less than 2 MB that names nothing to load", () => {
  expect(Buffer.byteLength(html)).toBeLessThan(2_000_000);
  const [head, body] = html.replace(/<(style|script)>.*?<\/\1>/gs, "").split("</head>");
  expect(head).not.toMatch(/(?:src|href)="(?!data:)/);
  expect(body).not.toMatch(/(?:src|href)=/);
});

describe.skipIf(!hasChromium)("the playground in a browser", () => {
  let browser;
  let page;
  const requests = [];
  const faults = [];

  const open = async (link = "", options = {}) => {
    await page?.context().close();
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    page = await context.newPage();
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", (fault) => faults.push(fault.message));
    await page.goto(`${pathToFileURL(file).href}${link}`);
  };
  const text = (selector) => page.locator(selector).innerText();
  /** Playwright's own `page.url()` learns of a change some time after the page. */
  const hash = () => page.evaluate("location.hash");
  const shown = async () => ({
    controls: await page.evaluate(`Array.from(document.querySelectorAll("input, select, textarea"),
      ({ type, checked, value }) => (type === "checkbox" ? checked : value))`),
    words: await text("main"),
  });
  const strict = () => page.locator(".scores strong").first().innerText();

  /** The sample that the page says it shows, made here. */
  async function sampleOf(name) {
    const [, params, seed] = /\.generate\((.*), (\d+)\)$/.exec(await text("#call"));
    return taskOf(name).generate(new Function(`return ${params}`)(), Number(seed));
  }

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, html);
    browser = await launchChromium();
    await open();
  });
  afterAll(() => browser?.close());

  it.each(names)("scores right and wrong replies to %s, and marks what it read", async (name) => {
    const task = taskOf(name);
    await page.selectOption("#task", name);
    await page.click("#next");
    const sample = await sampleOf(name);
    expect(sample.seed).toBe(2);
    let episode = task.begin(sample);
    expect(await page.locator("#prompt pre").last().textContent()).toBe(episode.messages.at(-1).text);

    await page.fill("#reply", task.candidates(episode)[1]);
    expect(Number(await strict())).toBeLessThan(1);
    while (episode.score === null) {
      const right = task.oracle(episode);
      await page.fill("#reply", right);
      const marked = await page.locator("#score mark").textContent();
      expect(marked).not.toBe("");
      expect(right).toContain(marked);
      episode = episode.next(right);
      if (episode.soFar) await page.click("#give");
    }
    expect(await strict()).toBe("1");
    expect(await text("#heard")).toContain("1");
    expect(await text("#score > dl")).toContain(episode.score.bucket);
  });

  it.each(names)("scores what cheap readers say to %s", async (name) => {
    await page.selectOption("#task", name);
    const sample = await sampleOf(name);
    const rows = await page
      .locator("#cheap tbody tr")
      .evaluateAll((lines) => lines.map((line) => Array.from(line.cells, ({ textContent }) => textContent)));
    expect(rows.length).toBeGreaterThan(1);
    const steps = taskOf(name).begin(sample).soFar !== undefined;
    for (const [reader, says, correct, lenient] of rows) {
      if (steps) expect(says).toMatch(/^\d+ replies$/);
      else
        expect([reader, correct, lenient]).toEqual([reader, ...scoresOf(taskOf(name).score(sample, says))]);
    }
  });
  const scoresOf = ({ correct, lenient }) => [String(correct), String(lenient)];

  it("finds the answer after a thought, and says what is doubtful", async () => {
    await open("#task=neurocognition.taskSwitch&target=sentiment&seed=4");
    await page.fill("#reply", "<think>positive or negative?</think>\nIt was positive or negative.");
    expect(await text("#score > dl")).toMatch(/doubtful\s+yes/);
    await page.fill("#reply", "<think>positive or negative?</think>\nAnswer: positive");
    expect(await page.locator("#score mark").textContent()).toBe("positive");
    await page.waitForURL(/reply=.*Answer%3A\+positive$/);
    expect(await page.locator("#score pre").evaluate((pre) => pre.firstChild.textContent)).toContain(
      "</think>",
    );
  });

  it.each([
    "#task=factor.symbolic&seed=31&variables=9&reply=v1+%26+v2%0Aso+%23none&structure=true",
    "#task=neurocognition.cardSorting&seed=2&difficulty=hard&modality=image&notes=true&said=1&said=2&reply=3",
  ])("shows the same by the link %s", async (link) => {
    await open(link);
    expect(await hash()).toBe(link);
    const first = await shown();
    await open();
    await page.goto(`${pathToFileURL(file).href}${link}`); // as a link that is pasted into the open page
    await expect.poll(shown).toEqual(first);
    expect(first.controls).not.toEqual((await (await open(), shown())).controls);
  });

  it("goes back a step, and scores what has been said so far", async () => {
    await open("#task=neurocognition.spatialWorkingMemory&said=1&said=2&said=3");
    expect(await page.locator("#prompt pre").count()).toBe(8); // the system's, four turns, three replies
    await page.click("#back");
    await expect.poll(hash).toMatch(/said=1&said=2$/);
    expect(await page.locator("#prompt pre").count()).toBe(6);
    expect(await text(".scores")).toContain("so far");
  });

  it("says in the task's words what is wrong with a setting, and keeps the last sample", async () => {
    await open("#task=factor.symbolic&seed=3");
    const before = await text("#prompt");
    await page.fill("#knob-variables", "99");
    await page.press("#knob-variables", "Enter");
    expect(() => taskOf("factor.symbolic").generate({ variables: 99 }, 3)).toThrow(await text("#fault"));
    expect(await text("#fault")).toContain("variables is 99");
    expect(await text("#prompt")).toBe(before);
    await page.fill("#knob-variables", "");
    await page.press("#knob-variables", "Tab");
    expect(await text("#fault")).toContain("variables is NaN");
    await page.fill("#knob-variables", "6");
    await page.press("#knob-variables", "Enter");
    expect(await text("#fault")).toBe("");
    expect(await text("#prompt")).not.toBe(before);
  });

  it.each([
    ["#task=factor.symbol", "factor.symbol; expected one of"],
    ["#task=factor.symbolic&variables=many", "variables is NaN"],
    ["#task=neurocognition.ravenText&format=essay", 'format is "essay"'],
    ["#seed=-1", "seed"],
  ])("says what is wrong with the link %s, and shows an item", async (link, fault) => {
    await open(link);
    expect(await text("#fault")).toContain(fault);
    expect(await text("#prompt")).not.toBe("");
    expect(await page.locator("#cheap tbody tr").count()).toBeGreaterThan(1);
  });

  it("copies the prompt", async () => {
    await open("#task=neurocognition.ravenText", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.click("#copy");
    await page.locator("#copy", { hasText: "Copied" }).waitFor();
    const { messages } = taskOf("neurocognition.ravenText").begin(await sampleOf("neurocognition.ravenText"));
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(
      messages.map((message) => message.text).join("\n\n"),
    );
  });

  it("can be used with the keyboard alone", async () => {
    await open("#task=neurocognition.spatialWorkingMemory&said=1&reply=2");
    const wanted = await page.evaluate(`Array.from(
      document.querySelectorAll("button, input, select, textarea, summary, [tabindex]"))
      .filter((one) => one.checkVisibility() && !one.disabled).length`);
    const reached = new Set();
    for (let at = 0; at <= wanted; at++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(`(() => { const all = [...document.querySelectorAll("*")];
        return document.activeElement === document.body ? -1 : all.indexOf(document.activeElement); })()`);
      if (at >= 0) reached.add(at);
    }
    expect(reached.size).toBe(wanted);

    await page.focus("#task");
    await page.keyboard.press("ArrowDown");
    await expect.poll(hash).toContain("task=neurocognition.cardSorting");
    await page.focus("#next");
    await page.keyboard.press("Enter");
    expect(await page.inputValue("#seed")).toBe("2");
    await page.focus("#show");
    await page.keyboard.press("Space");
    expect(await text("#structure")).toContain("Rules");
    await page.focus("#reply");
    await page.keyboard.type("1");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(hash).toContain("said=1");
  });

  it("has a label for every control and words for every picture", async () => {
    await open();
    for (const name of names) {
      await page.selectOption("#task", name);
      if (await page.locator("#knob-modality").count()) await page.selectOption("#knob-modality", "image");
      const unnamed = await page.evaluate(`Array.from(document.querySelectorAll("input, select, textarea"))
        .filter(({ labels }) => labels.length !== 1 || !labels[0].textContent.trim()).length`);
      expect(unnamed).toBe(0);
      for (const image of await page.locator("img").all()) {
        expect(await image.getAttribute("alt")).toMatch(/\w{4}/);
        expect(
          await image.evaluate((picture) => picture.decode().then(() => picture.naturalWidth)),
        ).toBeGreaterThan(100);
      }
    }
    expect(await page.locator("img").count()).toBe(0);
    await page.selectOption("#task", "neurocognition.ravenImage");
    expect(await page.locator("img").count()).toBe(1);
  });

  it("is no wider than a telephone, whatever the task", async () => {
    await open("#structure=true", { viewport: { width: 360, height: 740 } });
    for (const name of names) {
      await page.selectOption("#task", name);
      await page.fill("#reply", "long".repeat(40));
      expect(await text("#structure")).toContain("right reply");
      expect([name, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([name, 360]);
    }
  });

  it.each(["light", "dark"])("can be read when the screen is %s", async (colorScheme) => {
    for (const [name, more] of [
      ["factor.symbolic", "reply=Answer:+v1&structure=true"],
      ["centerbench.comprehension", "reply=the+cat&structure=true"],
      ["neurocognition.cardSorting", "modality=image&said=1"],
    ]) {
      await open(`#task=${name}&${more}`, { colorScheme });
      const { measured, faint } = await contrasts(page, "body");
      expect(measured).toBeGreaterThan(40);
      expect(faint).toEqual([]);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true });
    }
  });

  it("asks for nothing but itself, and nothing fails", () => {
    expect(
      requests.filter((url) => !url.startsWith("data:") && !url.startsWith(pathToFileURL(file).href)),
    ).toEqual([]);
    expect(requests.length).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });
});

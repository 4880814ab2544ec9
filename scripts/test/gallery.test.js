import { expect, it } from "vitest";
import * as lab from "loadlab";
import { drawingNames } from "../gallery/figures.js";
import { galleryPage, itemsOf } from "../gallery/page.js";
import { tasksOf } from "../freeze/samples.js";
import { TASKS } from "@loadlab/runner/command/tasks.js";

it("knows every task, at three settings each", () => {
  expect(Object.keys(tasksOf(lab)).sort()).toEqual(TASKS.map(({ name }) => name).sort());
  const items = itemsOf(lab.neurocognition.ravenImage);
  expect(new Set(items.map(({ setting }) => setting)).size).toBe(3);
  expect(items.every(({ pictures }) => pictures.length > 0)).toBe(true);
});

it("finds what draws in rooms within rooms", () => {
  expect(drawingNames(lab)).toEqual(
    expect.arrayContaining(["factor.decayPlot", "neurocognition.wcst.tracePlot"]),
  );
  expect(drawingNames(lab)).not.toContain("show.plot");
});

it("keeps a prompt's marks as text, and its end where it is long", () => {
  const prompt = `<b>${"x".repeat(5000)}</b> What is v3?`;
  const item = { setting: "n: 1", pictures: [], prompt, right: "a < b" };
  const page = galleryPage([{ name: "toy", version: "1", items: [item] }], [{ name: "f", svg: "<svg/>" }]);
  expect(page).toContain("&lt;b&gt;xxx");
  expect(page).toContain("&lt;/b&gt; What is v3?");
  expect(page).toContain("a &lt; b");
  expect(page).not.toContain("x".repeat(3000));
});

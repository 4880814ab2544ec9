import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { figuresOf, reproducedPage } from "../workbench/page.js";
import { places } from "../workbench/places.js";
import { openProgress } from "../workbench/progress.js";

const root = mkdtempSync(path.join(tmpdir(), "loadlab-reproduce-"));
const where = places(root, "linux");
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
afterAll(() => rmSync(root, { recursive: true }));

describe("openProgress", () => {
  const first = "notebooks/factor/2.ipynb";
  const second = "notebooks/factor/3.ipynb";
  const other = "notebooks/audit.ipynb";
  const chains = [[first, second], [other]];
  const executed = (progress, notebook) => {
    const { written, runs } = progress.placesOf(notebook);
    for (const file of [written, path.join(runs, "answers")]) write(path.relative(root, file), "x");
    progress.note(notebook);
    return runs;
  };

  beforeEach(() => {
    rmSync(root, { recursive: true });
    const files = [
      first,
      second,
      other,
      "packages/loadlab/dist/index.js",
      "models/loadlab-a.gguf",
      "data/a.csv",
    ];
    for (const file of [...files, "package-lock.json"]) write(file, file);
  });

  it("goes on from what is done, with the answers of what was interrupted", () => {
    const progress = openProgress(where, chains);
    expect(progress.open).toEqual(chains);
    const runs = executed(progress, first);
    expect(openProgress(where, chains).open).toEqual([[second], [other]]);
    expect(openProgress(where, chains).placesOf(second).runs).toBe(runs);
    expect(existsSync(path.join(runs, "answers"))).toBe(true);
  });
  it("forgets a chain whose notebook changed, its answers with it, and no other", () => {
    const progress = openProgress(where, chains);
    const runs = chains.flat().map((notebook) => executed(progress, notebook));
    expect(openProgress(where, chains).open).toEqual([]);
    write(second, "changed");
    expect(openProgress(where, chains).open).toEqual([[first, second]]);
    expect(runs.map((folder) => existsSync(folder))).toEqual([false, false, true]);
  });
  it.each(["packages/loadlab/dist/index.js", "models/loadlab-a.gguf", "data/a.csv", "package-lock.json"])(
    "forgets everything when %s changed",
    (file) => {
      executed(openProgress(where, chains), other);
      write("data/runs/mine/answers.jsonl", "a run of one's own");
      write("models/pulled.gguf", "a model of one's own");
      expect(openProgress(where, chains).open).toEqual([[first, second]]);
      write(file, "changed");
      expect(openProgress(where, chains).open).toEqual(chains);
    },
  );
  it("begins afresh when asked to, and again what was deleted", () => {
    const { written } = openProgress(where, chains).placesOf(other);
    executed(openProgress(where, chains), other);
    expect(openProgress(where, chains, { fresh: true }).open).toEqual(chains);
    executed(openProgress(where, chains), other);
    rmSync(written);
    expect(openProgress(where, chains).open).toEqual(chains);
  });
});

const cell = (data) => ({ cell_type: "code", source: "", outputs: [{ output_type: "display_data", data }] });
const image = (data) => `<img alt="x" src="data:image/png;base64,${data}">`;
const live = `<img alt="A curve" onload="a => a" src="data:image/svg+xml,<svg/>">`;
const drawn = {
  cells: [
    { cell_type: "markdown", source: ["# Decay & gap\n", "text"] },
    cell({ "text/plain": ["A <curve>"], "text/html": live, "image/png": "CCCC" }),
    cell({ "text/plain": "x", "image/png": "AA\nAA" }),
    cell({ "text/plain": "A map", "text/html": `<div>${image("BBBB")}</div>` }),
    cell({ "text/plain": "a table", "text/html": "<table>" }),
  ],
};

it("takes each figure of a notebook once", () => {
  expect(figuresOf(drawn)).toEqual([
    { image: live, caption: "A <curve>" },
    { image: image("AAAA"), caption: "x" },
    { image: image("BBBB"), caption: "A map" },
  ]);
});

it("puts tables, findings and figures on one page that needs no other file", async () => {
  write(".jupyter/reproduced/factor/2.ipynb", JSON.stringify(drawn));
  const row = (paper, place, id, verdict) => ({
    ...{ paper, where: place, id, verdict, published: 2.5, recomputed: 2.5000001, low: 2.4, high: 2.6 },
  });
  const rows = [
    row("factor", "Table 1", "n-eff:o1-mini", "match"),
    row("factor", "Table 1", "n-eff:GPT-4o", "mismatch"),
    row("factor", "Table 2", "n-eff:elsewhere", "match"),
  ];
  const finding = { paper: "factor", quote: "a < b", title: "It is not.", consequence: "Much.", page: 1 };
  const notebook = "notebooks/factor/2.ipynb";
  const written = path.join(where.reproduced, "factor", "2.ipynb");
  const executed = [{ notebook, written, html: written.replace("ipynb", "html") }];
  const failed = ["notebooks/audit.ipynb"];
  const page = await reproducedPage(where, { rows, findings: [finding], executed, failed });
  expect(page).toContain("<td>n-eff, o1-mini</td><td>2.5</td><td>2.5</td><td>2.4 to 2.6</td><td>match</td>");
  expect(page).toContain("1 of 2 agree");
  expect(page).not.toContain("elsewhere");
  expect(page).toContain("a &lt; b");
  expect(page).toContain("Decay &amp; gap: 3 figures");
  expect(page).toContain('href=".jupyter/reproduced/factor/2.html"');
  expect(page).toContain("<figcaption>A &lt;curve&gt;</figcaption>");
  expect(page).toContain(image("BBBB"));
  expect(page).toContain("notebooks/audit.ipynb failed");
  expect(page).not.toMatch(/src="(?!data:)|<script|<link/);
});

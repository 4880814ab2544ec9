import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { brokenLinks, headingAnchors } from "../lint/links.js";
import { places } from "../workbench/places.js";

const { root } = places();
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
});
const pages = tracked
  .split("\n")
  .filter((file) => /\.(md|ipynb)$/.test(file) && existsSync(path.join(root, file)));

describe("links", () => {
  it.each(pages)("%s links to files and headings that are there", (page) => {
    expect(brokenLinks(path.join(root, page))).toEqual([]);
  });

  it("names a file and a heading that are not there", () => {
    const read = (file) => (file === "/docs/b.md" ? "# One two\n\n```sh\n# no heading\n```\n" : undefined);
    const page =
      "[x](b.md#one-two) [y](b.md#no-heading) ![z](gone.png) [w](https://host/gone) `[v](gone.md)`";
    expect(brokenLinks("/docs/a.md", (file) => (file === "/docs/a.md" ? page : read(file)))).toEqual([
      "b.md#no-heading",
      "gone.png",
    ]);
  });

  it("makes anchors as GitHub does", () => {
    const page = "# Fidelity: sentences, version 3\n## `shots`: worked examples\n## A\n## A\n";
    expect(headingAnchors(page)).toEqual([
      "fidelity-sentences-version-3",
      "shots-worked-examples",
      "a",
      "a-1",
    ]);
  });
});

it("the index of notebooks has every notebook", () => {
  const index = readFileSync(path.join(root, "notebooks", "README.md"), "utf8");
  const notebooks = tracked.split("\n").filter((file) => /^notebooks\/.*\.ipynb$/.test(file));
  expect(notebooks.filter((file) => !index.includes(`](${file.replace("notebooks/", "")})`))).toEqual([]);
});

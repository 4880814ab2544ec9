import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { proseFaults, textsOf } from "../lint/prose.js";
import { places } from "../workbench/places.js";

const rules = JSON.parse(readFileSync(path.join(places().root, "scripts/lint/prose.json"), "utf8"));
const why = (text) => proseFaults(text, rules).map((fault) => fault.why);

/** Sentences as they were, and as they are in plain English. */
const pairs = JSON.parse(readFileSync(new URL("prose-pairs.json", import.meta.url), "utf8"));

describe("plain English", () => {
  it.each(pairs)("refuses: %s", (before) => expect(why(before)).not.toEqual([]));
  it.each(pairs)("lets pass instead of it: %s / %s", (_, after) => expect(why(after)).toEqual([]));

  it("counts words and passives, with the line", () => {
    const long = Array(33).fill("word").join(" ");
    expect(proseFaults(`# Title\n\n\`run\` stops. \`run\` ${long}.`, rules)).toMatchObject([
      { line: 3, why: "33 words; at most 32" },
    ]);
    expect(why("The item was chosen, was given and was read.")).toEqual([
      "3 passives (chosen, given, read); name who does it",
    ]);
  });

  it("leaves out code, quotations and the quoted columns of tables, and reads the other columns", () => {
    expect(why("Write `stands`, and\n\n> it stands\n\n```sh\nit stands\n```\n")).toEqual([]);
    expect(why('The paper says "the model stands in vain".')).toEqual([]);
    expect(why("| point | paper | here |\n| - | - | - |\n| a | it stands | it stands |")).toHaveLength(1);
  });

  it("reads the Markdown cells of a notebook", () => {
    const cells = [
      { cell_type: "code", source: "// stands" },
      { cell_type: "markdown", source: ["It\n", "stands."] },
    ];
    expect(textsOf("a.ipynb", JSON.stringify({ cells }))).toEqual([
      { place: "a.ipynb cell 2", text: "It\nstands." },
    ]);
  });
});

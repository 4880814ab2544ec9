import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { proseFaults, textsOf } from "../lint/prose.js";
import { places } from "../workbench/places.js";

const rules = JSON.parse(readFileSync(path.join(places().root, "scripts/lint/prose.json"), "utf8"));
const why = (text) => proseFaults(text, rules).map((fault) => fault.why);

/** Sentences as they were, and as they are in plain English. */
const pairs = [
  ["Gemma lies above the band of guessers.", "Gemma scores above chance, and its accuracy falls with depth."],
  ["What can be had without thinking.", "What you can score without reasoning?"],
  ["It is told right by the verbs alone.", "The accuracy of a classifier that sees only the verbs."],
  [
    "Of a cell with several faults, a further one is told where no other value would mend it.",
    "If a cell has several faults, the second is reported only if changing the first parameter cannot fix it.",
  ],
  [
    "What exists is taken as it is, and else it is a pattern.",
    "An existing name is used as it is; anything else is read as a pattern.",
  ],
  ["A run that failed and is told as such loses nothing.", "Reporting a failed run costs no points."],
  ["A server that lies is found out and refused.", "The lab detects this and stops."],
  [
    "Of which replies the table is a fit is another question.",
    "Notebook 4 asks which responses the table was fitted to.",
  ],
  ["A guesser's accuracy at N = 1 is no merit of its own.", "At N = 1 even guessing is nearly always right."],
  [
    '"No runs" stands where no number of easy runs will do.',
    '"No runs" means that no number of easy runs fits.',
  ],
  [
    "The gaps of 26.8 and 22.6 points are hardly the medians of 36 gaps.",
    "The printed median gaps (26.8 and 22.6 points) are unlikely for 36 gaps.",
  ],
  ["The paper has it right in the abstract.", "The abstract is correct."],
  [
    "What got no reply is asked again by the same call.",
    "Call it again to retry the samples without a response.",
  ],
  ["Readers who skip the text get half.", "A reader that skips the text gets half."],
  ["It takes as many items as a study of twins.", "It takes the same number of items."],
];

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

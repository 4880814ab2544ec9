import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { lexicon } from "@loadlab/analyses/centerbench/files/lexicon.js";

let folder: string;
let nouns: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "loadlab-"));
  nouns = join(folder, "nouns.csv");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const own = fileURLToPath(new URL("../../../../../../data/centerbench", import.meta.url));
  for (const file of ["nouns.csv", "verbs.csv", "limits.csv", "verb-forms.csv"])
    cpSync(join(own, file), join(folder, file));
});

describe("a lexicon's files", () => {
  it("are those of data/centerbench where none are named; else run scripts/lexicon.js", () => {
    expect(lexicon()).toEqual(lexicon(folder));
  });

  it("may begin with a byte order mark, as spreadsheets write it", () => {
    writeFileSync(nouns, `\uFEFF${readFileSync(nouns, "utf8")}`);
    expect(lexicon(folder).nouns).toEqual(lexicon().nouns);
  });

  it("have commas, not semicolons, between their columns", () => {
    writeFileSync(nouns, "noun;domain;person;kinds;transitive;intransitive;source\ndog;animals;no;;;;us\n");
    expect(() => lexicon(folder)).toThrow(
      /has no column "noun"; expected .*drawn, with commas between them. Its first line is "noun;domain;/,
    );
  });

  it("are files, and all there", () => {
    rmSync(nouns);
    expect(() => lexicon(folder)).toThrow(`${nouns} does not exist; expected a folder with nouns.csv`);
    mkdirSync(nouns);
    expect(() => lexicon(folder)).toThrow(/nouns\.csv cannot be read: EISDIR.*; expected a folder with/);
  });

  it.each([3, null, {}])("lie in a folder with a path, not %j", (given) => {
    expect(() => lexicon(given as never)).toThrow(/folder is .*; expected a text; give the path of a folder/);
  });
});

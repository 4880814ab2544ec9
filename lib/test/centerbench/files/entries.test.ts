import { truncateSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { entriesOf } from "../../../centerbench/files/entries.js";
import { cat, file, folder } from "./files.js";

const read = (content: unknown) => [...entriesOf(file(content))];

describe("entriesOf", () => {
  it("gives what stands in the lists of sentences, level by level", () => {
    const content = {
      complexity_1: { sentences: ["a", 2], total_questions: 24 },
      complexity_12: { sentences: [{}] },
    };
    expect(read(content)).toEqual([
      { level: 1, place: ["complexity_1", "sentences", 0], value: "a" },
      { level: 1, place: ["complexity_1", "sentences", 1], value: 2 },
      { level: 12, place: ["complexity_12", "sentences", 0], value: {} },
    ]);
  });

  it("reads on over any chunk, with a byte order mark and whitespace around", () => {
    const sentences = Array.from({ length: 400 }, (_, i) => cat({ id: `№ ${i}`, note: "ü".repeat(i) }));
    const values = read(`\uFEFF\r\n${JSON.stringify({ complexity_3: { sentences } }, null, 2)}\r\n`);
    expect(values.map((entry) => "value" in entry && entry.value)).toEqual(sentences);
  });

  it("reads no further than it is asked", () => {
    const path = file({ complexity_1: { sentences: Array.from({ length: 5000 }, () => cat()) } });
    const entries = entriesOf(path);
    expect(entries.next().value).toMatchObject({ value: cat() });
    truncateSync(path, 0);
    expect([...entries].length).toBeLessThan(1000);
  });

  it.each<[string, unknown, string]>([
    ["a level that is a list", { complexity_1: [cat()] }, "complexity_1[0].sentence"],
    ["sentences by name", { complexity_1: { sentences: { first: cat() } } }, "complexity_1.sentences.first"],
    ["another key", { level_1: { sentences: [cat()] } }, "level_1.sentences[0]"],
    ["level 0", { complexity_0: { sentences: [cat()] } }, "complexity_0.sentences[0]"],
  ])("names %s once", (_, content, place) => {
    expect(read(content)).toEqual([
      {
        place,
        problem:
          "is no place of sentences; expected the keys complexity_1, complexity_2 ..., each with {sentences: [...]}",
        done: "left out",
      },
    ]);
  });

  it("gives what stands before a cut or a slip, and names the place", () => {
    const whole = JSON.stringify({ complexity_1: { sentences: [cat(), cat(), cat()] } });
    const cutOff = read(whole.slice(0, -20));
    expect(cutOff).toHaveLength(3);
    expect(cutOff.at(-1)).toMatchObject({ place: "after complexity_1.sentences[1]", done: "left out" });
    const slip = read(whole.replace("}],", "}];"));
    expect(slip).toMatchObject([
      { place: "the beginning", problem: expect.stringMatching(/^is no JSON: .*";"/) },
    ]);
    expect(read(`${whole}!`).at(-1)).toMatchObject({ problem: expect.stringContaining("is no JSON") });
  });

  it("gives nothing of a file that holds no levels", () => {
    for (const content of ["", "3", "[]", "{}"]) expect(read(content)).toEqual([]);
  });

  it("refuses what is no file", () => {
    expect(() => [...entriesOf(folder())]).toThrow(
      /cannot be read: it is no file; give the path of a JSON file/,
    );
    const wide = file("");
    writeFileSync(wide, "\uFEFF{}", "utf16le");
    expect(() => [...entriesOf(wide)]).toThrow(/it is in UTF-16; save it as UTF-8/);
  });
});

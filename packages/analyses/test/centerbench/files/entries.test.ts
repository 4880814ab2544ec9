import { symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { entriesOf } from "../../../centerbench/files/entries.js";
import { cat, file, folder } from "./files.js";

const read = (content: unknown) => [...entriesOf(file(content))];

const end = (place: string, problem: string) => ({ end: { place, problem, done: "left out" } });

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
    expect(cutOff.at(-1)).toEqual(
      end("after complexity_1.sentences[1]", "is no JSON: it is cut off in line 1"),
    );
    const slip = read(whole.replace("}],", "}];"));
    expect(slip).toEqual([end("the file", 'is no JSON in line 1: unexpected ";"')]);
    expect(read(`${whole}!`).at(-1)).toMatchObject({
      end: { problem: 'is no JSON in line 1: unexpected "!"' },
    });
  });

  it("gives nothing of a file that holds no levels", () => {
    for (const content of ["", "3", "[]", "{}"]) expect(read(content)).toEqual([]);
  });

  it("names the line and the character that is no JSON", () => {
    const lines = JSON.stringify({ complexity_1: { sentences: [cat(), cat({ note: "ü" })] } }, null, 1);
    const curly = lines.replace('"note"', "“note”");
    const line = curly.slice(0, curly.indexOf("“")).split("\n").length;
    expect(read(curly).at(-1)).toEqual(
      end("after complexity_1.sentences[0]", `is no JSON in line ${line}: unexpected "“"`),
    );
    expect(read('{"complexity_1": {]').at(-1)).toMatchObject({
      end: { problem: expect.stringMatching(/^is no JSON in line 1: Unexpected .*]/) },
    });
  });

  const sentences = [cat({ note: "ü\u00A0\uFEFF\u00A0\\" }), cat({ note: '\u00A0"\u00A0\\"' })];
  const values = (path: string) => [...entriesOf(path)].map((entry) => "value" in entry && entry.value);

  it.each<[string, BufferEncoding, string]>([
    ["UTF-16", "utf16le", ""],
    ["UTF-16 with a mark", "utf16le", "\uFEFF"],
    ["UTF-8 with two marks", "utf8", "\uFEFF\uFEFF"],
  ])("reads %s, also of the other order of bytes", (_, encoding, marks) => {
    const bytes = Buffer.from(marks + JSON.stringify({ complexity_1: { sentences } }), encoding);
    const path = file("");
    writeFileSync(path, bytes);
    expect(values(path)).toEqual(sentences);
    if (encoding === "utf8") return;
    writeFileSync(path, bytes.swap16());
    expect(values(path)).toEqual(sentences);
  });

  it.each(["\u00A0", "\u3000", "\f", "\uFEFF"])("reads %j between texts, and leaves it inside", (blank) => {
    const content = JSON.stringify({ complexity_1: { sentences } }, null, blank);
    expect(values(file(`${blank}${content}${blank}`))).toEqual(sentences);
  });

  it.each([0, 1, 2])(
    "knows a text from what stands around it wherever a chunk ends, %i bytes on",
    (shift) => {
      const many = Array.from({ length: 3000 }, (_, i) => '\\"\u00A0'.repeat(i % 40));
      const content = JSON.stringify({ complexity_1: { sentences: many } }).replaceAll(",", ",\u00A0");
      expect(values(file(" ".repeat(shift) + content))).toEqual(many);
    },
  );

  it("names what cannot be opened", () => {
    const why = (path: string) => [...entriesOf(path)];
    expect(why(folder())).toEqual([
      end("the file", "cannot be read: it is no file; give the path of a JSON file"),
    ]);
    const dangling = join(folder(), "plausible.json");
    symlinkSync(join(folder(), "gone"), dangling);
    const unreadable = process.platform === "linux" ? ["/proc/self/mem"] : [];
    for (const path of [dangling, "no/such.json", ...unreadable])
      expect(why(path)).toEqual([
        end("the file", expect.stringMatching(/^cannot be read: E[A-Z]+: .*; give the path of a JSON file$/)),
      ]);
  });
});

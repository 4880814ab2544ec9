import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readData } from "../../core/data-file.js";
import { temporaryFolder } from "../support/temporary.js";

describe("a data file", () => {
  const shape = z.strictObject({
    worlds: z.array(z.strictObject({ name: z.string(), kinds: z.array(z.string()) })),
    more: z.record(z.enum(["one", "other"]), z.string()).optional(),
  });
  const read = (text: string) => {
    const file = join(temporaryFolder(), "words.json");
    writeFileSync(file, text);
    return readData(file, shape);
  };

  it("is given as it stands, keys in their order", () => {
    const text = '{"more":{"other":"2","one":"1"},"worlds":[{"kinds":["Fox"],"name":"zoo"}]}';
    expect(JSON.stringify(read(text))).toBe(text);
  });
  it("that holds something else is named, with every place", () => {
    expect(() => read('{"worlds":[{"name":"zoo","kinds":["Fox",3]},{"name":"farm","kind":[]}]}')).toThrow(
      /words\.json does not hold what it should: worlds\[0\]\.kinds\[1\]: .*string.*; worlds\[1\]\.kinds: .*array.*; worlds\[1\]: .*"kind"/,
    );
    expect(() => read("[]")).toThrow("words.json does not hold what it should: it: ");
    expect(() => read("{")).toThrow(/words\.json is no JSON: /);
    expect(() => readData("nowhere/words.json", shape)).toThrow("nowhere/words.json");
  });
});

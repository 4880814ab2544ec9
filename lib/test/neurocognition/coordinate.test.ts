import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coordinateText, readCoordinate } from "../../neurocognition/coordinate.js";
import { readNumber } from "../../neurocognition/answer-types.js";
import { handWritten } from "../support/hand-written.js";

const tagged = (text: string) => `<answer>${text}</answer>`;

const texts = handWritten<[string, string]>(new URL("coordinates.txt", import.meta.url));
const [read, unread] = ["(3, 4)", "none"].map((wanted) =>
  texts.filter(([coordinate]) => coordinate === wanted).map(([, text]) => JSON.parse(text) as string),
) as [string[], string[]];

describe("a coordinate", () => {
  it.each(read)("is read in %j", (text) => {
    expect(readCoordinate(tagged(text))).toMatchObject({ value: { x: 3, y: 4 }, by: "tag" });
    expect(readCoordinate(`Some words. ${text}`)).toMatchObject({
      value: { x: 3, y: 4 },
      by: "fallback",
      text: "(3, 4)",
    });
  });

  it.each(unread)("is not read in %j between tags", (text) => {
    expect(readCoordinate(tagged(text))).toMatchObject({ value: null, by: "none", text });
  });

  it.each([
    [tagged("(3,\n4)."), 3, 4],
    [tagged("col. 3, row 4"), 3, 4],
    [tagged("(-1, −2)"), -1, -2], // may be outside the grid
    [tagged("(120, 4)"), 120, 4],
    ["(1, 2) is empty, so (3, 4)", 3, 4], // the last one without tags, thoughts left out
    ["<think>(1, 2)</think>(3, 4)<think>(5, 6)", 3, 4],
    ["Grid (3, 4). Confidence 9 10", 3, 4],
    ["I pick (5,6) since 2,3 boxes remain", 5, 6],
    ["row 6, column 5. Confidence 9 10", 5, 6],
    ["5th column, 6th row. Confidence 9 10", 5, 6],
    ["6th row, 5th column. Confidence 9 10", 5, 6],
    ["not 1, 2 but 3, 4", 3, 4],
  ])("of %j is (%i, %i)", (reply, x, y) => expect(readCoordinate(reply).value).toEqual({ x, y }));

  it("is read as it was written, any number", () => {
    const whole = fc.integer({ min: -99999, max: 99999 });
    fc.assert(
      fc.property(whole, whole, (x, y) => {
        expect(readCoordinate(tagged(coordinateText({ x, y }))).value).toEqual({ x, y });
        expect(readNumber(tagged(`box ${x}`)).value).toBe(x);
      }),
    );
  });
});

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
  it.each(["(3,\n4).", "col. 3, row 4"])("is read in %j between tags", (text) => {
    expect(readCoordinate(tagged(text)).value).toEqual({ x: 3, y: 4 });
  });

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

  it("may be outside the grid", () => {
    expect(readCoordinate(tagged("(-1, −2)")).value).toEqual({ x: -1, y: -2 });
    expect(readCoordinate(tagged("(120, 4)")).value).toEqual({ x: 120, y: 4 });
  });

  it("is the last one without tags, thoughts left out", () => {
    expect(readCoordinate("(1, 2) is empty, so (3, 4)").value).toEqual({ x: 3, y: 4 });
    expect(readCoordinate("<think>(1, 2)</think>(3, 4)<think>(5, 6)").value).toEqual({ x: 3, y: 4 });
    expect(readCoordinate("Grid (3, 4). Confidence 9 10").value).toEqual({ x: 3, y: 4 });
    expect(readCoordinate("I pick (5,6) since 2,3 boxes remain").value).toEqual({ x: 5, y: 6 });
    for (const clear of ["row 6, column 5", "5th column, 6th row", "6th row, 5th column"])
      expect(readCoordinate(`${clear}. Confidence 9 10`).value).toEqual({ x: 5, y: 6 });
    expect(readCoordinate("not 1, 2 but 3, 4").value).toEqual({ x: 3, y: 4 });
    expect(readCoordinate("nowhere")).toMatchObject({ value: null, by: "none", text: "" });
  });

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

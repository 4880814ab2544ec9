import { describe, expect, it } from "vitest";
import { keepLatest } from "../../core/latest.js";

describe("what is kept", () => {
  it("is made once for each key, and again when so many others were made since", () => {
    const made: string[] = [];
    const kept = keepLatest<string, string>(2);
    const ask = (key: string) =>
      kept(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    expect(["a", "b", "a", "b", "c", "b", "a"].map(ask)).toEqual(["A", "B", "A", "B", "C", "B", "A"]);
    expect(made).toEqual(["a", "b", "c", "a"]);
  });
  it("may be nothing", () => {
    const kept = keepLatest<string, string | undefined>();
    const made = ["a", "a"].flatMap((key) => {
      let asked = 0;
      kept(key, () => void asked++);
      return asked;
    });
    expect(made).toEqual([1, 0]);
  });
});

import { describe, expect, it } from "vitest";
import { cached } from "../../core/collections.js";

describe("what is kept", () => {
  it("is made once for each key, and again when so many others were made since", () => {
    const made: string[] = [];
    const kept = cached<string, string>(2);
    const ask = (key: string) =>
      kept(key, () => {
        made.push(key);
        return key.toUpperCase();
      });
    expect(["a", "b", "a", "b", "c", "b", "a"].map(ask)).toEqual(["A", "B", "A", "B", "C", "B", "A"]);
    expect(made).toEqual(["a", "b", "c", "a"]);
  });
  it("may be nothing", () => {
    const kept = cached<string, undefined>();
    let made = 0;
    const ask = () => kept("a", () => void made++);
    expect([ask(), ask()]).toEqual([undefined, undefined]);
    expect(made).toBe(1);
  });
});

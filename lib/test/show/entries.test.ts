import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { display } from "../../core/index.js";
import { entries } from "../../show/index.js";

const LIST = [
  { title: "One <b>thing</b>", lines: { why: "because & so", "": ["first", "second"] } },
  { title: "Another", lines: {} },
];
const shown = (options = {}) => entries(LIST, options)[display]();
const lines = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll("div > div")].map((line) => line.textContent);

describe("show.entries", () => {
  it("numbers the headings and labels what is said under them", () => {
    expect(lines(shown()["text/html"]!)).toEqual([
      "1. One <b>thing</b>",
      "why: because & so",
      "first",
      "second",
      "2. Another",
    ]);
    expect(shown({ caption: "Things" })["text/plain"]).toBe("Things\n1. One <b>thing</b>\n2. Another");
    expect(lines(shown({ caption: "Things" })["text/html"]!)[0]).toBe("Things");
  });

  it("keeps the entries and knows its options", () => {
    expect(entries(LIST).entries).toBe(LIST);
    expect(() => entries(LIST, { title: "Things" } as never)).toThrow('knows no "title"');
  });
});

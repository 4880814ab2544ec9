import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { display } from "../../core/index.js";
import { entries, type Entry } from "../../show/index.js";

const LIST: Entry[] = [
  { title: "One <b>thing</b>", lines: { why: "because & so", "": ["first", "second"] } },
  { title: "Another", lines: {} },
];
const shown = (options = {}) => entries(LIST, options)[display]();
const items = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll("ol > li")].map((item) =>
    [...item.childNodes].map((node) => (node.nodeName === "BR" ? "\n" : node.textContent)).join(""),
  );

describe("show.entries", () => {
  it("numbers the headings and labels what is said under them", () => {
    expect(items(shown()["text/html"]!)).toEqual([
      "One <b>thing</b>\nwhy: because & so\nfirst\nsecond",
      "Another",
    ]);
    expect(shown({ caption: "Things" })["text/plain"]).toBe("Things\n1. One <b>thing</b>\n2. Another");
    expect(shown({ caption: "A & B" })["text/html"]).toContain(">A &amp; B</div><ol");
  });

  it("keeps the entries and knows its options", () => {
    expect(entries(LIST).entries).toBe(LIST);
    expect(() => entries(LIST, { title: "Things" } as never)).toThrow('knows no "title"');
  });
});

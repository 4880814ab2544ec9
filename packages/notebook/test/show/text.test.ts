import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { entries, text } from "../../show/text.js";

describe("show.text", () => {
  it("keeps the text as it is, escaped, under its caption", () => {
    const content = "a < b &&\n  <script>alert(1)</script>";
    const bundle = text(content, { caption: "A & B" })[display]();
    const document = new JSDOM(bundle["text/html"]!).window.document;
    expect(document.querySelectorAll("script")).toHaveLength(0);
    expect([...document.querySelectorAll("div")].map((div) => div.textContent)).toEqual(["A & B", content]);
    expect(bundle["text/plain"]).toBe(`A & B\n${content}`);
  });

  it("cuts the middle out of a long text and says how much", () => {
    const plain = text("a".repeat(1000) + "b".repeat(1000), { limit: 200 })[display]()["text/plain"]!;
    expect(plain).toBe(`${"a".repeat(100)}\n[… 1,800 characters left out …]\n${"b".repeat(100)}`);
  });

  it("refuses what is no text", () => {
    expect(() => text(5 as never)).toThrow(/expected a string/);
    expect(() => text("x", { limit: 5 })).toThrow(/limit is 5/);
  });
});

const LIST: Parameters<typeof entries>[0] = [
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

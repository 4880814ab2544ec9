import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { table } from "../../show/table.js";

const parse = (html: string) => new JSDOM(html).window.document;
const texts = (html: string, tag: string) =>
  [...parse(html).querySelectorAll(tag)].map((one) => one.textContent);

describe("show.table", () => {
  it("says in plain text what a terminal would obey by signs of one place", () => {
    const { text } = table([{ reply: "\u001b[2Jgone\u0000\u009b1m\u007f", n: 1 }], {
      caption: "\u001b]0;title\u0007",
    });
    expect(text.split("\n")).toEqual([
      "\u241b]0;title\u2407",
      `response${" ".repeat(5)}  n`,
      "\u241b[2Jgone\u2400\ufffd1m\u2421  1",
    ]);
  });

  it("puts columns in the order in which they first appear, numbers to the right", () => {
    const { html, text } = table([
      { model: "a", n: 1 },
      { model: "b", n: 12, note: "late" },
    ]);
    expect(texts(html, "th")).toEqual(["model", "n", "note"]);
    expect(texts(html, "td")).toEqual(["a", "1", "–", "b", "12", "late"]);
    const aligned = [...parse(html).querySelectorAll("td")].map((cell) => cell.style.textAlign);
    expect(aligned.slice(0, 3)).toEqual(["left", "", "left"]);
    expect(parse(html).querySelector("table")!.style.textAlign).toBe("right");
    expect(text.split("\n")).toEqual(["model   n  note", "a       1  –", "b      12  late"]);
  });

  it("chooses, renames and aligns columns, and has a caption", () => {
    const { html } = table([{ a: 1, b: 2 }], {
      caption: "Two",
      columns: ["b", "a"],
      labels: { b: "time, s" },
      align: { b: "left" },
    });
    expect(texts(html, "caption")).toEqual(["Two"]);
    expect(texts(html, "th")).toEqual(["time, s", "a"]);
    expect(parse(html).querySelector("td")!.style.textAlign).toBe("left");
  });

  it("says a column's own name on hover where its heading is another", () => {
    const { html } = table([{ body_mass_g: 1, n: 2, 'say "x"': 3 }], { labels: { 'say "x"': "x" } });
    const heads = [...parse(html).querySelectorAll("th")];
    expect(heads.map(({ textContent }) => textContent)).toEqual(["body mass g", "n", "x"]);
    expect(heads.map((head) => head.getAttribute("title"))).toEqual(["body_mass_g", null, 'say "x"']);
  });

  it.each([
    // numbers of a column, significant digits of the largest, as worked by hand
    [[0.5, 0.25, 1], 4, ["0.50", "0.25", "1.00"]],
    [[1 / 3, 2 / 3], 3, ["0.333", "0.667"]],
    [[53.87, -8.589], 4, ["53.87", "-8.59"]],
    [[1234.5678, 0.001], 4, ["1235", "1.0e-3"]],
    [[1, 2, 3], 4, ["1", "2", "3"]],
    [[0.00012, 0.9], 2, ["1.2e-4", "0.9"]],
    [[0, 0.001234], 2, ["0.0000", "0.0012"]],
    [[NaN, Infinity, 2.5], 4, ["–", "∞", "2.5"]],
  ])("writes %j with %i digits as %j", (numbers, digits, wanted) => {
    const { html } = table(
      numbers.map((x) => ({ x })),
      { digits },
    );
    expect(texts(html, "td")).toEqual(wanted);
  });

  it("writes truth values, lists, nothing and objects", () => {
    const { html } = table([{ a: true, b: [1.5, 2], c: null, d: { x: 1 }, e: undefined }]);
    expect(texts(html, "td")).toEqual(["yes", "1.5, 2", "–", '{"x":1}', "–"]);
  });

  it("writes a number among words by itself", () => {
    const { html } = table([{ a: 500 }, { a: "fifty" }, { a: 0.123456 }]);
    expect(texts(html, "td")).toEqual(["500", "fifty", "0.1235"]);
  });

  it("shows so many rows and says how many more there are", () => {
    const rows = Array.from({ length: 31 }, (_, n) => ({ n }));
    expect(table(rows, { limit: 30 }).text).toMatch(/… and 1 more row$/);
    expect(texts(table(rows, { limit: 2 }).html, "td")).toEqual(["0", "1", "… and 29 more rows"]);
    expect(table(rows).rows).toHaveLength(31);
  });

  it("says that there are no rows", () => {
    expect(table([]).text).toBe("no rows");
    expect(texts(table([], { columns: ["a"] }).html, "th")).toEqual(["a"]);
  });

  it("takes a series", () => {
    expect(texts(table({ columns: ["mean"], values: [1, 2] }).html, "td")).toEqual(["1", "2"]);
  });

  it("takes a data frame's columns and values", () => {
    const { html } = table({ columns: ["n", "mean"], values: [[1, 0.5]] });
    expect(texts(html, "th")).toEqual(["n", "mean"]);
    expect(texts(html, "td")).toEqual(["1", "0.5"]);
  });

  it("shows itself as HTML and as text", () => {
    const shown = table([{ a: 1 }]);
    expect(shown[display]()).toEqual({ "text/html": shown.html, "text/plain": shown.text });
    expect(JSON.parse(JSON.stringify(shown)).rows).toEqual([{ a: 1 }]);
  });

  it("lets no text become markup", () => {
    const hostile = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("<script>alert(1)</script>", '" onload="x', "a & b", "]]>", "</td></table>"),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (value, heading, caption) => {
        const key = heading || "x";
        const document = parse(table([{ [key]: value }], { caption: caption || undefined }).html);
        const tags = new Set([...document.body.querySelectorAll("*")].map(({ localName }) => localName));
        tags.delete("br");
        tags.delete("caption");
        expect([...tags].sort()).toEqual(["div", "table", "tbody", "td", "th", "thead", "tr"]);
        for (const element of document.body.querySelectorAll("*"))
          expect(
            element
              .getAttributeNames()
              .every((name) => ["style", "title", "colspan", "cellpadding"].includes(name)),
          ).toBe(true);
      }),
    );
  });

  it("has a title in bold, and a caption under it", () => {
    const { html, text } = table([{ a: 1 }], { title: "Seen", caption: "In <one> line" });
    expect(parse(html).querySelector("caption")!.innerHTML).toMatch(
      /^Seen<br><span style="font-weight:400">In &lt;one&gt; line<\/span>$/,
    );
    expect(text.split("\n").slice(0, 2)).toEqual(["Seen", "In <one> line"]);
  });

  it("heads columns for people, unless told otherwise", () => {
    const rows = [{ cdf_x100_4k: 1, outOfRange: 2, outputTokens: 3 }];
    expect(texts(table(rows).html, "th")).toEqual([
      "100 × CDF, 4K tokens",
      "out of range",
      "response, tokens",
    ]);
    expect(texts(table(rows, { labels: { outOfRange: "outside" } }).html, "th")[1]).toBe("outside");
  });

  it("leaves the colours of text and page to the page, which may be dark", () => {
    const rows = Array.from({ length: 3 }, (_, n) => ({ n }));
    expect(table(rows, { title: "t", limit: 2 }).html).not.toMatch(/color|background/);
  });

  it("gives a column the width asked for, head and cells, and only that column", () => {
    const cells = parse(
      table([{ a: "x", b: "y" }], { widths: { b: 12 } }).html,
    ).querySelectorAll<HTMLElement>("th, td");
    expect([...cells].map(({ style }) => style.width)).toEqual(["", "12em", "", "12em"]);
    expect(() => table([{ a: 1 }], { widths: { a: 100 } })).toThrow(
      "width of a is 100; expected a number in 2..60",
    );
  });

  it("takes columns of any name", () => {
    const { text } = table([{ valueOf: 1, constructor: "a" }, { toString: 2 }]);
    expect(
      text
        .split("\n")[0]!
        .trim()
        .split(/\s{2,}/),
    ).toEqual(["value of", "constructor", "to string"]);
    expect(text).not.toContain("function");
  });

  it("names what is wrong with its options", () => {
    expect(() => table([{ a: 1 }], { columns: ["b"] })).toThrow('no row has a column "b"; the columns are a');
    expect(() => table([{ a: 1 }], { limit: 0 })).toThrow(/limit is 0/);
    expect(() => table([{ a: 1 }], { digits: 0 })).toThrow(/digits of a is 0/);
    expect(() => table([{ a: 1 }], { colums: ["a"] } as never)).toThrow(/knows no "colums"/);
    expect(() => table(3 as never)).toThrow(/expected an array of objects or a data frame/);
  });
});

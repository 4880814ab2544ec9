import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Plot from "@observablehq/plot";
import { JSDOM } from "jsdom";
import UPNG from "upng-js";
import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { figureOf, plot, sideBySide } from "../../show/plot.js";

const rows = [1, 2, 3].flatMap((n) => [
  { n, accuracy: 1 / n, model: "base" },
  { n, accuracy: 1 / (n + 1), model: "tuned & tested" },
]);
const options = (): Plot.PlotOptions => ({
  title: "Accuracy falls",
  caption: "Bars are <intervals>",
  color: { legend: true },
  x: { label: "N, variables" },
  y: { label: "accuracy" },
  marks: [
    Plot.line(rows, { x: "n", y: "accuracy", stroke: "model" }),
    Plot.dot(rows, { x: "n", y: "accuracy", fill: "model", clip: true }),
  ],
});
const parse = (svg: string) =>
  new JSDOM(svg, { contentType: "image/svg+xml" }).window.document.documentElement;

describe("show.plot", () => {
  it("draws texts with characters that XML has none of", () => {
    const odd = "a\u0000b\u001b[31mc\ud800d\ufffe";
    const marks = [Plot.dot([1], { x: [1], y: [1], fill: [odd], title: [odd] })];
    const text = Plot.text([odd], { x: [1], y: [1], text: (label: string) => label });
    const color: Plot.ScaleOptions = { legend: true, domain: [odd, "z"] };
    const figure = plot(
      { title: odd, caption: odd, color, x: { label: odd }, marks: [...marks, text] },
      { alt: odd },
    );
    expect([...parse(figure.svg).querySelectorAll("text")].map((one) => one.textContent)).toContain(
      "a\ufffdb\ufffd[31mc\ufffdd\ufffd",
    );
    expect(figure.png().length).toBeGreaterThan(1000);
    expect(figure[display]()["text/plain"]).toBe("a\u2400b\u241b[31mc\ufffdd\ufffe");
  });

  it("is one well-formed SVG with size, namespace, background and alternative text", () => {
    const { svg } = plot(options(), { alt: 'Accuracy by N: "falls" & <fades>' });
    const root = parse(svg);
    expect(root.namespaceURI).toBe("http://www.w3.org/2000/svg");
    expect(Number(root.getAttribute("width"))).toBeGreaterThan(600);
    expect(Number(root.getAttribute("height"))).toBeGreaterThan(300);
    expect(root.getAttribute("aria-label")).toBe('Accuracy by N: "falls" & <fades>');
    expect(root.querySelector("title")!.textContent).toBe('Accuracy by N: "falls" & <fades>');
    expect(root.querySelector("rect")!.getAttribute("fill")).toBe("white");
    expect(root.getAttribute("font-family")).toMatch(/sans-serif/);
  });

  it("has title, legend, axis labels and caption in the picture", () => {
    const words = parse(plot(options(), { alt: "x" }).svg).textContent!;
    for (const word of [
      "Accuracy falls",
      "base",
      "tuned & tested",
      "N, variables",
      "accuracy",
      "Bars are <intervals>",
    ])
      expect(words).toContain(word);
  });

  it("gives the same bytes for the same figure, however many came before", () => {
    const first = plot(options(), { alt: "x" });
    plot({ marks: [Plot.dot([1, 2], { clip: true })] }, { alt: "between" });
    const second = plot(options(), { alt: "x" });
    expect(second.svg).toBe(first.svg);
    expect(Buffer.compare(second.png(), first.png())).toBe(0);
  });

  it("shows as an image that comes alive, with a PNG beside it and its alternative text", () => {
    const figure = plot(options(), { alt: "Falls & fades" });
    const bundle = figure[display]();
    expect(Object.keys(bundle)).toEqual(["text/html", "image/png", "text/plain"]);
    const image = new JSDOM(bundle["text/html"]!).window.document.querySelector("img")!;
    expect(image.alt).toBe("Falls & fades");
    const drawn = decodeURIComponent(image.src.slice("data:image/svg+xml,".length));
    expect(parse(drawn).isEqualNode(parse(figure.svg))).toBe(true);
    expect(bundle["text/plain"]).toBe("Falls & fades");
    const png = Buffer.from(bundle["image/png"]!, "base64");
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(png.readUInt32BE(16)).toBe(Number(parse(figure.svg).getAttribute("width")));
  });

  it("puts a title above and a caption below, in place of Plot's own", () => {
    const height = (svg: string) => Number(parse(svg).getAttribute("height"));
    const plain: Plot.PlotOptions = { ...options(), title: undefined, caption: undefined };
    const bare = plot(plain, { alt: "x" });
    const words = { alt: "x", title: "What is <seen>", caption: "A word on it. ".repeat(20) };
    for (const drawable of [options(), (document: Document) => Plot.plot({ ...plain, document })]) {
      const { svg } = plot(drawable, words);
      const texts = [...parse(svg).querySelectorAll("text")];
      const bold = texts.filter((text) => text.getAttribute("font-weight") === "bold");
      expect(bold[0]!.textContent).toBe("What is <seen>");
      expect(texts[0]).toBe(bold[0]);
      expect(texts.at(-1)!.textContent).toMatch(/^[Aa ].*A word on it\.$/);
      expect(svg).not.toContain("Accuracy falls");
      expect(height(svg)).toBeGreaterThan(height(bare.svg) + 40);
    }
  });

  it("heads axes and legends that have a column's name with the column's heading", () => {
    const points = [1, 2].map((n) => ({ needleRatio: n / 2, cdf: n, outputTokens: n }));
    const marks = [Plot.dot(points, { x: "needleRatio", y: "cdf", fill: "outputTokens" })];
    const texts = (drawable: Plot.PlotOptions) =>
      [...parse(plot(drawable).svg).querySelectorAll("text")].map((text) => text.textContent);
    expect(texts({ marks })).toEqual(expect.arrayContaining(["needle ratio ρ →", "↑ CDF"]));
    expect(texts({ marks, x: { label: "share of needles" } })).toContain("share of needles →");
  });

  it("makes an alternative text of title, marks and labels where there is none", () => {
    expect(plot({ ...options(), color: {} }).alt).toBe(
      "Chart: Accuracy falls; line and dot; accuracy by N, variables",
    );
    expect(plot({ marks: [Plot.ruleY([0])] }, { title: "One line" }).alt).toMatch(/^Chart: One line/);
    expect(plot({}).alt).toBe("Chart: without marks");
  });

  it("keeps one PNG alone where that is asked for", () => {
    const figure = plot(options(), { alt: "Accuracy falls", format: "png" });
    const bundle = figure[display]();
    expect(Object.keys(bundle)).toEqual(["text/html", "text/plain"]);
    expect(bundle["text/html"]).toContain(Buffer.from(figure.png()).toString("base64"));
    expect(() => plot(options(), { alt: "Accuracy falls", format: "gif" as never })).toThrow(
      /format is "gif"/,
    );
  });

  it("takes Plot's own figure, a function of a document, and a width", () => {
    const made = plot((document) => Plot.plot({ ...options(), document }), { alt: "x" });
    expect(parse(made.svg).textContent).toContain("Accuracy falls");
    const wide = parse(plot(options(), { alt: "x", width: 900 }).svg).getAttribute("width");
    expect(Number(wide)).toBeGreaterThanOrEqual(900);
  });

  it("keeps a PNG alone, with a word, of what has too many marks to be live", () => {
    const dots = Array.from(
      { length: 40_000 },
      (_, at) => `<circle cx="${at % 200}" cy="${at / 200}" r="1"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${dots.join("")}</svg>`;
    const bundle = figureOf(svg, "a cloud")[display]();
    expect(Object.keys(bundle)).toEqual(["text/html", "text/plain"]);
    expect(bundle["text/html"]).toMatch(/^<img alt="a cloud".*Too many marks for a live figure/);
    expect(bundle["text/html"]!.length).toBeLessThan(300_000);
  });

  it("draws a raster, pixel by pixel", () => {
    const fill = (x: number, y: number) => (x < 2 ? "red" : y < 2 ? "blue" : "white");
    const mark = Plot.raster({ x1: 0, y1: 0, x2: 4, y2: 4, width: 4, height: 4, fill });
    const { svg } = plot({ color: { type: "identity" }, marks: [mark] }, { alt: "four fields" });
    const [, data] = /href="data:image\/png;base64,([^"]+)"/.exec(svg)!;
    const { width, height, ...png } = UPNG.decode(new Uint8Array(Buffer.from(data!, "base64")).buffer);
    expect([width, height]).toEqual([4, 4]);
    const colours = new Uint8Array(UPNG.toRGBA8({ width, height, ...png } as UPNG.Image)[0]!);
    const at = (x: number, y: number) => [...colours.slice(4 * (4 * y + x), 4 * (4 * y + x) + 4)];
    expect([at(0, 0), at(3, 0), at(3, 3)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
    ]);
  });

  it("draws a continuous colour legend without a canvas", () => {
    const { svg } = plot(
      {
        color: { legend: true, label: "depth" },
        marks: [Plot.dot(rows, { x: "n", y: "accuracy", fill: "accuracy" })],
      },
      { alt: "x" },
    );
    expect(parse(svg).querySelector("linearGradient, stop, image")).not.toBeNull();
    expect(parse(svg).textContent).toContain("depth");
  });

  it("leaves room for the first and last tick of a continuous colour legend", () => {
    const marks = [Plot.dot(rows, { x: "n", y: "accuracy", fill: "accuracy" })];
    const color = { legend: true, domain: [-1000000, 1000000], type: "linear" } as const;
    const { svg } = plot({ color, marks }, { alt: "x" });
    const legend = parse(svg).querySelector("linearGradient")!.closest("svg")!;
    const [left = 0, , width = 0] = legend.getAttribute("viewBox")!.split(" ").map(Number);
    // "-1,000,000" is some 60 pixels wide, its middle at the legend's left edge; the edges are 240 apart
    expect(left).toBeLessThanOrEqual(-25);
    expect(left + width).toBeGreaterThanOrEqual(240 + 25);
  });

  it("is saved as SVG or PNG", () => {
    const folder = mkdtempSync(join(tmpdir(), "loadlab-"));
    const figure = plot(options(), { alt: "x" });
    figure.save(join(folder, "figure.svg"));
    expect(readFileSync(join(folder, "figure.svg"), "utf8")).toBe(figure.svg);
    expect(() => figure.save(join(folder, "figure.gif"))).toThrow(/must end in .svg or .png/);
  });

  it("insists on an alternative text that says something, and on something to draw", () => {
    expect(() => plot(options(), { alt: "  " })).toThrow(/alt "  "/);
    expect(() => plot(undefined as never, { alt: "x" })).toThrow(/expected the options of Plot.plot/);
    expect(() => plot(options(), { alt: "x", width: 5 })).toThrow(/width is 5/);
  });
});

const figure = (width: number, height: number, alt: string) =>
  plot({ width, height, marks: [Plot.dot([{ x: 1, y: 2 }], { x: "x", y: "y" })] }, { alt });
const figures = [figure(300, 200, "wide"), figure(200, 300, "high"), figure(200, 100, "small")];
const svgOf = (svg: string) =>
  new JSDOM("").window.document.createRange().createContextualFragment(svg).querySelector("svg")!;
const box = (svg: Element) => ["x", "y", "width", "height"].map((name) => Number(svg.getAttribute(name)));

describe("show.sideBySide", () => {
  it("puts figures side by side without one over the other", () => {
    const root = svgOf(sideBySide(figures).svg);
    const [wide, high, small] = [...root.querySelectorAll(":scope > svg")].map(box);
    expect(wide!.slice(0, 2)).toEqual([0, 0]);
    expect(high!.slice(0, 2)).toEqual([wide![2], 0]);
    expect(small!.slice(0, 2)).toEqual([0, Math.max(wide![3]!, high![3]!)]);
    const [, , width, height] = box(root);
    expect(width).toBe(wide![2]! + high![2]!);
    expect(height).toBe(high![3]! + small![3]!);
  });

  it("is a figure like any other, with the alternative texts of all", () => {
    const one = sideBySide(figures, { columns: 3 });
    expect(one.alt).toBe("wide; high; small");
    expect(sideBySide(figures, { alt: "three figures" }).alt).toBe("three figures");
    expect([...one.png().slice(1, 4)]).toEqual([..."PNG"].map((letter) => letter.charCodeAt(0)));
    expect(sideBySide(figures, { columns: 3 }).svg).toBe(one.svg);
  });

  it("says what is wrong", () => {
    expect(() => sideBySide([])).toThrow("show.sideBySide got no figures");
    expect(() => sideBySide(figures, { columns: 0 })).toThrow("columns is 0");
  });
});

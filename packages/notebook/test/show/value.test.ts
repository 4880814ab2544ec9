import * as danfo from "danfojs-node";
import * as Plot from "@observablehq/plot";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { display } from "@loadlab/lib/core/display.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { correlationMatrix } from "@loadlab/lib/stats/factor-analysis/correlation-matrix.js";
import { principalAxis } from "@loadlab/lib/stats/factor-analysis/principal-axis.js";
import { readScores } from "@loadlab/runner/run/score-matrix.js";
import { fixedAccuracy } from "@loadlab/runner/models/scripted.js";
import { plot } from "../../show/plot.js";
import { displayable } from "../../show/value.js";

const shown = (value: unknown) => displayable(value)![display]();
const texts = (value: unknown, tag: string) => {
  const { document } = new JSDOM(shown(value)["text/html"]!).window;
  return [...document.querySelectorAll(tag)].map((one) => one.textContent);
};

describe("what a notebook shows of a value", () => {
  it("is a table of a data frame and of a series, with the index where it says something", () => {
    const frame = new danfo.DataFrame([
      { n: 1, kind: "a" },
      { n: 2, kind: "b" },
    ]);
    expect(texts(frame, "th")).toEqual(["n", "kind"]);
    expect(texts(frame, "td")).toEqual(["1", "a", "2", "b"]);
    expect(texts(frame["n"], "td")).toEqual(["1", "2"]);
    expect(texts(new danfo.Series([3, 4]), "th")).toEqual(["value"]);
    expect(texts(frame.describe(), "td").slice(0, 2)).toEqual(["count", "2.000"]);
  });

  it("is a table of flat objects, cut at 20 rows", () => {
    const rows = Array.from({ length: 25 }, (_, n) => ({ n, half: n / 2, none: null }));
    expect(texts(rows, "th")).toEqual(["n", "half", "none"]);
    expect(texts(rows, "td").at(-1)).toBe("… and 5 more rows");
  });

  it("is some columns of many, with a word on the others", () => {
    const wide = [Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`c${n}`, n]))];
    expect(texts(wide, "th")).toHaveLength(12);
    expect(texts(wide, "caption")).toEqual([expect.stringMatching(/^12 of 30 columns; .*Object\.keys/)]);
  });

  it("of a run's rows is what differs and how the answers were, without reading the replies", () => {
    const kept = {
      task: "t",
      version: "1",
      model: "m",
      shots: 0,
      reading: "text",
      noise: 0,
      seed: 1,
      epoch: 0,
    };
    const rows = [1, 2].map((n) =>
      Object.defineProperty(
        {
          ...kept,
          variables: n,
          sample: `s${n}`,
          try: 0,
          correct: 1,
          bucket: "right",
          answer: "x",
          stop: "end",
        },
        "reply",
        { enumerable: true, get: () => expect.fail("a reply was read") },
      ),
    );
    expect(texts(rows, "th")).toEqual(["variables", "correct", "bucket", "answer"]);
  });

  it("is a figure of a drawing of Plot's", () => {
    const { document } = new JSDOM("").window;
    for (const options of [{}, { title: "A title" }]) {
      const drawn = Plot.plot({ document, marks: [Plot.dot([1, 2])], ...options });
      expect(Object.keys(shown(drawn))).toEqual(["text/html", "image/png", "text/plain"]);
    }
  });

  it("is one figure, two side by side, of a list of drawings and figures", () => {
    const { document } = new JSDOM("").window;
    const drawn = () => Plot.plot({ document, width: 300, height: 100, marks: [Plot.dot([1, 2])] });
    const sheet = shown([drawn(), plot(drawn(), { alt: "Two dots" }), drawn()]);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(plot(drawn()).svg)!;
    const { src } = new JSDOM(sheet["text/html"]!).window.document.querySelector("img")!;
    const root = new JSDOM(decodeURIComponent(src)).window.document.querySelector("svg")!;
    const places = [...root.children].filter(({ localName }) => localName === "svg");
    expect(places.map((one) => [one.getAttribute("x"), one.getAttribute("y")])).toEqual([
      ["0", "0"],
      [width, "0"],
      ["0", height],
    ]);
    expect(root.getAttribute("aria-label")).toContain("Two dots");
    expect(displayable([drawn(), 5])).toBeUndefined();
  });

  it.each([
    [5],
    ["text"],
    [null],
    [undefined],
    [[]],
    [[1, 2]],
    [{ n: 1 }],
    [[{ n: { m: 1 } }]],
    [[{ f() {} }]],
    [[new Map()]],
    [[[6, 26, 97]]],
    [[[1, { n: 1 }], [2]]],
    [
      {
        names: ["a", "b"],
        terms: [{ n: 1 }],
        covariance: [
          [1, 0],
          [0, 1],
        ],
      },
    ],
  ])("is left to the printer for %j", (value) => expect(displayable(value)).toBeUndefined());

  it("is a table of a task's parameters and of a model's facts", () => {
    const model = fixedAccuracy(symbolic, 0.5);
    expect(texts(symbolic, "td").slice(0, 2)).toEqual(["variables", "1, 2, 3, 4, 5, …, 39"]);
    expect(shown(symbolic)["text/html"]).toContain("Task factor.symbolic, version");
    expect(texts(model, "td")).toEqual(expect.arrayContaining(["probability", "0.5"]));
    expect(shown(model)["text/html"]).toContain("Model known");
  });

  it("is a table of the loadings of factors, by the variables' names", () => {
    const correlations = [1, 0.5, 0.4, 0.5, 1, 0.3, 0.4, 0.3, 1];
    const matrix = [0, 3, 6].map((from) => correlations.slice(from, from + 3));
    const factors = principalAxis(matrix, { names: ["span", "cards", "boxes"] });
    expect(texts(factors, "th")).toEqual(["variable", "factor 1", "communality"]);
    expect(texts(factors, "td")[3]).toBe("cards");
    expect(texts(factors, "td")[1]).toBe(factors.loadings[0]![0]!.toFixed(3));
  });

  it("is a table of a list of lists, by index", () => {
    const pairs = [
      ["a", 1],
      ["b", 0.25, true],
    ];
    expect(texts(pairs, "th")).toEqual(["", "[0]", "[1]", "[2]"]);
    expect(texts(pairs, "td")).toEqual(["[0]", "a", "1.00", "–", "[1]", "b", "0.25", "yes"]);
    const wide = [1, 2].map(() => Array.from({ length: 40 }, (_, at) => at));
    expect(texts(wide, "th")).toHaveLength(13);
    expect(texts(wide, "caption")).toEqual(["12 of 40 columns"]);
  });

  it("is a table of scores and of correlations, by the names of rows and columns", () => {
    const scores = readScores("model,span,cards\nA,1,0.5\nB,0,");
    expect(texts(scores, "th")).toEqual(["", "span", "cards"]);
    expect(texts(scores, "td")).toEqual(["A", "1", "0.5", "B", "0", "–"]);
    const correlations = correlationMatrix(
      [
        [1, 2],
        [2, 1],
        [3, 5],
        [4, 4],
      ],
      { names: ["span", "cards"] },
    );
    expect(texts(correlations, "th")).toEqual(["", "span", "cards"]);
    expect(texts(correlations, "caption")).toEqual(["correlationsn = 4; also in it: pairs"]);
  });
});

import { describe, expect, it } from "vitest";
import * as Plot from "@observablehq/plot";
import { JSDOM } from "jsdom";
import { display } from "@loadlab/lib/core/display.js";
import { knobs } from "../../show/knobs.js";
import { plot } from "../../show/plot.js";

const words = ({ n, kind }: { n: number; kind: string }) => `${n} ${kind}s`;
const html = (shown: ReturnType<typeof knobs>) => shown[display]()["text/html"]!;

/** A page without a kernel, as an exported notebook is. */
function pageOf(shown: ReturnType<typeof knobs>) {
  const { document, Event } = new JSDOM(html(shown), { runScripts: "dangerously" }).window;
  const [slider, menu] = [document.querySelector("input")!, document.querySelector("select")!];
  const turn = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
    control.value = value;
    control.dispatchEvent(new Event("input"));
  };
  const shows = () => document.querySelector("pre")!.textContent;
  return {
    document,
    slider,
    menu,
    turn,
    shows,
    word: () => document.querySelector("[role=status]")!.textContent,
  };
}

describe("show.knobs", () => {
  it("turns in a page without a kernel if all positions were drawn beforehand", () => {
    const page = pageOf(knobs({ n: [1, 3], kind: ["dog", "cat"] }, words, { beforehand: true }));
    expect(page.shows()).toBe("1 dogs");
    page.turn(page.slider, "2");
    page.turn(page.menu, "1");
    expect(page.shows()).toBe("3 cats");
    expect(page.document.querySelector("output")!.textContent).toBe("3");
    page.turn(page.slider, "0");
    expect(page.shows()).toBe("1 cats");
  });

  it("says without a kernel where they turn, and keeps the figure", () => {
    const page = pageOf(knobs({ n: [1, 3], kind: ["dog", "cat"] }, words, { start: { n: 2, kind: "cat" } }));
    page.turn(page.slider, "2");
    expect([page.shows(), page.word()]).toEqual(["2 cats", expect.stringContaining("npm start")]);
  });

  it("shows an error below the figure, and takes it away", () => {
    const draw = ({ n }: { n: number; kind: string }) => {
      if (n === 2) throw new RangeError("no two </script><b>");
      return String(n);
    };
    const page = pageOf(knobs({ n: [1, 3], kind: ["a", "b"] }, draw, { beforehand: true }));
    page.turn(page.slider, "1");
    expect([page.shows(), page.word()]).toEqual(["1", "RangeError: no two </script><b>"]);
    page.turn(page.slider, "2");
    expect([page.shows(), page.word()]).toEqual(["3", ""]);
  });

  it("names every control, and shows a figure as it is elsewhere too", () => {
    const figure = () => plot({ marks: [Plot.dot([[1, 2]])] }, { alt: "one dot" });
    const shown = knobs({ "a < b": [1, 9], on: [false, true], of: ["x", "y", "z"] }, figure)[display]();
    const { document } = new JSDOM(shown["text/html"]!).window;
    expect([...document.querySelectorAll("label")].map((label) => label.textContent)).toEqual([
      "a < b 1",
      "on",
      "of xyz",
    ]);
    expect(document.querySelector("img")!.alt).toBe("one dot");
    expect(Object.keys(shown).sort()).toEqual(["image/png", "text/html", "text/plain"]);
    expect(shown["text/plain"]).toBe("one dot");
  });

  it("says what is wrong", () => {
    const nothing = () => "";
    expect(() => knobs({}, nothing)).toThrow("show.knobs got no knobs");
    expect(() => knobs({ n: [3] }, nothing)).toThrow("the knob n is [3]; expected two whole numbers");
    expect(() => knobs({ n: [3, 1] }, nothing)).toThrow("the upper end of the knob n is 1");
    expect(() => knobs({ n: [0.5, 1] }, nothing)).toThrow("the knob n is 0.5");
    expect(() => knobs({ n: [1, 3] }, nothing, { start: { n: 9 } })).toThrow("start.n is 9");
    expect(() => knobs({ n: [1, 20], m: [1, 50] }, nothing, { beforehand: true })).toThrow("1000 positions");
    expect(() => knobs({ n: [1, 3] }, async () => "")).toThrow("drew a promise");
    expect(() =>
      knobs({ n: [1, 3] }, () => {
        throw new Error("no ink");
      }),
    ).toThrow("no ink");
  });
});

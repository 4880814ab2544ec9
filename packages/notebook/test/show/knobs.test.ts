import { JSDOM } from "jsdom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { knobs } from "../../show/knobs.js";
import { text } from "../../show/text.js";

type Bundle = Record<string, string>;
const PAGE = Symbol.for("loadlab.display");

/** A notebook's page that keeps what is shown. */
function withPage(): Bundle[] {
  const all: Bundle[] = [];
  const page = {
    display: (bundle: Bundle) => (all.push(bundle), { update: (next: Bundle) => void all.push(next) }),
  };
  Object.defineProperty(globalThis, PAGE, { value: page, configurable: true });
  return all;
}

afterEach(() => void Reflect.deleteProperty(globalThis, PAGE));

const draw = (at: object) => text(JSON.stringify(at));
const form = (html: string | undefined) => new JSDOM(html).window.document.querySelector("form")!;

describe("show.knobs", () => {
  it("shows a slider, a menu and a switch, and the first position below", async () => {
    const page = withPage();
    await knobs({ n: [2, 9], kind: ["a<", "b"], hard: [true, false], size: [1, 5, 25] }, draw);
    const [controls, first] = page;
    const fields = [...form(controls!["text/html"]).elements].map(
      (one) => one.getAttribute("type") ?? one.localName,
    );
    expect(fields).toEqual(["range", "output", "select", "checkbox", "select"]);
    expect(form(controls!["text/html"]).querySelector("option")!.textContent).toBe("a<");
    expect(controls!["text/plain"]).toBe("n 2, kind a<, hard true, size 1");
    expect(first!["text/plain"]).toBe('{"n":2,"kind":"a<","hard":true,"size":1}');
  });

  it("takes rows as well, and promises", async () => {
    const page = withPage();
    await knobs({ n: [1, 2] }, ({ n }) => Promise.resolve([{ n, square: n * n }]));
    expect(page[1]!["text/html"]).toContain("<table");
  });

  it("prints the first position where there is no page", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    await knobs({ n: [3, 9] }, draw);
    expect(log).toHaveBeenCalledWith('{"n":3}');
    log.mockRestore();
  });

  it("draws all positions beforehand where that is asked for, one of them seen", async () => {
    const page = withPage();
    await knobs({ n: [1, 3], hard: [true, false] }, draw, { beforehand: true });
    const parts = [...new JSDOM(page[0]!["text/html"]).window.document.querySelectorAll("[data-at]")];
    expect(parts.map((part) => part.getAttribute("data-at"))).toEqual(
      ["1,false", "1,true", "2,false", "2,true", "3,false", "3,true"].map((at) => `[${at}]`),
    );
    expect(
      parts
        .filter((part) => part.getAttribute("style") !== "display:none")
        .map((part) => part.textContent?.trim()),
    ).toEqual(['{"n":1,"hard":true}']);
  });

  it.each([
    [
      { n: [5, 1] },
      "the knob n is [5,1]; expected whole numbers as the ends of a slider, the lower one first",
    ],
    [{ n: [0, 0.5] }, "the knob n is [0,0.5]"],
    [{ n: [1] }, "expected two different values or more"],
    [{ n: ["a", "a"] }, "expected two different values or more"],
  ])("refuses %j", async (wrong, said) => {
    await expect(knobs(wrong as never, draw)).rejects.toThrow(said);
  });

  it("refuses a thousand positions beforehand, and what does not show itself", async () => {
    withPage();
    await expect(knobs({ n: [1, 1000] }, draw, { beforehand: true })).rejects.toThrow("1000 positions");
    await expect(knobs({ n: [1, 2] }, () => 5)).rejects.toThrow("the function of show.knobs gave 5");
  });
});

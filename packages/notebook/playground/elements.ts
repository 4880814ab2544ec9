import type { Knob, Row, Value } from "./entry.js";

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element of the page; an attribute that is false or undefined is left out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children);
  return element;
}

/** `fillerTokens` as "filler tokens". */
export const spelledOut = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The control of a knob: a box for a number, a switch, or a menu. */
export function control(name: string, knob: Knob, value: Value): HTMLElement {
  const id = `knob-${name}`;
  const label = make("label", { for: id }, spelledOut(name));
  if (!("of" in knob)) {
    const { low, high, step } = knob;
    const box = { id, name, type: "number", min: low, max: high, step, value: String(value) };
    return make("div", { class: "knob" }, label, make("input", box));
  }
  if (knob.of.every((one) => typeof one === "boolean"))
    return make(
      "div",
      { class: "knob switch" },
      make("input", { id, name, type: "checkbox", role: "switch", checked: value === true }),
      label,
    );
  const options = knob.of.map((one) =>
    make("option", { value: String(one), selected: one === value }, String(one).replaceAll("_", " ")),
  );
  return make("div", { class: "knob" }, label, make("select", { id, name }, ...options));
}

/** What makes a part of the page one that is scrolled, with the keyboard too. */
export const scrolled = (title: string): Attributes => ({
  class: "scrolled",
  tabindex: 0,
  role: "region",
  "aria-label": title,
});

/** Rows of a table; further ones are counted. */
const MOST_ROWS = 300;

/** A table of rows, which is scrolled sideways where it is wider than its place. */
export function table(title: string, rows: readonly Row[]): HTMLElement {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: Row[string]) =>
    make(
      "td",
      typeof value === "number" ? { class: "number" } : {},
      typeof value === "boolean" ? (value ? "yes" : "") : String(value ?? ""),
    );
  const lines = rows
    .slice(0, MOST_ROWS)
    .map((row) => make("tr", {}, ...names.map((name) => cell(row[name]))));
  const head = make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, spelledOut(name))));
  const more = rows.length > MOST_ROWS ? ` (the first ${MOST_ROWS} of ${rows.length} rows)` : "";
  return make(
    "div",
    scrolled(title),
    make(
      "table",
      {},
      make("caption", {}, title + more),
      make("thead", {}, head),
      make("tbody", {}, ...lines),
    ),
  );
}

/** Names and what they stand for. */
export const list = (pairs: readonly (readonly [string, unknown])[]): HTMLElement =>
  make(
    "dl",
    {},
    ...pairs.flatMap(([name, value]) => [
      make("dt", {}, spelledOut(name)),
      make("dd", {}, String(value ?? "") || "none"),
    ]),
  );

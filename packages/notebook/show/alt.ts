import { headingOf } from "@loadlab/lib/core/headings.js";

/** How the alternative texts begin that are made here. */
const MADE = "Chart: ";

/** Parts of a drawing of which an alternative text says nothing. */
const BESIDE = /axis|grid|frame|tip|rule/;

/**
 * The alternative text of a drawing for which nobody wrote one, from its title, its marks and the labels of its axes:
 * "Chart: line and dot; accuracy by variables". It says what is drawn, not what is seen.
 *
 * @param drawn an SVG of Plot's, or a figure around one
 */
export function altOf(drawn: Element, title?: string): string {
  const marks = [...drawn.querySelectorAll("svg > [aria-label], svg > g > [aria-label]")]
    .map((mark) => mark.getAttribute("aria-label") ?? "")
    .filter((name) => !BESIDE.test(name));
  const heading = title ?? drawn.querySelector("h2")?.textContent;
  const [x, y] = ["x", "y"].map((axis) => labelOf(drawn.querySelector(`[aria-label="${axis}-axis label"]`)));
  const measured = [y, x].filter(Boolean).join(" by ");
  const said = [heading, [...new Set(marks)].join(" and "), measured];
  return MADE + (said.filter(Boolean).join("; ") || "without marks");
}

/** Plot puts an arrow before or after a label. */
const labelOf = (label: Element | null) =>
  headingOf((label?.textContent ?? "").replace(/^[←↑→↓] | [←↑→↓]$/gu, ""));

import { joined } from "./text.js";

/** Lines of prose to a line of code, at least: what the code does not say itself has to be said, and no more. */
const PROSE = 0.75;

/** Characters to a line of prose, as in a book. */
const LINE = 66;

/** The longest line of code that needs no scrolling, in characters. */
const LONGEST = 100;

/** Plumbing to a reader: a step with a name, `stats.pivot` or a function of the lab says what it does. */
const PLUMBING = "Object.fromEntries(";

const filled = (text) => text.split("\n").filter((line) => line.trim() !== "");

/** Lines of prose: a paragraph is broken as in a book, links count as their words. */
const proseLines = (text) =>
  filled(text.replace(/\]\([^)]*\)/g, "]"))
    .map((paragraph) => Math.ceil(paragraph.length / LINE))
    .reduce((sum, lines) => sum + lines, 0);

const total = (cells, kind, lines) =>
  cells
    .filter(({ cell_type }) => cell_type === kind)
    .reduce((sum, { source }) => sum + lines(joined(source)), 0);

/**
 * What keeps a notebook from being read by a learner: too little prose beside its code, a line of code that is too
 * long, a cell of plumbing.
 */
export function readingFaults({ cells }) {
  const faults = cells.flatMap(({ cell_type, source }, index) => {
    if (cell_type !== "code") return [];
    const lines = filled(joined(source));
    const long = lines.find((line) => line.length > LONGEST);
    return [
      ...(long ? [`cell ${index + 1} has a line of ${long.length} characters; at most ${LONGEST}`] : []),
      ...(joined(source).includes(PLUMBING)
        ? [`cell ${index + 1} has ${PLUMBING}...); name the step, or call stats.pivot`]
        : []),
    ];
  });
  const code = total(cells, "code", (source) => filled(source).length);
  const prose = total(cells, "markdown", proseLines);
  if (prose < PROSE * code)
    faults.push(
      `it has ${code} lines of code and ${prose} of prose; at least three of prose to four of code`,
    );
  return faults;
}

import { joined } from "./text.js";

/** The largest a committed notebook may be, in bytes. */
const largestNotebook = 245_000;

/** How alternative texts begin that show.plot makes where nobody wrote one. */
const madeText = "Chart: ";

/** What is wrong in the outputs of one cell: an error, anything on stderr, or a figure that nobody described. */
function outputFaults(cell, position) {
  const texts = (cell.outputs ?? []).flatMap((output) => {
    if (output.output_type === "error") return [`an error: ${output.ename}: ${output.evalue}`];
    if (output.output_type === "stream" && output.name === "stderr")
      return [`text on stderr: ${joined(output.text).trim().split("\n")[0]}`];
    if (joined(output.data?.["text/plain"] ?? "").startsWith(madeText))
      return ["a figure without an alternative text of its own; say what it shows: { alt: ... }"];
    return [];
  });
  return texts.map((text) => `cell ${position} has ${text}`);
}

/**
 * What is wrong with a notebook as committed: cells not run in order from a fresh kernel, errors, text on stderr,
 * another kernel than tslab, figures that nobody described, or a file above 245 KB.
 */
export function hygieneFaults(notebook, bytes) {
  const faults = [];
  const kernel = notebook.metadata.kernelspec?.name;
  if (kernel !== "tslab") faults.push(`its kernel is ${JSON.stringify(kernel ?? null)}; expected "tslab"`);
  if (bytes > largestNotebook)
    faults.push(
      `it has ${bytes.toLocaleString("en")} bytes; at most ${largestNotebook.toLocaleString("en")}`,
    );
  let expected = 0;
  notebook.cells.forEach((cell, index) => {
    if (cell.cell_type !== "code") return;
    faults.push(...outputFaults(cell, index + 1));
    if (joined(cell.source).trim() === "") return;
    expected += 1;
    if (cell.execution_count !== expected)
      faults.push(`cell ${index + 1} has execution count ${cell.execution_count}; expected ${expected}`);
  });
  return faults;
}

/** What is wrong with a notebook's file, and what keeps it from being read by a learner; nothing is executed. */
export function fileFaults(text) {
  const notebook = JSON.parse(text);
  return [...hygieneFaults(notebook, Buffer.byteLength(text)), ...readingFaults(notebook)];
}

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

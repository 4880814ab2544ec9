import { readingFaults } from "./reading.js";
import { joined } from "./text.js";

/** The largest a committed notebook may be, in bytes. */
export const largestNotebook = 245_000;

/** How alternative texts begin that show.plot makes where nobody wrote one. */
const madeText = "Chart: ";

/** What is wrong in the outputs of one cell: an error, anything on stderr, or a figure that nobody described. */
export function outputFaults(cell, position) {
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

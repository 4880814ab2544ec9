import { asLines, joined } from "./text.js";

const keptCellMetadata = ["tags", "editable", "deletable"];
const keptNotebookMetadata = ["kernelspec", "language_info"];

const pick = (object, names) =>
  Object.fromEntries(
    names.filter((name) => object?.[name] !== undefined).map((name) => [name, object[name]]),
  );

function normalOutputs(outputs, count) {
  const normal = [];
  for (const output of outputs) {
    const last = normal.at(-1);
    if (output.output_type === "stream" && last?.output_type === "stream" && last.name === output.name)
      last.text = asLines(joined(last.text) + joined(output.text));
    else if (output.output_type === "execute_result") normal.push({ ...output, execution_count: count });
    else normal.push({ ...output });
  }
  return normal;
}

/**
 * A notebook in the form it is committed in: execution counts 1 to n, neighbouring pieces of one stream joined, and
 * no metadata but tags, kernel and language.
 */
export function normalForm(notebook) {
  let count = 0;
  const cells = notebook.cells.map((cell) => {
    const metadata = pick(cell.metadata, keptCellMetadata);
    if (cell.cell_type !== "code") return { ...cell, metadata };
    const wasExecuted = joined(cell.source).trim() !== "";
    if (wasExecuted) count += 1;
    const execution_count = wasExecuted ? count : null;
    return { ...cell, metadata, execution_count, outputs: normalOutputs(cell.outputs, execution_count) };
  });
  return { ...notebook, cells, metadata: pick(notebook.metadata, keptNotebookMetadata) };
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]));
}

/** A notebook as the text of its file, written as Jupyter itself writes it. */
export const notebookText = (notebook) => JSON.stringify(sorted(notebook), null, 1) + "\n";

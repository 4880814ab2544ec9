import { joined, lineDiff, maskTimings, outputShape } from "./text.js";
import { normalForm } from "./normal-form.js";

/** Cells with one of these tags are compared for the shape of their outputs only. */
export const shapeOnlyTags = ["inference", "timing"];

const isText = (type) => type.startsWith("text/") || type.endsWith("json");

/** A figure, whose numbers are drawn and no timings. */
const isFigure = (text) => text.startsWith("<img ");

function comparableText(value, type) {
  const text =
    typeof value === "string" || Array.isArray(value) ? joined(value) : JSON.stringify(value, null, 1);
  return isText(type) && !isFigure(text) ? maskTimings(text) : text;
}

/** Every piece of an output that is compared, by its name. */
function pieces(output) {
  if (output.output_type === "stream") return { [output.name]: maskTimings(joined(output.text)) };
  if (output.output_type === "error") return { error: `${output.ename}: ${output.evalue}` };
  const data = Object.entries(output.data).map(([type, value]) => [type, comparableText(value, type)]);
  return Object.fromEntries([...data, ["metadata", JSON.stringify(output.metadata ?? {})]]);
}

function outputDifferences(committed, fresh) {
  const before = pieces(committed);
  const after = pieces(fresh);
  return Object.keys(before).flatMap((name) => {
    if (before[name] === after[name]) return [];
    const isPicture = name.startsWith("image/") || isFigure(before[name]);
    return [`${name} differs`, ...(isPicture ? [] : lineDiff(before[name], after[name]))];
  });
}

/** How the outputs of one cell differ from fresh ones. */
function cellDifferences(committed, fresh) {
  const before = committed.outputs.map(outputShape);
  const after = fresh.outputs.map(outputShape);
  if (before.join("\n") !== after.join("\n"))
    return ["the outputs have another shape", ...lineDiff(before.join("\n"), after.join("\n"))];
  if (shapeOnlyTags.some((tag) => committed.metadata.tags?.includes(tag))) return [];
  return committed.outputs.flatMap((output, at) => outputDifferences(output, fresh.outputs[at]));
}

/** Where a notebook's committed outputs differ from those of a fresh execution. */
export function compareNotebooks(committed, fresh) {
  const before = normalForm(committed).cells;
  const after = normalForm(fresh).cells;
  return before.flatMap((cell, index) => {
    if (cell.cell_type !== "code") return [];
    const lines = cellDifferences(cell, after[index]);
    return lines.length === 0 ? [] : [{ cell: index + 1, source: joined(cell.source), lines }];
  });
}

import { joined } from "./text.js";

const plain = (html) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The header texts of every table in a piece of HTML. */
export function tableColumns(html) {
  return [...html.matchAll(/<table[\s>].*?<\/table>/gs)].map(([table]) =>
    [...(/<thead[\s>].*?<\/thead>/s.exec(table)?.[0] ?? table).matchAll(/<th[\s>].*?<\/th>/gs)].map(
      ([header]) => plain(header),
    ),
  );
}

/**
 * What of an output stays the same when its figures change: its kind, its MIME types, and the columns of its tables.
 */
export function outputShape(output) {
  if (output.output_type === "stream") return `stream ${output.name}`;
  if (output.output_type === "error") return "error";
  const columns = tableColumns(joined(output.data["text/html"] ?? ""));
  const tables = columns.map((names) => `table [${names.join(" | ")}]`);
  return [Object.keys(output.data).sort().join(", "), ...tables].join("; ");
}

/** nbformat stores a text as one string or as a list of lines; this gives the one string. */
export const joined = (text) => (Array.isArray(text) ? text.join("") : text);

/** The list of lines, each with its line end, in which nbformat stores a text. */
export const asLines = (text) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

const durationText =
  /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?(?:[ \u00a0\u202f]|&nbsp;)(?:ms|µs|μs|s|min)(?!\w)/g;
const rateText = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?:[ \u00a0\u202f]|&nbsp;)?[a-z]*(?: per second\b|\/s(?!\w))/g;

/** A text with every duration ("1.2 s", "3 ms", "2 min 05 s") and rate ("38 tokens/s") masked. */
export const maskTimings = (text) => text.replace(rateText, "<rate>").replace(durationText, "<time>");

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

/**
 * The lines in which two texts differ: "- " before those of the first, "+ " before those of the second, by their
 * longest common subsequence.
 */
export function lineDiff(first, second, { lines = 20, width = 160 } = {}) {
  const a = first.split("\n");
  const b = second.split("\n");
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i][j] = a[i] === b[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  const diff = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && common[i + 1][j] >= common[i][j + 1]))
      diff.push(`- ${a[i++]}`);
    else diff.push(`+ ${b[j++]}`);
  }
  const shown = diff
    .slice(0, lines)
    .map((line) => (line.length > width ? `${line.slice(0, width)}...` : line));
  return diff.length > lines ? [...shown, `(${diff.length - lines} more lines differ)`] : shown;
}

import type { Document, LineCounter, ParsedNode, Scalar } from "yaml";
import { yaml } from "../../packages.js";

/** A place in a plan: keys and numbers of items, from the outside in. */
export type Path = readonly (string | number)[];

/** What a plan's text holds, before it is checked. */
export interface PlanSource {
  value: unknown;
  /** Where in the file something stands: "line 3"; of what is not there, where it would belong. */
  where(path: Path): string;
  /** Faults of the text itself. */
  faults: string[];
}

/** Reads a plan in YAML, or in JSON, which is YAML too. */
export function planSource(text: string): PlanSource {
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faults = document.errors.map(({ pos: [at], message }) => `line ${lineAt(lines, at)}: ${message}`);
  const where = (path: Path) => `line ${lineAt(lines, offsetOf(document, path))}`;
  return { value: faults.length > 0 ? undefined : document.toJS(), where, faults };
}

/** A plan that a program has made, which has no lines: places are named by their keys. */
export const planValue = (value: unknown): PlanSource => ({
  value,
  where: (path) =>
    path.map((key, at) => (typeof key === "number" ? `[${key}]` : at > 0 ? `.${key}` : key)).join("") ||
    "plan",
  faults: [],
});

const lineAt = (lines: LineCounter, offset: number) => lines.linePos(offset).line;

function offsetOf({ contents }: Document.Parsed, path: Path): number {
  let node: unknown = contents;
  let offset = contents?.range[0] ?? 0;
  for (const key of path) {
    if (yaml.isMap(node)) {
      const pair = node.items.find((item) => yaml.isScalar(item.key) && item.key.value === key);
      if (!pair) break;
      [offset] = (pair.key as Scalar.Parsed).range;
      node = pair.value;
    } else if (yaml.isSeq(node)) {
      node = node.items[Number(key)];
      if (!yaml.isNode(node)) break;
      [offset] = (node as ParsedNode).range;
    } else break;
  }
  return offset;
}

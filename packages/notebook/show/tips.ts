import type { Markish } from "@observablehq/plot";

/** A mark as Plot keeps it. */
interface Mark {
  tip?: unknown;
  data?: Iterable<unknown>;
  channels?: Record<string, unknown>;
}

/**
 * Gives marks that ask for a tip (`tip: true`) their rows' values as titles, which a live figure shows under the pointer.
 *
 * Plot would draw a tip itself, with a script of its own that does not come along with a notebook.
 */
export function withTitles(mark: Markish | Markish[]): Markish | Markish[] {
  if (Array.isArray(mark)) return mark.map((one) => withTitles(one) as Markish);
  const { tip, data, channels } = Object(mark) as Mark;
  if (!tip || !channels || channels.title !== undefined) return mark;
  const texts = [...(data ?? [])].map(textOf);
  channels.title = { value: texts, optional: true, filter: null };
  (mark as Mark).tip = undefined;
  return mark;
}

/** A row as lines of names and values; a value that is no row as itself. */
const textOf = (row: unknown): string =>
  typeof row !== "object" || row === null
    ? String(row)
    : Object.entries(row)
        .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
        .map(
          ([name, value]) => `${name}: ${typeof value === "number" ? Number(value.toPrecision(4)) : value}`,
        )
        .join("\n");

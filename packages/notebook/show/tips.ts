import type { Markish } from "@observablehq/plot";

/** A mark as Plot keeps it. */
interface Mark {
  tip?: unknown;
  data?: Iterable<unknown>;
  channels?: Record<string, unknown>;
}

/** Gives marks with `tip: true` their rows' values as titles; Plot's own tips need a script that stays behind. */
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

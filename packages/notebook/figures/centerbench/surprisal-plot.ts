import type { PlotOptions } from "@observablehq/plot";
import { requireRows } from "@loadlab/lib/core/rows.js";
import { Plot } from "../../packages.js";

/** A word with its surprisal, as `centerbench.surprisal` gives them, and which of the sentences it is of. */
interface WordRow {
  place: number;
  word: string;
  surprisal: number | null;
  role?: "noun" | "verb" | null;
  subset?: string;
}

/**
 * The surprisal of every word over one sentence or several that have their words at the same places, such as twins.
 *
 * A dot is filled for a verb. Words without a surprisal have none.
 *
 * @param rows those of `centerbench.surprisal`; of several sentences with a column `subset` that tells them apart
 * @returns options for `show.plot`
 * @throws RangeError if there are no rows
 */
export function surprisalPlot(rows: readonly WordRow[]): PlotOptions {
  requireRows("rows", rows, "those of centerbench.surprisal");
  const groupOf = ({ subset = "" }: WordRow) => subset;
  const groups = [...new Set(rows.map(groupOf))];
  const known = rows.filter(({ surprisal }) => surprisal !== null);
  const count = Math.max(...rows.map(({ place }) => place));
  return {
    width: Math.min(1000, 80 + 62 * count),
    height: 300 + 18 * groups.length,
    marginBottom: 40 + 18 * groups.length,
    x: { axis: null, domain: [0.4, count + 0.6] },
    y: { label: "surprisal (bits)", zero: true, grid: true },
    color: { domain: groups, legend: groups.length > 1 },
    marks: [
      Plot.line(known, { x: "place", y: "surprisal", stroke: groupOf, z: groupOf }),
      Plot.dot(
        known.filter(({ role }) => role !== "verb"),
        { x: "place", y: "surprisal", stroke: groupOf, fill: "white", r: 4 },
      ),
      Plot.dot(
        known.filter(({ role }) => role === "verb"),
        { x: "place", y: "surprisal", fill: groupOf, r: 5 },
      ),
      groups.map((group, line) =>
        Plot.text(
          rows.filter((row) => groupOf(row) === group),
          {
            x: "place",
            text: "word",
            fill: groupOf,
            frameAnchor: "bottom",
            dy: 18 * (line + 1),
            fontSize: 11,
          },
        ),
      ),
    ],
  };
}

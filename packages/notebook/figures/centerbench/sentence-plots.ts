import type { PlotOptions } from "@observablehq/plot";
import { chosenLexicon, type LexiconOption } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { printedPast, requireEvents, type ClauseEvent } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { requireRows } from "@loadlab/lib/core/check.js";
import { Plot } from "../../packages.js";

/** A noun or a verb of the sentence at its place, and the clause it belongs to, 1 for the outermost. */
type Phrase = { text: string; place: number; clause: number };

const COLORS = ["#4269d0", "#c2610c", "#b3204d", "#2a8a86", "#3a7d34", "#8f4bb0", "#8a5a3c"];
const colorOf = ({ clause }: { clause: number }) => COLORS[(clause - 1) % COLORS.length];

/**
 * A sentence as nested arcs, each from a noun to the verb it is the subject of: what a reader has to hold open until
 * the verbs come.
 *
 * @param events outermost first, as `centerbench.parse` gives them
 * @param options `lexicon`: whose verb forms are used, defaults to the lab's own
 * @returns options for `show.plot`
 * @throws RangeError if there are no events, one has no noun or no verb, or an option is unknown
 * @source CenterBench, section 2.1, the bracketed pattern S(n)
 */
export function arcPlot(events: readonly ClauseEvent[], options: LexiconOption = {}): PlotOptions {
  requireEvents(events);
  const words = chosenLexicon("centerbench.arcPlot", options);
  const count = events.length;
  const phrases: Phrase[] = events.flatMap((event, index) => [
    { text: `${index === 0 ? "The" : "that the"} ${event.subject}`, place: index, clause: index + 1 },
    { text: printedPast(event, words), place: 2 * count - 1 - index, clause: index + 1 },
  ]);
  const arcs = events.flatMap((_, index) => halfCircle(index, 2 * count - 1 - index, index + 1));
  const marginBottom = 24 + 5 * Math.max(...phrases.map(({ text }) => text.length));
  return {
    width: Math.min(900, 90 + 58 * 2 * count),
    height: 75 + 24 * count + marginBottom,
    axis: null,
    x: { domain: [-0.6, 2 * count - 0.4] },
    y: { domain: [0, count] },
    marginTop: 10,
    marginBottom,
    marginRight: 24 + 6 * (phrases[1]?.text.length ?? 0),
    marks: [
      Plot.line(arcs, { x: "x", y: "y", z: "clause", stroke: colorOf, strokeWidth: 2 }),
      Plot.dot(phrases, { x: "place", y: 0, fill: colorOf, r: 4 }),
      Plot.text(phrases, {
        x: "place",
        y: 0,
        text: "text",
        fill: colorOf,
        rotate: 40,
        textAnchor: "start",
        dx: 4,
        dy: 12,
        fontSize: 13,
      }),
    ],
  };
}

function halfCircle(from: number, to: number, clause: number): { x: number; y: number; clause: number }[] {
  const radius = (to - from) / 2;
  const points = 40;
  return Array.from({ length: points + 1 }, (_, step) => {
    const angle = Math.PI * (1 - step / points);
    return { x: from + radius + radius * Math.cos(angle), y: radius * Math.sin(angle), clause };
  });
}

/**
 * A sentence as the chain of its events, in the order in which they happen: the last noun acts first, on
 * the noun before, down to what the first noun does in the end.
 *
 * @param events outermost first, as `centerbench.parse` gives them
 * @param options `lexicon`: whose verb forms are used, defaults to the lab's own
 * @returns options for `show.plot`
 * @throws RangeError if there are no events, one has no noun or no verb, or an option is unknown
 * @source CenterBench, appendix A.1.2, the action flow of each level
 */
export function chainPlot(events: readonly ClauseEvent[], options: LexiconOption = {}): PlotOptions {
  requireEvents(events);
  const words = chosenLexicon("centerbench.chainPlot", options);
  const count = events.length;
  const steps = events
    .map((event, index) => ({
      subject: `the ${event.subject}`,
      verb: printedPast(event, words),
      row: count - 1 - index,
      clause: index + 1,
    }))
    .reverse();
  const inner = steps.filter(({ clause }) => clause > 1);
  const outermost = steps.filter(({ clause }) => clause === 1);
  const verb = { text: "verb", fontSize: 13, fill: colorOf };
  return {
    width: 420,
    height: 52 * count + 40,
    axis: null,
    x: { domain: [0, 1] },
    y: { domain: [count - 0.4, -0.4] },
    margin: 10,
    marks: [
      Plot.arrow(inner, {
        x: 0.3,
        y1: ({ row }) => row + 0.22,
        y2: ({ row }) => row + 0.78,
        stroke: colorOf,
        strokeWidth: 2,
        headLength: 7,
      }),
      Plot.text(steps, { x: 0.3, y: "row", text: "subject", fontSize: 14, fontWeight: 600, fill: colorOf }),
      Plot.text(inner, { ...verb, x: 0.34, y: ({ row }) => row + 0.5, textAnchor: "start" }),
      Plot.text(outermost, { ...verb, x: 0.3, y: ({ row }) => row + 0.4 }),
    ],
  };
}

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

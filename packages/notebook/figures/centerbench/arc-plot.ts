import type { PlotOptions } from "@observablehq/plot";
import { chosenLexicon, type LexiconOption } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { printedPast, requireEvents, type ClauseEvent } from "@loadlab/lib/centerbench/sentences/sentence.js";
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

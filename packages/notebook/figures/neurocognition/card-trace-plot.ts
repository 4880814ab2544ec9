import type { PlotOptions } from "@observablehq/plot";
import { Plot } from "../../packages.js";
import { requireRows } from "@loadlab/lib/core/rows.js";
import { sizeOf, type Size } from "../size.js";
import { ATTRIBUTES } from "@loadlab/lib/neurocognition/card-sorting/item.js";
import type { CardTraceRow } from "@loadlab/lib/neurocognition/card-sorting/task.js";

/** The row of turns that matched nothing or had no answer. */
const NOTHING = "nothing";

/** The two error rates as rows of their own: which turns each is a share of, and which of them it counts. */
const RATES = [
  {
    name: "perseverative (PR)",
    asked: ({ ruledOut }: CardTraceRow) => ruledOut !== "",
    counted: (row: CardTraceRow) => row.perseverative,
  },
  {
    name: "set lost (FMS)",
    asked: (row: CardTraceRow) => row.acquired,
    counted: (row: CardTraceRow) => row.maintenanceError,
  },
];

/**
 * The options of an Observable Plot of a test turn by turn. Each choice is drawn at what it matched, the row of the
 * block's rule is shaded; joined marks are a choice that matched several attributes. The two rows below show the error
 * rates: a light dot for every turn that PR or FMS is a share of, a dark one for those it counts.
 *
 * @param rows of `neurocognition.wcst.trace`
 * @param options `width` defaults to 760, and 640 to 900 show a whole test; `height` defaults to 36 for each row of the
 *   figure and 150 for the rest
 * @returns options for `Plot.plot` or `show.plot`
 * @throws RangeError if there are no rows
 * @source NeuroCognition, section 3.3, equations 5 and 7
 */
export function cardTracePlot(rows: readonly CardTraceRow[], options: Size = {}): PlotOptions {
  requireRows("rows", rows, "the rows of neurocognition.wcst.trace");
  const last = rows.at(-1)!;
  const names = [...matchesOf(rows), ...RATES.map(({ name }) => name)];
  const kinds = ["right", "wrong"];
  const blocks = blocksOf(rows, last.turn + 1);
  const points = rows.flatMap((row) => {
    const kind = row.correct ? "right" : "wrong";
    return namesIn(row).map((matched) => ({ turn: row.turn, matched, kind }));
  });
  const aslant = { frameAnchor: "top", textAnchor: "start", rotate: -35, dx: 6, dy: -6 } as const;
  const margins = { marginLeft: 146, marginTop: 64, marginRight: 44, marginBottom: 44 };
  return {
    ...sizeOf(options, 36 * names.length + 150, 760),
    ...margins,
    x: { label: "turn", domain: [0.5, last.turn + 0.5], grid: false },
    y: { label: null, type: "band", domain: names, padding: 0.1, grid: false },
    symbol: { legend: true, domain: kinds, range: ["circle", "times"] },
    color: { domain: kinds, range: ["#4269d0", "#d62828"] },
    marks: [
      Plot.barX(blocks, { x1: "start", x2: "end", y: "rule", fill: "#e0e6ef" }),
      Plot.ruleX(blocks, { x: "start", stroke: "#888", strokeDasharray: "3 3" }),
      Plot.text(blocks, { x: "start", text: "rule", ...aslant }),
      Plot.line(points, { x: "turn", y: "matched", z: "turn", stroke: "kind", strokeWidth: 1.2 }),
      Plot.dot(points, { x: "turn", y: "matched", symbol: "kind", stroke: "kind", r: 2.8, strokeWidth: 1.8 }),
      ...RATES.flatMap(({ name, asked, counted }) => [
        Plot.dot(rows.filter(asked), { x: "turn", y: () => name, r: 2.4, fill: "#b5b5b5" }),
        Plot.dot(rows.filter(counted), { x: "turn", y: () => name, r: 3.4, fill: "#5b1a8b" }),
      ]),
    ],
  };
}

const namesIn = ({ matched }: CardTraceRow): string[] => (matched === "" ? [NOTHING] : matched.split(", "));

/** What turns matched or should have matched, in the order of the instructions. */
function matchesOf(rows: readonly CardTraceRow[]): string[] {
  const there = new Set(rows.flatMap((row) => [row.rule, ...namesIn(row)]));
  return [...ATTRIBUTES, NOTHING].filter((name) => there.has(name));
}

/** The blocks, each from half a turn before its first turn to half a turn before the next block's. */
function blocksOf(rows: readonly CardTraceRow[], afterLast: number) {
  const starts = rows.filter(({ block }, index) => block !== rows[index - 1]?.block);
  return starts.map(({ rule, turn }, index) => ({
    rule,
    start: turn - 0.5,
    end: (starts[index + 1]?.turn ?? afterLast) - 0.5,
  }));
}

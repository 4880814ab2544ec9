import type { PlotOptions } from "@observablehq/plot";
import { requireRows } from "@loadlab/lib/core/check.js";
import { svgDocument } from "@loadlab/lib/core/display.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
import { ATTRIBUTES } from "@loadlab/lib/neurocognition/card-sorting/item.js";
import type { CardTraceRow } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { SPATIAL_GRID, type SpatialSample } from "@loadlab/lib/neurocognition/spatial-working-memory/item.js";
import {
  COLUMN,
  edge,
  fill,
  grid,
  inside,
  leftOf,
  text,
  TOKEN_COLORS,
  tokenColors,
  WIDTH,
} from "@loadlab/lib/neurocognition/spatial-working-memory/prompt.js";
import type { SpatialTurn } from "@loadlab/lib/neurocognition/spatial-working-memory/state.js";
import { textWidth } from "@loadlab/runner/models/render.js";
import { Plot } from "../../packages.js";
import { sizeOf, type Size } from "../panels.js";

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

/**
 * A trial's history on the grid: every box with its number on top and below it the turns at which it was opened.
 * A find is white on the token's colour, a repeated or illegal opening is red; guesses that opened no box are listed
 * below. Rows are as high as their most opened box needs.
 *
 * @param sample a trial
 * @param turns its guesses, for instance `swm.trace(episode)` or a part of it
 * @returns an SVG document 560 pixels wide
 */
export function spatialTracePicture(sample: SpatialSample, turns: readonly SpatialTurn[]): string {
  const boxes = sample.cells.map((cell, index) => ({
    ...cell,
    number: index + 1,
    openings: turns.filter(({ box }) => box === index + 1),
  }));
  const heights = Array.from({ length: SPATIAL_GRID.rows }, (_, row) =>
    Math.max(20, ...boxes.map(({ y, openings }) => (y === row ? heightOf(openings) : 0))),
  );
  const { topOf, bottom, lines } = grid(heights);
  const drawn = boxes.map(({ x, y, number, openings }) => drawBox(leftOf(x), topOf(y), number, openings));
  const below = [legend(sample.tokenTypes), ...unopened(turns)];
  const words = below.map((line, index) => text(8, bottom + 26 + index * 20, line, 'font-size="13"'));
  return svgDocument(WIDTH, bottom + 18 + below.length * 20, lines + drawn.join("") + words.join(""));
}

const HEAD = 16;
const LINE = 15;
const ERROR = "#d0021b";

/** Turn numbers in a line of a box: two, or one where they have three digits. */
const perLine = (openings: readonly SpatialTurn[]) => ((openings.at(-1)?.turn ?? 0) > 99 ? 1 : 2);

const heightOf = (openings: readonly SpatialTurn[]) =>
  HEAD + LINE * Math.max(1, Math.ceil(openings.length / perLine(openings))) + 8;

function drawBox(left: number, top: number, number: number, openings: readonly SpatialTurn[]): string {
  const width = COLUMN - 4;
  const height = heightOf(openings) - 4;
  const frame = `x="${left + 2}" y="${top + 2}" width="${width}"`;
  const columns = perLine(openings);
  const numbers = openings.map((turn, index) => {
    const x = left + 2 + (width * ((index % columns) + 0.5)) / columns;
    return turnNumber(x, top + HEAD + LINE * Math.floor(index / columns) + 14, turn);
  });
  const bold = 'font-size="11" font-weight="bold" text-anchor="middle"';
  return (
    `<rect ${frame} height="${height}" fill="${inside}"/><rect ${frame} height="${HEAD}" fill="${fill}"/>` +
    `<rect ${frame} height="${height}" fill="none" stroke="${edge}"/>` +
    text(left + COLUMN / 2, top + 14, String(number), bold) +
    numbers.join("")
  );
}

function turnNumber(x: number, y: number, { turn, kind, found }: SpatialTurn): string {
  const width = textWidth(String(turn), 11, "bold") + 4;
  const [one, other = one] = tokenColors(found);
  const half = (left: number, color: string) =>
    `<rect x="${left}" y="${y - 11}" width="${width / 2}" height="14" fill="${color}"/>`;
  const ground = one && other ? half(x - width / 2, one) + half(x, other) : "";
  const error = kind === "repeated" || kind === "illegal";
  const color = one !== undefined ? "white" : error ? ERROR : "#333333";
  const weight = one !== undefined || error ? "bold" : "normal";
  const line = kind === "illegal" ? ' text-decoration="underline"' : "";
  const attributes = `font-size="11" font-weight="${weight}" fill="${color}" text-anchor="middle"${line}`;
  return ground + text(x, y, String(turn), attributes);
}

function legend(tokenTypes: number): string {
  const tokens = Object.entries(TOKEN_COLORS).slice(0, tokenTypes);
  const bold = (words: string, color: string, line = "") =>
    `<tspan font-weight="bold" fill="${color}"${line}>${words}</tspan>`;
  const finds = tokens.map(([type, color]) => bold(`token ${type} found,`, color));
  const illegal = bold("illegal", ERROR, ' text-decoration="underline"');
  return ["Turns:", ...finds, "empty,", bold("repeated,", ERROR), illegal].join(" ");
}

function unopened(turns: readonly SpatialTurn[]): string[] {
  const nowhere = new Map<string, number[]>();
  for (const { kind, guess, turn } of turns)
    if (kind === "no_box") nowhere.set(guess, [...(nowhere.get(guess) ?? []), turn]);
  const boxes = [...nowhere].map(
    ([guess, at]) => `${guess} (${at.length === 1 ? "turn" : "turns"} ${at.join(", ")})`,
  );
  const unread = turns.filter(({ kind }) => kind === "invalid").map(({ turn }) => turn);
  const listed = (title: string, items: (string | number)[]) =>
    items.length ? wrapped(`${title} ${items.join(", ")}`) : [];
  return [...listed("No such box:", boxes), ...listed("No answer at turns", unread)].map(escapeHtml);
}

function wrapped(words: string): string[] {
  const lines = [""];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (textWidth(longer, 13) > WIDTH - 16) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

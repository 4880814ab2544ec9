import { sum } from "simple-statistics";
import { svgDocument, textWidth } from "../../core/picture.js";
import { escapeHtml } from "../../core/text.js";
import { SPATIAL_GRID, type SpatialSample } from "./item.js";
import type { SpatialState, SpatialTurn } from "./state.js";

/** Width of the pictures and of a column, in pixels. */
const WIDTH = 560;
const COLUMN = 44;

const { columns, rows } = SPATIAL_GRID;
const LEFT = WIDTH - COLUMN * columns;
const TOP = 28;

/**
 * What a turn's picture shows: the boxes on the grid, closed and yellow, but for the one opened by the last guess,
 * which is empty or holds what was found in it; a token of two colours is one of each type.
 *
 * @param sample a trial
 * @param state where it stands, for instance `episode.state`; none: before the first guess
 * @returns an SVG document 560 pixels wide
 * @source NeuroCognition, section 3.2; the size of the grid, the coordinates along its edges and all colours but the
 *   yellow are ours
 */
export function spatialPicture(sample: SpatialSample, state?: Pick<SpatialState, "last">): string {
  const last = state?.last;
  const { topOf, bottom, lines } = grid(Array.from({ length: rows }, () => COLUMN));
  const boxes = sample.cells.map(({ x, y }, index) => {
    const [left, top] = [leftOf(x), topOf(y)];
    return last?.box === index + 1 ? openBox(left, top, last.found) : closedBox(left, top);
  });
  return svgDocument(WIDTH, bottom + 4, lines + boxes.join(""));
}

const [fill, edge, inside] = ["#ffd21f", "#8a6a00", "#ffffff"];

const closedBox = (left: number, top: number) =>
  `<rect x="${left + 5}" y="${top + 6}" width="34" height="33" rx="3" fill="${fill}" stroke="${edge}" ` +
  `stroke-width="2"/><path d="M${left + 5} ${top + 16}h34" stroke="${edge}" stroke-width="2"/>`;

/** The lid stands up behind the box, whose inside is white. */
const openBox = (left: number, top: number, found: string) =>
  `<path d="M${left + 5} ${top + 10}l4 -7h26l4 7z" fill="${fill}" stroke="${edge}" stroke-width="2"/>` +
  `<rect x="${left + 5}" y="${top + 10}" width="34" height="30" rx="3" fill="${inside}" stroke="${edge}" ` +
  `stroke-width="2"/>${token(left + COLUMN / 2, top + 25, found)}`;

function token(x: number, y: number, found: string): string {
  const [one, other] = tokenColors(found);
  if (one === undefined) return "";
  const whole = `<circle cx="${x}" cy="${y}" r="11" fill="${one}"/>`;
  return other === undefined
    ? whole
    : `${whole}<path d="M${x} ${y - 11}a11 11 0 0 1 0 22z" fill="${other}"/>`;
}

const TOKEN_COLORS = { A: "#1d5fd1", B: "#12924a" } as const;

/** The colours of the tokens of a find, such as "AB". */
const tokenColors = (found: string): string[] =>
  Object.entries(TOKEN_COLORS).flatMap(([type, color]) => (found.includes(type) ? [color] : []));

const leftOf = (x: number): number => LEFT + x * COLUMN - 1;

/** The grid's lines and coordinates for rows of these heights, the upper edge of each and the lower one of the last. */
function grid(heights: readonly number[]) {
  const topOf = (y: number) => TOP + sum(heights.slice(0, y));
  const bottom = topOf(rows);
  const steps = (count: number) => [...new Array(count).keys()];
  const label = (x: number, y: number, words: number) => text(x, y, String(words), 'text-anchor="middle"');
  const lines = [
    ...steps(columns + 1).map((x) => line(leftOf(x), TOP, leftOf(x), bottom)),
    ...steps(rows + 1).map((y) => line(leftOf(0), topOf(y), leftOf(columns), topOf(y))),
    ...steps(columns).map((x) => label(leftOf(x) + COLUMN / 2, TOP - 8, x)),
    ...steps(rows).map((y) => label(LEFT / 2, (topOf(y) + topOf(y + 1)) / 2 + 5, y)),
  ];
  return { topOf, bottom, lines: lines.join("") };
}

/** A line of text of 15 pixels unless the attributes say otherwise. */
const text = (x: number, y: number, words: string, attributes = ""): string =>
  `<text x="${x}" y="${y}" ${attributes.includes("font-size") ? "" : 'font-size="15" '}${attributes}>${words}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#c8c8c8"/>`;

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

/** The guesses that opened no box, in lines that fit. */
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

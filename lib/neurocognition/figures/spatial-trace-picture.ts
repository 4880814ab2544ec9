import { svgDocument, textWidth } from "../../core/picture.js";
import { escapeHtml } from "../../core/text.js";
import { SPATIAL_GRID, type SpatialSample } from "../spatial-working-memory/item.js";
import {
  BOX_COLORS,
  COLUMN,
  grid,
  leftOf,
  text,
  TOKEN_COLORS,
  tokenColors,
  WIDTH,
} from "../spatial-working-memory/picture.js";
import type { SpatialTurn } from "../spatial-working-memory/state.js";

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

const linesOf = (openings: readonly SpatialTurn[]) =>
  Math.max(1, Math.ceil(openings.length / perLine(openings)));

const heightOf = (openings: readonly SpatialTurn[]) => HEAD + LINE * linesOf(openings) + 8;

function drawBox(left: number, top: number, number: number, openings: readonly SpatialTurn[]): string {
  const { fill, edge, inside } = BOX_COLORS;
  const width = COLUMN - 4;
  const height = heightOf(openings) - 4;
  const frame = `x="${left + 2}" y="${top + 2}" width="${width}"`;
  const columns = perLine(openings);
  const numbers = openings.map((turn, index) =>
    turnNumber(
      left + 2 + (width * ((index % columns) + 0.5)) / columns,
      top + HEAD + LINE * Math.floor(index / columns) + 14,
      turn,
    ),
  );
  return (
    `<rect ${frame} height="${height}" fill="${inside}"/><rect ${frame} height="${HEAD}" fill="${fill}"/>` +
    `<rect ${frame} height="${height}" fill="none" stroke="${edge}"/>` +
    text(
      left + COLUMN / 2,
      top + 14,
      String(number),
      'font-size="11" font-weight="bold" text-anchor="middle"',
    ) +
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
  return (
    ground +
    text(
      x,
      y,
      String(turn),
      `font-size="11" font-weight="${weight}" fill="${color}" text-anchor="middle"` +
        (kind === "illegal" ? ' text-decoration="underline"' : ""),
    )
  );
}

function legend(tokenTypes: number): string {
  const tokens = Object.entries(TOKEN_COLORS).slice(0, tokenTypes);
  return [
    "Turns:",
    ...tokens.map(
      ([type, color]) => `<tspan font-weight="bold" fill="${color}">token ${type} found,</tspan>`,
    ),
    "empty,",
    `<tspan font-weight="bold" fill="${ERROR}">repeated,</tspan>`,
    `<tspan font-weight="bold" fill="${ERROR}" text-decoration="underline">illegal</tspan>`,
  ].join(" ");
}

/** The guesses that opened no box, in lines that fit. */
function unopened(turns: readonly SpatialTurn[]): string[] {
  const nowhere = new Map<string, number[]>();
  for (const { kind, guess, turn } of turns)
    if (kind === "no_box") nowhere.set(guess, [...(nowhere.get(guess) ?? []), turn]);
  const listed = (title: string, items: string[]) =>
    items.length ? wrapped(`${title} ${items.join(", ")}`) : [];
  return [
    ...listed(
      "No such box:",
      [...nowhere].map(([guess, at]) => `${guess} (${at.length === 1 ? "turn" : "turns"} ${at.join(", ")})`),
    ),
    ...listed(
      "No answer at turns",
      turns.flatMap(({ kind, turn }) => (kind === "invalid" ? [String(turn)] : [])),
    ),
  ].map(escapeHtml);
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

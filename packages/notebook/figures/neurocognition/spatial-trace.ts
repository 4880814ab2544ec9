import { svgDocument } from "@loadlab/lib/core/picture.js";
import { textWidth } from "@loadlab/runner/models/render.js";
import { escapeHtml } from "@loadlab/lib/core/text.js";
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
} from "@loadlab/lib/neurocognition/spatial-working-memory/picture.js";
import type { SpatialTurn } from "@loadlab/lib/neurocognition/spatial-working-memory/state.js";

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

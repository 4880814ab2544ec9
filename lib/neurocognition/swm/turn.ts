import type { ReadBy } from "../replies/tagged.js";

/**
 * What a guess came to: a valid find, a box that is empty now, one that has already given all its tokens (`illegal`),
 * one that does not exist (`no_box`), one opened and found empty since the last find (`repeated`), or a reply in which
 * no answer could be read (`invalid`).
 *
 * @source NeuroCognition, section 3.2
 */
export type SpatialKind = "found" | "empty" | "illegal" | "no_box" | "repeated" | "invalid";

/** A guess and what it came to: one flat row of a trace. */
export type SpatialTurn = {
  /** 1 for the first. */
  turn: number;
  /** What was guessed, as "3" or "(3, 4)"; of an invalid guess what stood between the tags, at most 40 characters. */
  guess: string;
  /** The box opened, from 1; null if there is none. */
  box: number | null;
  /** Where on the pictures' grid: the opened box's cell, or the cell without a box; null if there is none. */
  x: number | null;
  y: number | null;
  /** How the guess was read; "none" of an invalid one. */
  readBy: ReadBy;
  kind: SpatialKind;
  /** The types of the tokens found in the box: "A", "B", "AB", or "" for none. */
  found: string;
  /** T_f, tokens found so far, this turn's included. */
  tokensFound: number;
};

/** Names of the token types. @source NeuroCognition, appendix G */
export const TOKEN_TYPES = ["A", "B"] as const;

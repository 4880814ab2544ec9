import type { PuzzleSample } from "./sample.js";

/** What a released file's name says: `N.d.needles.puzzleId.gold`. */
export interface ReleasedName {
  /** N. */
  statements: number;
  /** d. */
  difficulty: number;
  needles: number;
  puzzleId: string;
  /** The right answer; may hold dots itself. */
  gold: string;
}

const NAME = /^(\d+)\.(\d+)\.(\d+)\.([^.]+)\.(.+)$/;

/**
 * The parts of a file's name without its ending, null if it is none of these.
 *
 * @source CogniLoad, Supplement D.6, Algorithm 1
 */
export function parseReleasedName(name: string): ReleasedName | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [statements, difficulty, needles] = parts.slice(1, 4).map(Number) as [number, number, number];
  return { statements, difficulty, needles, puzzleId: parts[4]!, gold: parts[5]! };
}

/**
 * The name of a puzzle's files, without an ending: `20.3.10.42-0_5-paper.green`.
 *
 * The id is made of the seed, the needle ratio with a line for its point, and the rules, so that no two puzzles of a
 * version share a name.
 */
export function releasedName({ params, seed, metadata, target }: PuzzleSample): string {
  const { statements, difficulty, needleRatio, rules } = params;
  const puzzleId = `${seed}-${String(needleRatio).replace(".", "_")}-${rules}`;
  return [statements, difficulty, metadata.needles, puzzleId, target].join(".");
}

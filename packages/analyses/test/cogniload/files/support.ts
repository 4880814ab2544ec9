import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importPuzzles } from "../../../cogniload/index.js";
import { puzzle } from "@loadlab/lib/cogniload/index.js";
import { temporaryFolder } from "../../../../../lib/test/support/temporary.js";

const sample = (seed: number, rules: "paper" | "released" = "paper") =>
  puzzle.generate({ difficulty: 1 + (seed % 10), statements: 4 + seed, needleRatio: 0.5, rules }, seed);
export const SAMPLES = [sample(1), sample(2), sample(3), sample(4, "released"), sample(15)] as const;

/** Three puzzles in the released layout, their answers worked out by hand. */
export const RELEASED = join(import.meta.dirname, "released");

/** The names of one of them. */
export const NAME = "4_2_2_104217_park";
export const TEXT = `exp/${NAME}.txt`;
export const STATE = `meta/${NAME}_state.json`;

/** A copy of the three in which files can be changed. */
export function copyOfReleased(): string {
  const folder = temporaryFolder();
  cpSync(RELEASED, folder, { recursive: true });
  return folder;
}

/** Writes files by their names, what is no text as JSON. */
export function write(folder: string, files: Record<string, string | object>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
}

export const textIn = (folder: string, file: string): string => readFileSync(join(folder, file), "utf8");
export const jsonIn = (folder: string, file: string) => JSON.parse(textIn(folder, file));

/** What is wrong with the puzzle once files of it are others; the rest of the folder has to be right. */
export function problemsWith(files: Record<string, string | object>) {
  const folder = copyOfReleased();
  write(folder, files);
  const { puzzles, problems } = importPuzzles(folder);
  if (puzzles.length - Number(puzzles.some(({ id }) => id === NAME)) !== 2)
    throw new Error("the others are gone");
  return { problems, puzzle: puzzles.find(({ id }) => id === NAME) };
}

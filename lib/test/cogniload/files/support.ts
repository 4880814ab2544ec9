import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { puzzle, type PuzzleSample } from "../../../cogniload/index.js";

const sample = (seed: number, rules: "paper" | "released" = "paper"): PuzzleSample =>
  puzzle.generate({ difficulty: 1 + (seed % 10), statements: 4 + seed, needleRatio: 0.5, rules }, seed);
export const SAMPLES = [sample(1), sample(2), sample(3), sample(4, "released"), sample(15)] as const;

/** A puzzle of others, as files. */
export const STATE = {
  personOfInterest: "Brent",
  gold: "green",
  needles: 10,
  difficulty: 3,
  statementCount: 20,
  domains: { clothes_socks: ["green", "blue", "red"], hair: ["pink", "gray", "red"] },
};
export const NAME = "20.3.10.7.green";
export const TEXT = "Solve this.\n1. Something.\n\nWhat color of socks is Brent wearing?\n";

/** Writes files by their names, what is no text as JSON. */
export function write(folder: string, files: Record<string, string | object>): void {
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
}

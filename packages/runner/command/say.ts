import { printable } from "@loadlab/lib/core/text.js";

/** Prints a line, or several, of what a command has found; texts from stores steer no terminal. */
export const say = (text: string): void => void process.stdout.write(`${printable(text)}\n`);

/** The same beside the result: what a command does, and what went wrong. */
export const note = (text: string): void => void process.stderr.write(`${printable(text)}\n`);

import { expect } from "vitest";

/** Expects each call to throw an error with the words of its key. */
export function refuses(calls: Readonly<Record<string, () => unknown>>): void {
  for (const [words, call] of Object.entries(calls)) expect(call, words).toThrow(words);
}

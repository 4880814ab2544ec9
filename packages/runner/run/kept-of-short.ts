import { cached } from "@loadlab/lib/core/cache.js";

/** In characters. */
const SHORT = 8000;

/** What is made of a text, kept for the latest short ones: a run asks the same system prompt again and again. */
export function keptOfShort<T>(make: (text: string) => T): (text: string) => T {
  const kept = cached<string, T>(100);
  return (text) => (text.length > SHORT ? make(text) : kept(text, () => make(text)));
}

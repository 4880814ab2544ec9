/** The papers' stars for a p-value: *** below 0.001, ** below 0.01, * below 0.05. */
export const starsFor = (p: number): string => (p < 0.001 ? "***" : p < 0.01 ? "**" : p < 0.05 ? "*" : "");

/** The stars that p-values between two bounds can have, fewest first. */
export function starsBetween(low: number, high: number): string[] {
  const [most, fewest] = [starsFor(low).length, starsFor(high).length];
  return ["", "*", "**", "***"].slice(fewest, most + 1);
}

/** Stars as a word, "none" for none. */
export const shown = (stars: string): string => stars || "none";

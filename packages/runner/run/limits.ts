/** Texts of fewer words are cut by no server. */
export const SHORT = 1000;

/** What the limits of a run follow from. */
export interface PromptFacts {
  /** Words to a token, at most, in the prompts of fewer than `SHORT` words; null where there are none. */
  ratio: number | null;
  /** The largest count of tokens, how many prompts have it, and the words of the shortest and the longest of these. */
  top: number;
  there: number;
  fewest: number;
  longest: number;
}

/** By how many words and tokens a prompt was cut: see `limitsBy`. */
export interface Limits {
  most: number;
  plateau: number | null;
  fit: number;
}

/** The limits of a run: three tenths above what its short texts show, or two words a token. */
export function limitsBy({ ratio, top, there, fewest, longest }: PromptFacts): Limits {
  return {
    most: ratio === null ? 2 : Math.max(1, 1.3 * ratio),
    plateau: there > 2 && longest > 1.2 * fewest ? top : null,
    fit: 1.05 * fewest,
  };
}

/** The limits of the prompts of a run. */
export function limitsOf(prompts: readonly { words: number; tokens: number }[]): Limits {
  const short = prompts.filter(({ words }) => words < SHORT);
  const top = prompts.reduce((one, { tokens }) => Math.max(one, tokens), 0);
  const there = prompts.filter(({ tokens }) => tokens === top).map(({ words }) => words);
  return limitsBy({
    ratio:
      short.length === 0 ? null : short.reduce((one, { words, tokens }) => Math.max(one, words / tokens), 0),
    top,
    there: there.length,
    fewest: there.reduce((one, other) => Math.min(one, other), Infinity),
    longest: there.reduce((one, other) => Math.max(one, other), 0),
  });
}

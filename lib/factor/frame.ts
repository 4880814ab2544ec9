/** The line before the text. */
export const BEGINNING = "This is the beginning of the text:";

/** The line after the text. */
export const END = "This is the end of the text.";

/**
 * A prompt: the text between two delimiters, then what it means and what is asked, each part on a line of its own.
 *
 * @source FACTOR, appendix A.1.5
 */
export const framed = (text: string, ...after: string[]): string =>
  [BEGINNING, text, END, ...after].join("\n");

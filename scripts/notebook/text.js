/** nbformat stores a text as one string or as a list of lines; this gives the one string. */
export const joined = (text) => (Array.isArray(text) ? text.join("") : text);

/** The list of lines, each with its line end, in which nbformat stores a text. */
export const asLines = (text) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

const durationText =
  /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?(?:[ \u00a0\u202f]|&nbsp;)(?:ms|µs|μs|s|min)(?!\w)/g;
const rateText = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?:[ \u00a0\u202f]|&nbsp;)?[a-z]*(?: per second\b|\/s(?!\w))/g;

/** A text with every duration ("1.2 s", "3 ms", "2 min 05 s") and rate ("38 tokens/s") masked. */
export const maskTimings = (text) => text.replace(rateText, "<rate>").replace(durationText, "<time>");

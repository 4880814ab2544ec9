/**
 * A number as a reply writes it: `8`, `-8`, `1,024` and `8.5`, also `8/3`; not a part of a word, a code or a longer
 * number such as `8th`, `v8` or `8.5.1`.
 */
const NUMBER =
  /(?<![\p{L}\d]|\d[.,/])(?:(?<![\p{L}\d)])[-\u2212])?(?:\d{1,3}(?:[,\u2009\u202f\u00a0]\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?(?![\p{L}\d]|[.,/]\d)/gu;

/** A space in a number as LaTeX writes it: `1{,}024`, `1\,024`. */
const LATEX_SEPARATOR = /\{,\}|\\[,;!]/g;

/** The numbers of a text in its order, spelled plainly: `1024`, `-8`, `8.5`. */
export const numbersIn = (text: string): string[] =>
  [...text.replace(LATEX_SEPARATOR, ",").matchAll(NUMBER)].map(([number]) =>
    number.replace("\u2212", "-").replace(/[,\s]/g, ""),
  );

/**
 * A number as a reply writes it: `8`, `-8`, `1,024` and `8.5`, also `8/3`; not a part of a word, a code or a longer
 * number such as `8th`, `v8` or `8.5.1`.
 */
const NUMBER =
  /(?<![\p{L}\d]|\d[.,/])(?:(?<![\p{L}\d)])[-\u2212])?(?:\d{1,3}(?:[,\u2009\u202f\u00a0]\d{3})+|\d+)(?:\.\d+)?(?:\/\d+)?(?![\p{L}\d]|[.,/]\d)/gu;

/** A space in a number as LaTeX writes it: `1{,}024`, `1\,024`. */
const LATEX_SEPARATOR = /\{,\}|\\[,;!]/g;

/** What ends an expression: a word, the end of a sentence, a remark in brackets after a number. */
const END_OF_EXPRESSION =
  /\p{L}{2}|[.,](?!\d)|[^\p{L}\d\s.,=+*/:()[\]{}$^_&\\\-\u2212\u2013\u00d7\u00b7\u00f7]|(?<=\d[*_$]{0,2}\s)\(/u;

/** A command of LaTeX, or an operator as a word, both of which an expression may hold. */
const COMMAND = /\\[A-Za-z]+|\b(?:plus|minus|times)\b/g;

/**
 * The number that a line gives as a result, spelled plainly: its first, or, where that one begins a chain of equalities
 * such as `2 + 6 = 8`, the number after the last "=", if one alone stands there.
 */
export function resultIn(line: string): string | undefined {
  const plain = line.replace(LATEX_SEPARATOR, ",");
  const at = plain.search(NUMBER);
  if (at < 0) return undefined;
  const rest = plain.slice(at).replace(COMMAND, " ");
  const end = rest.search(END_OF_EXPRESSION);
  const expression = end < 0 ? rest : rest.slice(0, end);
  const afterEquals = expression.lastIndexOf("=") + 1;
  const alone = numbersIn(expression.slice(afterEquals));
  const [result] = numbersIn(rest.slice(afterEquals));
  const isResult =
    afterEquals > 0 && alone.length === 1 && alone[0] === result && Number.isFinite(Number(result));
  return isResult ? result : numbersIn(plain)[0];
}

/** The numbers of a text in its order, spelled plainly: `1024`, `-8`, `8.5`. */
export const numbersIn = (text: string): string[] =>
  [...text.replace(LATEX_SEPARATOR, ",").matchAll(NUMBER)].map(([number]) =>
    number.replace("\u2212", "-").replace(/[,\s]/g, ""),
  );

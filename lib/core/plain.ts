import { shown } from "./check.js";

/** A text without characters of no width, with one kind of blank, and a letter and its accent as one character. */
export const plain = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .normalize()
        .replace(/\p{Cf}/gu, "")
        .replace(/[\t\v\f\p{Zs}]/gu, " ");

const ASCII = /^[\n\r\x20-\x7E]*$/;

/** What may look right in a plain text and be wrong, such as a Cyrillic letter: the first word with it, in words. */
export function oddIn(text: string): string {
  const { word = "", odd = "" } = ODD.exec(text)?.groups ?? {};
  const code = odd.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return code === undefined ? "" : `; ${shown(word)} holds U+${code}`;
}

/** A character beyond ASCII, Latin letters, quotation marks, dashes, an ellipsis and a bullet. */
const ODD = /(?<!\S)(?<word>\S*(?<odd>[^\x20-\x7E\p{Script=Latin}‘-”–—…•])\S*)/u;

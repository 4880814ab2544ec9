/** A text without characters of no width, with one kind of blank, and a letter and its accent as one character. */
export const plain = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .normalize()
        .replace(/\p{Cf}/gu, "")
        .replace(/[\t\v\f\p{Zs}]/gu, " ");

const ASCII = /^[\n\r\x20-\x7E]*$/;

/** A text without characters of no width, with one kind of blank, and a letter and its accent as one character. */
export const plain = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .normalize()
        .replace(/\p{Cf}/gu, "")
        .replace(/[\t\v\f\p{Zs}]/gu, " ");

const ASCII = /^[\n\r\x20-\x7E]*$/;

/** A text as HTML or XML writes it, in an element or between quotes, with what XML allows. */
export function escapeHtml(text: string): string {
  return allowedInXml(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** A text with U+FFFD for each character that XML forbids: control characters and lone surrogates. */
export const allowedInXml = (text: string): string => text.replace(FORBIDDEN, "\uFFFD");

const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Signs such as \u241B in place of what a terminal would obey; lone surrogates become U+FFFD. */
export const printable = (text: string): string =>
  text.replaceAll("\r\n", "\n").replace(UNPRINTABLE, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? "\u2421" : "\uFFFD";
  });

const UNPRINTABLE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]|\p{Surrogate}/gu;

/** What a text is as JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Mention } from "./answer-type.js";

/** Words of closed classes that neither deny, nor hedge, nor choose: they may stand beside any answer. */
const FUNCTION = new Set(
  (
    "a an the this that these those it its he she they them him her his their i we you my our your me us there here " +
    "who whom whose which what where when how is are was were be been being am 's 're 'd 'll do does did done has have " +
    "had having will would shall must can of in on at to for from by with as into onto upon about after and so then " +
    "thus therefore hence also both all each one ones only just exactly simply because since let let's " +
    "answer answers final correct right response reply result conclusion solution conclude follows following question " +
    "sentence text given asked based according  ok okay sure yes finally total named called found get gets " +
    "namely end first second third next last number count stated mentioned described before during " +
    "der die das ist la le el il est es"
  ).split(" "),
);

/** A span without Markdown, LaTeX and quotation marks, on one line; where parts are `numbered`, without numbers. */
export function plainSpan(span: string, numbered = false): string {
  const text = numbered ? span.replace(ENUMERATION, " ") : span;
  if (/^[\w ,.'!?;:]*$/.test(text) && !text.includes("_")) return text.replace(/ {2,}/g, " ").trim(); // most are
  return text
    .replace(HIDDEN, "")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/^\s{0,9}(?:[-*+>\u2022]|#{1,6})\s/gm, "")
    .replace(/\\(?:text|textbf|mathrm|mathbf|boxed|operatorname)\s?\{/g, " ")
    .replace(/\\[()[\],;!_{}]/g, (command) => (command === "\\_" ? "_" : command === "\\{" ? "{" : " "))
    .replace(/\{,\}/g, ",")
    .replace(
      /(?<!\d\s?)\*|\*(?!\s?\d)|[`"\u201C\u201D\u00AB\u00BB$]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu,
      "",
    )
    .replace(/\s+/g, " ")
    .trim();
}

const ENUMERATION = /(?<=^|[.;:,]\s|\n\s{0,9})\(?(?:\p{L}{2,9}\s)?\d{1,3}[.:)]\s/giu;
/** Characters nobody sees: format characters (zero width, direction marks, byte order mark, soft hyphen), controls. */
export const HIDDEN =
  /[\p{Cf}\p{Variation_Selector}\u034F\u115F\u1160\u17B4\u17B5\u3164]|(?![\t-\r])\p{Cc}/gu;

const WORD = /[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|\?|[\u2260\u2248]/gu;

/** Words that say something else than the candidates and the question, or the sign in which the span breaks off. */
export function leftIn(
  text: string,
  mentions: readonly Mention[],
  denied: readonly Mention[],
  own: Pick<ReadonlySet<string>, "has"> = new Set(),
): string[] {
  let rest = "";
  let from = 0;
  for (const [place, mention] of [...mentions, undefined].entries()) {
    let between = text.slice(from, mention?.at);
    if (mention && denied.includes(mention)) between = between.replace(DENIAL, " ");
    if (denied.includes(mentions[place - 1]!)) between = between.replace(/^,? but\b/i, " ");
    rest += `${between} `;
    from = Math.max(from, mention?.end ?? 0);
  }
  const words = rest.toLowerCase().match(WORD) ?? [];
  const left = words.filter((word) => !FUNCTION.has(word) && !own.has(stem(word)));
  return [...left, ...(/[=+*/(,:\u2212-]$/.exec(text.slice(from)) ?? [])];
}

const DENIAL = /\b(?:but )?(?:not|instead of|rather than)\b(?!.*\b(?:not|instead|rather)\b)/i;

/** The stems of a text's words, by which a word beside an answer is known again in another form. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    (
      plainSpan(text)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
    ).map(stem),
  );

/** A word without the ending of a regular form: "chased", "chases" and "chasing" are "chas", "foxes" is "fox". */
function stem(word: string): string {
  const [, root = word] =
    word.length > 3 ? (/^(.{2,}?)(?:'s|ies|ied|ing|es|ed|s|e|y)$/.exec(word) ?? []) : [];
  return root.replace(/([^aeiou\d])\1$/, "$1");
}

/** How the place of an answer was found in what was said. */
export type Found = "tag" | "label" | "first" | "whole" | "last" | "none";

/** A part of what was said that is read as the answer. */
export interface Span {
  text: string;
  found: Found;
}

/** The words for "answer", and what joins one to its answer, in the languages that models answer English questions in. */
const ANSWERS =
  "answer r\u00e9ponse antwort respuesta risposta resposta antwoord svar odpowied\u017a \u043e\u0442\u0432\u0435\u0442 \u7b54\u6848 \u56de\u7b54 \u7b54\u3048 \uc815\ub2f5 \ub2f5 cevap jawaban".split(
    " ",
  );
const ANSWER = ANSWERS.join("|").replace("answer", "answers?");
const SAYS_ANSWER = new RegExp(ANSWERS.join("|"), "i");
const IS =
  "(?:is|was|are|were|(?:would|should|must|will) be|est|sont|ist|sind|es|son|\u00e8|\u00e9|is|\u00e4r|to|to jest|\u662f|\u306f|\u012b)(?![\\p{L}\\p{N}])|[:\uff1a=|]";
const MARKUP = "[*_`\"')\\]\\s]";

/** "Answer: ", "**Final answer:** ", "the answer to the question is ", "| Answer | ", "R\u00e9ponse : ", "\u7b54\u6848\u662f". */
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${ANSWER})(?:[^\\S\\n]{1,2}(?:to|for|of)[^\\S\\n][^.:|=\\n]{1,120}?)?(?:(?!\\n)${MARKUP}){0,6}(?:${IS})(?:[^\\S\\n]|[:\uff1a]){0,6}`,
  "giu",
);
/** "## Answer", "**Final answer**", on a line of its own. */
const HEADING = new RegExp(
  `^[^\\p{L}\\p{N}\\n]{0,9}(?:\\p{L}{1,9}[^\\S\\n]){0,2}(?:${ANSWER})(?:[^\\S\\n]|[*_#:\uff1a=|-]){0,9}$`,
  "gimu",
);

const TAG = /<(\/?)\s{0,9}answer\s{0,9}>/gi;
const JSON_ANSWER =
  /"(?:final[ _]?)?answer"\s{0,9}:\s{0,9}("(?:[^"\\\n]|\\.){0,4000}"|-?\d{1,30}(?:\.\d{1,30})?|\[[^[\]{}]{0,4000}\])/gi;
const SENTENCE = /(?<=(?<!\.\.)[.!?\u3002\uff01\uff1f][*_"')\]]{0,4})\s/u;
/** What opens a part that explains the answer. */
const EXPLANATION =
  /^[^\p{L}\p{N}\n]{0,9}(?:explanation|explication|erkl\u00e4rung|reason(?:ing|s)?|rationale|justification|note|because)(?![\p{L}\p{N}])/gimu;

/** The last answer between tags, in a box, or in JSON; undefined where there is none. */
export function marked(text: string, many: boolean): string | undefined {
  return tagged(text) ?? (many ? allBoxed(text) : boxed(text)) ?? inJson(text);
}

/** The last answer between tags; one not closed runs to the next tag or the end, and does not count if empty. */
export function tagged(text: string): string | undefined {
  if (!text.includes("<")) return undefined;
  let opened: number | undefined;
  let last: string | undefined;
  for (const { index, 0: tag, 1: closing } of text.matchAll(TAG)) {
    if (opened !== undefined && (closing || text.slice(opened, index).trim()))
      last = text.slice(opened, index);
    opened = closing ? undefined : index + tag.length;
  }
  if (opened !== undefined && (last === undefined || text.slice(opened).trim())) last = text.slice(opened);
  return last?.trim();
}

function boxed(text: string, end = text.length): string | undefined {
  const from = text.lastIndexOf("\\boxed{", end - 1);
  if (from < 0) return undefined;
  let depth = 0;
  for (let at = from + 6; at < Math.min(text.length, from + 4000); at++)
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return text.slice(from + 7, at);
  return undefined;
}

/** What the boxes of the last line with any hold, together. */
function allBoxed(text: string): string | undefined {
  const last = text.lastIndexOf("\\boxed{");
  if (last < 0) return undefined;
  const line = text.slice(Math.max(text.lastIndexOf("\n", last) + 1, last - 1000), last + 4000);
  const starts = Array.from(line.matchAll(/\\boxed\{/g), ({ index }) => index);
  return starts.map((at) => boxed(line, at + 1) ?? "").join(", ");
}

function inJson(text: string): string | undefined {
  if (!text.includes('"')) return undefined;
  const [, value] = [...text.matchAll(JSON_ANSWER)].at(-1) ?? [];
  if (value === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.join(", ") || "none" : String(parsed);
  } catch {
    return undefined;
  }
}

/** What the last label calls the answer, and what stands behind it; undefined without a label. */
export function labelled(text: string, many: boolean): { span: string; rest: string } | undefined {
  if (!SAYS_ANSWER.test(text)) return undefined; // faster than the patterns
  const ends = [...text.matchAll(LABEL), ...text.matchAll(HEADING)].map(
    ({ index, 0: label }) => index + label.length,
  );
  const spoken = ends.filter((end) => end < text.trimEnd().length);
  const last = (spoken.length > 0 ? spoken : ends).reduce((one, other) => Math.max(one, other), -1);
  if (last < 0) return undefined;
  const behind = text.slice(last);
  const lead = /^\s*/.exec(behind)![0].length;
  const block = many ? blockOf(behind.slice(lead)) : behind.slice(lead).split("\n", 1)[0]!;
  const span = block.includes("\n") ? block : block.split(SENTENCE, 1)[0]!;
  return { span, rest: behind.slice(lead + block.length) };
}

/** A line, or the list that it begins or opens. */
function blockOf(text: string): string {
  const [line = "", ...others] = text.split("\n", 200);
  if (!LIST_MARK.test(line) && !line.trimEnd().endsWith(":")) return line;
  const end = others.findIndex((one) => one.trim() !== "" && !LIST_MARK.test(one));
  return [line, ...(end < 0 ? others : others.slice(0, end))].join("\n").trimEnd();
}

const LIST_MARK =
  /^\s{0,9}(?:[-*+\u2022]|[(*]{0,3}(?:\p{L}{2,9}\s)?\d{1,3}[.):*]{1,3}|\(?[A-Z][.):])\s+(?=\S)/u;

export const lastSentence = (block: string): string => block.trimEnd().split(SENTENCE).at(-1) ?? "";

const sentencesOf = (line: string): string[] => line.replace(LIST_MARK, "").split(SENTENCE);

/** What is not an explanation: all before the first that is called one, where that answers. */
export function answering(text: string, names: (part: string) => boolean): string {
  EXPLANATION.lastIndex = 0;
  const at = EXPLANATION.exec(text)?.index ?? 0;
  return at > 0 && names(text.slice(0, at)) ? text.slice(0, at) : text;
}

/** The first sentence (of `many` the first lines) and the one behind it; none of a list with more behind it. */
export function firstParts(text: string, many: boolean, goesOn: (line: string) => boolean): [string, string] {
  const start = Math.max(0, text.search(/[\p{L}\p{N}]/u));
  const behind = text.slice(text.lastIndexOf("\n", start) + 1);
  const first = many ? manyLines(behind, goesOn) : sentencesOf(behind.split("\n", 1)[0]!)[0]!;
  const end = behind.indexOf(first) + first.length;
  const line = behind
    .slice(end, end + 4000)
    .trimStart()
    .split("\n", 1)[0]!;
  const second = LIST_MARK.test(line) ? "" : line.split(SENTENCE, 1)[0]!;
  if (LIST_MARK.test(behind) && (!many || line !== "")) return ["", ""];
  return [first, second];
}

function manyLines(text: string, goesOn: (line: string) => boolean): string {
  const lines = text.slice(0, 9000).split("\n");
  const end = lines.findIndex((line) => !goesOn(line));
  return end === 0 || end === 1 ? blockOf(text) : lines.slice(0, end < 0 ? undefined : end).join("\n");
}

/** How many lines from the end, and sentences of a line, the last one with a candidate is sought in. */
const LINES = 300;

/** The sentences of a text's last lines, the last first; of `blocks` whole lines, with the lists they open. */
export function* fromEnd(text: string, blocks: boolean): Generator<string> {
  let list: string[] = [];
  for (let end = text.length, lines = 0; end >= 0 && lines < LINES; lines++) {
    const start = end === 0 ? 0 : text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, end);
    end = start - 1;
    if (line.trim() === "") continue;
    if (!blocks) yield* sentencesOf(line).slice(-LINES).reverse();
    else if (LIST_MARK.test(line)) list.unshift(line);
    else if (list.length > 0) {
      const opens = /:[*_\s]*$/.test(line);
      yield [...(opens ? [line] : []), ...list].join("\n");
      list = [];
      if (!opens) yield line;
    } else yield line;
  }
  if (list.length > 0) yield list.join("\n");
}

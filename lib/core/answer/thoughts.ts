import { requireText } from "../check.js";

/** What a model writes around a thought that is no part of its answer. */
export interface ThoughtMarks {
  /** Where a thought begins, as the model writes it. */
  open: string;
  /** Where it ends. */
  close: string;
}

/** Marks of a family of models, as patterns without groups. */
interface Family {
  family: string;
  open: string;
  close: string;
}

const XML = String.raw`\s{0,9}(?:think(?:ing)?|thought|reasoning)\s{0,9}>`;
/** What a header may hold between its channel and its message. */
const HEADER = String.raw`(?:[^<\n]|<\|constrain\|>){0,80}`;

/**
 * How models mark their thoughts, a family a line. Later families are added here and nowhere else.
 *
 * @source the chat templates that the models are published with
 */
export const FAMILIES: readonly Family[] = [
  { family: "think tags", open: `<${XML}`, close: String.raw`<\/${XML}` }, // DeepSeek, Qwen, GLM, Phi, Hunyuan
  { family: "Mistral", open: String.raw`\[THINK\]`, close: String.raw`\[/THINK\]` },
  { family: "Gemma", open: String.raw`<\|channel>\s{0,3}thought\b`, close: String.raw`<channel\|>` },
  {
    family: "gpt-oss",
    open: String.raw`(?:<\|start\|>\w{0,20})?<\|channel\|>\s{0,3}(?!final\b)\w{0,20}(?:${HEADER}<\|message\|>|$)`,
    close: String.raw`<\|(?:end|return|call)\|>(?:<\|start\|>assistant(?!<))?`,
  },
  { family: "Seed", open: "<seed:think>", close: "</seed:think>" },
  { family: "Command", open: String.raw`<\|START_THINKING\|>`, close: String.raw`<\|END_THINKING\|>` },
  { family: "Kimi", open: "◁think▷", close: "◁/think▷" },
  { family: "Apertus", open: String.raw`<\|inner_prefix\|>`, close: String.raw`<\|inner_suffix\|>` },
];

/** What ends a thought that is open, and says nothing where none is: headers of answers, ends of turns. */
const NEUTRAL: readonly string[] = [
  String.raw`(?:<\|start\|>\w{0,20})?<\|channel\|>\s{0,3}final\b(?:${HEADER}<\|message\|>|$)`,
  String.raw`<\|start\|>assistant(?!<)`,
  String.raw`<\|(?:START|END)_RESPONSE\|>`,
  String.raw`<\|(?:im_end|eot_id|endoftext|END_OF_TURN_TOKEN|assistant_end)\|>`,
  "<end_of_turn>",
  String.raw`<turn\|>`,
  "</s>",
];

/** What looks like a special token: `<|x|>`, `<|x>`, `<x|>`, `<a:b>`, `[/ABC]`, `◁x▷`. */
const SPECIAL =
  /<\|[^\s<>|]{1,30}(?:\|>|>)|<[^\s<>|]{1,30}\|>|<\/?\w{1,20}:\w{1,20}>|\[\/?[A-Z_]{3,30}\]|◁[^▷\n]{1,30}▷/u;

/**
 * A reply without its thoughts, and the family of models whose marks the first one has: `none` without a thought,
 * `unknown` where special tokens of no known family stand in the text.
 *
 * A thought that never ends runs to its last closing mark, or else to the end of the reply. A closing mark before any
 * thought ends one that the chat format has opened; later ones that close nothing are text. Unknown marks delete nothing.
 *
 * @param reply as a model gave it
 * @throws RangeError if the reply is no text
 */
export function splitThoughts(reply: string): { text: string; marks: string } {
  requireText("reply", reply, 'use "" for no answer');
  if (!/[<[◁]/.test(reply)) return { text: reply, marks: "none" };
  const pieces: string[] = [];
  let marks: string | undefined;
  let from = 0;
  let depth = 0;
  for (const match of reply.matchAll(MARKS)) {
    const end = match.index + match[0].length;
    const place = match.slice(1).findIndex((mark) => mark !== undefined);
    const { family, kind } = KINDS[place]!;
    if (kind === "open") {
      marks ??= family;
      if (depth++ > 0) continue;
      pieces.push(reply.slice(from, match.index));
      from = reply.length;
    } else if (depth > 0) {
      depth = kind === "close" ? depth - 1 : 0;
      from = end;
    } else if (kind === "neutral" || family === "gpt-oss") {
      pieces.push(reply.slice(from, match.index));
      from = end;
    } else if (from === 0) {
      marks ??= family;
      from = end;
    }
  }
  const text = [...pieces, reply.slice(from)].filter((piece) => piece !== "").join(" ");
  return { text, marks: SPECIAL.test(text) ? "unknown" : (marks ?? "none") };
}

/**
 * A reply without the model's thoughts, such as `<think>...</think>`; empty if it is only thoughts.
 *
 * @param reply the response of a model
 * @throws RangeError if the reply is no text
 */
export const withoutThoughts = (reply: string): string => splitThoughts(reply).text;

/** All marks in one pattern, so that a reply is gone through once. */
const KINDS = [
  ...NEUTRAL.map((source) => ({ family: "", kind: "neutral", source })),
  ...FAMILIES.flatMap(({ family, open, close }) => [
    { family, kind: "open", source: open },
    { family, kind: "close", source: close },
  ]),
];
const MARKS = new RegExp(KINDS.map(({ source }) => `(${source})`).join("|"), "giu");

/** A reply with think tags in place of marks of the user's own. */
export const inThinkTags = (reply: string, marks: readonly ThoughtMarks[]): string =>
  marks.reduce(
    (text, { open, close }) => text.replaceAll(open, "<think>").replaceAll(close, "</think>"),
    reply,
  );

/** @throws RangeError if a mark is empty, or begins with another one of the list */
export function requireMarks(marks: readonly ThoughtMarks[]): void {
  const all = marks.flatMap(({ open, close }) => [open, close]);
  const fault = all.find(
    (mark, at) =>
      typeof mark !== "string" ||
      mark.trim() === "" ||
      all.some((other, place) => place !== at && mark.includes(other)),
  );
  if (all.length === 0 || fault === undefined) return;
  throw new RangeError(
    `thoughtMarks has ${JSON.stringify(fault)}; expected pairs { open, close } of texts that are not empty; no text ` +
      "may contain another",
  );
}

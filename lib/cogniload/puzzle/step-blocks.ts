import { plainSpan } from "../../core/answer/answer-type.js";
import { once } from "../../core/collections.js";
import type { Piece } from "./stated.js";

export interface StepBlock {
  /** 0, the initial state, to N. */
  step: number;
  pieces: Piece[];
  /** What stands behind it where no later step follows: more of the step, or the answer. */
  rest: Piece[];
  /** The line before the first step of a sequence: its heading, if it has one. */
  heading: string;
}

/** How the cells of a table are told apart. */
interface Cells {
  /** Whether a cell names a person or a category, and no value: it labels its row. */
  isLabel: (cell: string) => boolean;
  /** Whether a text names a value; a first row that does is no header. */
  hasValue: (text: string) => boolean;
}

/**
 * The blocks of a reply that shows its work: from the mark of a step, at the start of a line or sentence, to the next.
 *
 * A reply's steps are those of the kind that marks most of them, so that a numbered list in a step marks none. What
 * follows the last step can be the answer: it ends at a line that is called so, and what is longer than the longest
 * step is `rest`.
 */
export function stepBlocks(reply: string, last: number, cells: Cells): StepBlock[] {
  const lines = reply
    .split(/[\r\n\u2028]+/)
    .map((line) => plainSpan(line))
    .filter((line) => line !== "");
  const blocks: Block[] = [];
  for (const { mark, pieces, before } of partsOf(lines, last, cells)) {
    const previous = blocks.at(-1);
    if (mark === undefined || mark === ANSWER) {
      if (previous && mark === ANSWER) previous.answer ??= previous.lines.length;
      previous?.lines.push(pieces);
    } else {
      const goesOn = previous !== undefined && mark > previous.step;
      if (goesOn) previous.followed = true;
      blocks.push({
        step: mark,
        lines: [pieces],
        heading: goesOn ? previous.heading : before,
        followed: false,
      });
    }
  }
  const sizes = blocks.filter(({ followed, step }) => followed && step > 0).map(({ lines }) => lines.length);
  const longest = sizes.reduce((one, other) => Math.max(one, other), 0);
  const isOneLineEach = longest === 1 && sizes.length >= REGULAR;
  return blocks.map(({ step, lines, heading, followed, answer }) => {
    const size = followed ? lines.length : longest || lines.length;
    const end = followed ? lines.length : answer;
    const rest = isOneLineEach ? [] : lines.slice(size, end).flat();
    return { step, pieces: lines.slice(0, end).slice(0, size).flat(), rest, heading };
  });
}

/** So many steps of one line each show that a step is a line; what follows the last one is the answer. */
const REGULAR = 3;

interface Block {
  step: number;
  /** The pieces of each line. */
  lines: Piece[][];
  heading: string;
  /** Whether a later step follows. */
  followed: boolean;
  /** The first line that is called the answer. */
  answer?: number;
}

const ANSWER = -1;

/** A line, or what of it stands behind a mark. */
interface Part {
  mark: number | undefined;
  pieces: Piece[];
  /** The line before. */
  before: string;
}

function* partsOf(lines: readonly string[], last: number, { isLabel, hasValue }: Cells): Generator<Part> {
  const all = lines.map((line) => marksIn(line, last));
  const kind = commonest(all);
  let header: string[] | undefined;
  for (const [place, line] of lines.entries()) {
    const before = (lines[place - 1] ?? "").slice(-LONGEST_LABEL);
    if (/^[|:\s+-]+$/.test(line)) {
      if (before.includes("|")) header = lines[place - 1]?.split("|");
      continue;
    }
    const marks = all[place]!.filter((mark) => mark.kind === kind || mark.kind === "other");
    const isRow = line.includes("|");
    if (!isRow) {
      header = undefined;
      const first = line.slice(0, marks[0]?.at);
      if (first !== "") yield { mark: undefined, pieces: [{ text: first, cell: false }], before };
      for (const [at, { mark, end }] of marks.entries())
        yield { mark, pieces: [{ text: line.slice(end, marks[at + 1]?.at), cell: false }], before };
      continue;
    }
    header ??= hasValue(line) ? [] : line.split("|");
    const [{ mark, end } = { mark: undefined, end: 0 }] = marks.filter(({ at }) => at === 0);
    const row = line.slice(0, end).replace(/[^|]+/g, "") + line.slice(end);
    yield { mark, pieces: cellsOf(row.split("|"), header, isLabel), before };
  }
}

/** In characters; what is longer is no label, nor a header. */
const LONGEST_LABEL = 60;

/** The header of a column that names whom a statement affects, and not whom the row is about. */
const AFFECTED = /\?|affect|match|appl/i;

/** Each cell of a row behind the row's labels, which stand in its first columns, and its column's header. */
function cellsOf(row: readonly string[], header: readonly string[], isLabel: Cells["isLabel"]): Piece[] {
  const first = row.findIndex(
    (cell, column) =>
      cell.trim() !== "" &&
      (cell.length > LONGEST_LABEL || !isLabel(cell) || AFFECTED.test(header[column] ?? "")),
  );
  const labels = row.slice(0, Math.max(0, first)).map((cell) => cell.trim());
  return row.slice(Math.max(0, first)).flatMap((cell, column) => {
    const head = header[first + column]?.trim().slice(0, LONGEST_LABEL) ?? "";
    return cell.trim() === "" ? [] : [{ text: [...labels, head, cell.trim()].join(": "), cell: true }];
  });
}

const START = String.raw`(?:^|(?<=[.;!?]\s|<\/[^<>]{1,20}>))(?:<[^<>]{1,20}>|[^\p{L}\p{N}<]){0,9}`;
const LEADS = String.raw`(?:(?:after|at|from|with|state|the|apply(?:ing)?|process(?:ing)?|evaluat(?:e|ing)|consider(?:ing)?|following)[\s:]{1,3}){0,3}`;
const NUMBER = String.raw`\d{1,6})(?![\p{L}\p{N}]|[.,]\d)`;
const LINE = "^[^\\p{L}\\p{N}]{0,9}(?:the\\s)?";

/** What marks a step: the words of a kind before its number, or the number alone; the initial state; the answer. */
const markPattern = once(
  () =>
    new RegExp(
      [
        `${START}(?:${LEADS}(?:statements?|rule|line)[\\s_#:(]{0,3}(${NUMBER}`,
        `${LEADS}(?:step|state|round|update|after|s|t)[\\s_#:=("{]{0,3}(${NUMBER}`,
        `(${NUMBER}(?=[.):\\]|]|\\s?[-\\u2013\\u2014|]|$))`,
        `(${LINE}(?:(?:initial|start(?:ing)?)(?=\\s(?:state|value|attribute|point|condition|position|config)|[\\s:|(]{0,3}$|\\s?[:|(])|initially|at the start|before (?:any|all|the first|(?:statement|step) 1)))`,
        `${LINE}(?:(?:so|thus|therefore|hence|the|my),?\\s){0,3}(?:final(?:ly)?|answer|in conclusion)(?![\\p{L}\\p{N}])`,
      ].join("|"),
      "giu",
    ),
);

interface Mark {
  kind: "statement" | "step" | "number" | "other";
  mark: number;
  at: number;
  end: number;
}

function marksIn(line: string, last: number): Mark[] {
  const marks: Mark[] = [];
  for (const { index: at, 0: text, 1: statement, 2: step, 3: number, 4: initial } of line.matchAll(
    markPattern(),
  )) {
    const kind = statement ? "statement" : step ? "step" : number ? "number" : "other";
    const mark = Number(statement ?? step ?? number ?? (initial === undefined ? ANSWER : 0));
    if (mark <= last) marks.push({ kind, mark, at, end: at + text.length });
  }
  return marks;
}

/** The kind that marks most steps; a list may have more numbers than a trace with words that breaks off. */
function commonest(lines: readonly (readonly Mark[])[]): Mark["kind"] {
  const all = lines.flat();
  const steps = (wanted: Mark["kind"]) =>
    new Set(all.filter(({ kind }) => kind === wanted).map(({ mark }) => mark)).size;
  if (2 * Math.max(steps("statement"), steps("step")) < steps("number")) return "number";
  return steps("statement") >= steps("step") ? "statement" : "step";
}

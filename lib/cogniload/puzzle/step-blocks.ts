import { plainSpan } from "../../core/answer/words.js";
import type { Piece } from "./stated.js";

/** What a reply says of one step. */
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
 * The blocks of a reply that shows its work: from the mark of a step to the next mark.
 *
 * A mark begins a line or a sentence: "Statement 3", "After statement 3", "Step 3", "S_3", "3.", "3)", "| 3 |",
 * "Initial state". A reply's steps are those of the kind that marks most of them, so that a numbered list in a step
 * marks no further steps. What follows the last step can be the answer: a block without a later step behind it ends at a
 * line that is called the answer, and what it has beyond the length of the longest block is its `rest`.
 *
 * @param last N; a higher number marks no step
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
  const longest = blocks.reduce(
    (most, { step, followed, lines }) => (followed && step > 0 ? Math.max(most, lines.length) : most),
    0,
  );
  return blocks.map(({ step, lines, heading, followed, answer }) => {
    const size = followed ? lines.length : longest || lines.length;
    const end = followed ? lines.length : answer;
    return {
      step,
      pieces: lines.slice(0, end).slice(0, size).flat(),
      rest: lines.slice(size, end).flat(),
      heading,
    };
  });
}

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

/** The mark of a line that is called the answer. */
const ANSWER = -1;

/** A line, or what of it stands behind a mark. */
interface Part {
  mark: number | undefined;
  pieces: Piece[];
  /** The line before. */
  before: string;
}

function* partsOf(lines: readonly string[], last: number, { isLabel, hasValue }: Cells): Generator<Part> {
  const pattern = commonest(lines, last);
  let header: string[] | undefined;
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1] ?? "";
    if (/^[|:\s+-]+$/.test(line)) {
      if (before.includes("|")) header = before.split("|");
      continue;
    }
    const marks = marksIn(line, pattern, last);
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

/** Each cell of a row behind its column's header and the row's labels, which stand in its first two columns. */
function cellsOf(row: readonly string[], header: readonly string[], isLabel: Cells["isLabel"]): Piece[] {
  const labels = row.slice(0, 4).filter((cell) => cell.length <= LONGEST_LABEL && isLabel(cell));
  return row.flatMap((cell, column) => {
    if (cell.trim() === "" || labels.includes(cell)) return [];
    const parts = [(header[column] ?? "").slice(0, LONGEST_LABEL), ...labels, cell];
    return [{ text: parts.map((part) => part.trim()).join(": "), cell: true }];
  });
}

const START = String.raw`(?:^|(?<=[.;!?]\s))(?:<[^<>]{1,20}>|[^\p{L}\p{N}<]){0,9}`;
const LEADS = String.raw`(?:(?:after|at|from|with|state|the|apply(?:ing)?|process(?:ing)?|evaluat(?:e|ing)|consider(?:ing)?|following)[\s:]{1,3}){0,3}`;
const NUMBER = String.raw`(\d{1,6})(?![\p{L}\p{N}]|[.,]\d)`;

/** What marks a step, a kind each: its words, or the number alone. */
const KINDS = [
  `${START}${LEADS}(?:statements?|rule|line)[\\s_#:(]{0,3}${NUMBER}`,
  `${START}${LEADS}(?:step|state|round|update|after|s|t)[\\s_#:=("{]{0,3}${NUMBER}`,
  `${START}${NUMBER}(?=[.):\\]|]|\\s?[-\\u2013\\u2014|]|$)`,
];
const LINE = "^[^\\p{L}\\p{N}]{0,9}(?:the\\s)?";
const INITIAL = `${LINE}(?:(?:initial|start(?:ing)?)(?=\\s(?:state|value|attribute|point|condition|position|config)|[\\s:|(]{0,3}$|\\s?[:|(])|initially|at the start|before (?:any|all|the first|(?:statement|step) 1))`;
const CALLED_ANSWER = `${LINE}(?:(?:so|thus|therefore|hence|the|my),?\\s){0,3}(?:final(?:ly)?|answer|in conclusion)(?![\\p{L}\\p{N}])`;

const PATTERNS = KINDS.map((kind) => new RegExp(`${kind}|(${INITIAL})|(?:${CALLED_ANSWER})`, "giu"));

function marksIn(line: string, pattern: RegExp, last: number): { mark: number; at: number; end: number }[] {
  return Array.from(line.matchAll(pattern), ({ index, 0: text, 1: number, 2: initial }) => ({
    mark: number !== undefined ? Number(number) : initial !== undefined ? 0 : ANSWER,
    at: index,
    end: index + text.length,
  })).filter(({ mark }) => mark <= last);
}

/** The kind that marks most steps; a list may have more numbers than a trace with words that breaks off. */
function commonest(lines: readonly string[], last: number): RegExp {
  const counts = PATTERNS.map(
    (pattern) => new Set(lines.flatMap((line) => marksIn(line, pattern, last).map(({ mark }) => mark))).size,
  );
  const [statement = 0, step = 0, number = 0] = counts;
  const words = Math.max(statement, step);
  return PATTERNS[2 * words < number ? 2 : statement >= step ? 0 : 1]!;
}

import { listed, requireInteger, requireNumber, requireOneOf } from "../../core/check.js";
import { SUBSETS, type Subset } from "../sentences/sentence.js";
import { requireRunRows, type Row } from "./rows.js";

/** The answers to all questions about one sentence. */
export interface SentenceCount {
  /** What is drawn as one: the pair of twins the sentence is of, else the sentence. */
  cluster: string;
  /** What the study fixed: the level, and the subset of a sentence whose twin is not there. */
  stratum: string;
  level: number;
  subset: Subset;
  items: number;
  /** Right answers; a fraction where an answer can be half right. */
  successes: number;
}

/** The columns that are read. */
interface Answer {
  sentenceId: string;
  level: number;
  subset: Subset;
  correct: number;
  pair?: string;
}

/**
 * Right answers by sentence, from the rows of a run.
 *
 * @param rows each with `sentenceId`, `level`, `subset`, `correct` (0..1), and for twins `pair`
 * @throws RangeError if there are no rows, they are of several models, a value is missing or out of range, a sentence
 *   stands at two levels or in two subsets, there is one level only, or a level lacks a subset
 */
export function sentenceCounts(rows: readonly Row[]): SentenceCount[] {
  requireRunRows(rows);
  requireOneModel(rows);
  const twins = completePairs(rows);
  const counts = new Map<string, SentenceCount>();
  rows.forEach((row, index) => {
    const { sentenceId, level, subset, correct, pair = "" } = row as unknown as Answer;
    if (sentenceId === undefined || sentenceId === "")
      throw new RangeError(
        `row ${index} has no sentenceId; questions of one sentence need it to be counted together`,
      );
    requireInteger(`level of row ${index}`, level, 1);
    requireOneOf(`subset of row ${index}`, subset, SUBSETS);
    requireNumber(`correct of row ${index}`, correct, 0, 1);
    const found = counts.get(sentenceId);
    if (found && (found.level !== level || found.subset !== subset))
      throw new RangeError(
        `sentence ${sentenceId} is ${found.subset} at level ${found.level} and, in row ${index}, ${subset} at level ${level}; give each sentence an id of its own`,
      );
    const count = found ?? emptyCount(sentenceId, level, subset, twins.has(pair) ? pair : "");
    counts.set(sentenceId, count);
    count.items += 1;
    count.successes += correct;
  });
  const sentences = [...counts.values()];
  requireBothSubsets(sentences);
  return sentences;
}

const emptyCount = (sentenceId: string, level: number, subset: Subset, pair: string): SentenceCount => ({
  cluster: pair === "" ? `sentence ${sentenceId}` : `pair ${pair}`,
  stratum: pair === "" ? `level ${level}, ${subset}` : `level ${level}, twins`,
  level,
  subset,
  items: 0,
  successes: 0,
});

/** The pairs of which both twins were asked about. */
function completePairs(rows: readonly Row[]): Set<unknown> {
  const subsets = new Map<unknown, Set<unknown>>();
  for (const { pair, subset } of rows)
    if (pair !== undefined && pair !== "") subsets.set(pair, (subsets.get(pair) ?? new Set()).add(subset));
  return new Set([...subsets].filter(([, { size }]) => size === SUBSETS.length).map(([pair]) => pair));
}

function requireOneModel(rows: readonly Row[]): void {
  const [model, ...others] = new Set(rows.map((row) => row.model));
  if (others.length > 0)
    throw new RangeError(
      `rows are of the models ${listed([model, ...others].map(String))}; keep to one: ` +
        `rows.filter(({ model }) => model === ${JSON.stringify(model)})`,
    );
}

function requireBothSubsets(sentences: readonly SentenceCount[]): void {
  const levels = new Set(sentences.map(({ level }) => level));
  if (levels.size < 2)
    throw new RangeError(`all rows are of level ${[...levels].join()}; a trend needs at least two levels`);
  for (const level of levels)
    for (const subset of SUBSETS)
      if (!sentences.some((sentence) => sentence.level === level && sentence.subset === subset))
        throw new RangeError(`level ${level} has no ${subset} row; a gap needs both subsets at each level`);
}

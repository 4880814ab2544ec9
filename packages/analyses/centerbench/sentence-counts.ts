import { listed, requireInteger, requireNumber, requireOneOf } from "@loadlab/lib/core/check.js";
import { SUBSETS, type Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import { requireRunRows } from "@loadlab/lib/core/rows.js";

/** What is read of a row about a sentence. */
export interface SentenceAnswer {
  sentenceId: string;
  level: number;
  subset: Subset;
  /** 0..1, or NaN where there is no response. */
  correct: number;
  /** The same for the two sentences of a matched pair; empty without a twin. */
  pair?: string;
  model?: string;
}

/** The answers to all questions about one sentence. */
export interface SentenceCount {
  /** What is drawn as one: the pair of twins the sentence is of, else the sentence. */
  cluster: string;
  /** What the study fixed: the level, and the subset of a sentence whose twin is not there. */
  stratum: string;
  level: number;
  subset: Subset;
  /** Questions answered. */
  items: number;
  /** Correct answers; a fraction where an answer can be half right. */
  successes: number;
}

/** Correct answers by sentence, from the rows of a run of one model; rows without a response are no answers. */
export function sentenceCounts(rows: readonly SentenceAnswer[]): SentenceCount[] {
  requireRunRows(rows);
  const [model, ...others] = new Set(rows.map((row) => row.model));
  if (others.length > 0)
    throw new RangeError(
      `rows hold the models ${listed([model, ...others].map(String))}; expected the rows of one model`,
    );
  const twins = completePairs(rows.filter(isAnswered));
  const counts = new Map<string, SentenceCount>();
  for (const [index, row] of rows.entries()) {
    const { sentenceId, level, subset, correct, pair = "" } = row;
    if (!sentenceId) throw new RangeError(`row ${index} has no sentenceId; expected one`);
    requireInteger(`level of row ${index}`, level, 1);
    requireOneOf(`subset of row ${index}`, subset, SUBSETS);
    if (!isAnswered(row)) continue;
    requireNumber(`correct of row ${index}`, correct, 0, 1);
    const found = counts.get(sentenceId);
    if (found && (found.level !== level || found.subset !== subset))
      throw new RangeError(
        `sentence ${sentenceId} has another level or subset in row ${index}; expected an id of its own for each`,
      );
    const hasTwin = twins.has(pair);
    const count = found ?? {
      cluster: hasTwin ? `pair ${pair}` : `sentence ${sentenceId}`,
      stratum: `level ${level}, ${hasTwin ? "twins" : subset}`,
      level,
      subset,
      items: 0,
      successes: 0,
    };
    counts.set(sentenceId, count);
    count.items += 1;
    count.successes += correct;
  }
  requireBothSubsets(rows);
  return [...counts.values()];
}

export const isAnswered = ({ correct }: { correct: number }) => !Number.isNaN(correct);

function completePairs(rows: readonly SentenceAnswer[]): Set<string> {
  const subsets = new Map<string, Set<Subset>>();
  for (const { pair, subset } of rows)
    if (pair) subsets.set(pair, (subsets.get(pair) ?? new Set()).add(subset));
  return new Set([...subsets].filter(([, { size }]) => size === SUBSETS.length).map(([pair]) => pair));
}

function requireBothSubsets(rows: readonly SentenceAnswer[]): void {
  const levels = new Set(rows.map(({ level }) => level));
  if (levels.size < 2)
    throw new RangeError(
      `all rows have level ${[...levels].join()}; expected at least two levels for a trend`,
    );
  for (const level of levels)
    for (const subset of SUBSETS)
      if (!rows.some((row) => row.level === level && row.subset === subset && isAnswered(row)))
        throw new RangeError(
          `no ${subset} row of level ${level} has a response; expected responses in both subsets at each level`,
        );
}

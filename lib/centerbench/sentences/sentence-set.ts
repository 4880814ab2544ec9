import { requireInteger, requireOneOf, shown } from "../../core/check.js";
import { ATTEMPTS, checkedSentence, drawSentence, formOf, type SentenceParams } from "./draw-sentence.js";
import { chosenLexicon, type Lexicon, type LexiconOption } from "./lexicon/lexicon.js";
import { SUBSETS, type Sentence, type Subset } from "./sentence.js";

/** The paper's complexity levels. @source CenterBench, section 2 */
export const LEVELS = [1, 2, 3, 4, 5, 6];

interface SentenceSetOptions extends LexiconOption, Omit<SentenceParams, "level" | "subset"> {
  /** Different levels, each 1..12; defaults to the paper's 1 to 6. */
  levels?: readonly number[];
  /** Defaults to both. */
  subsets?: readonly Subset[];
  /** Number of sentences of each level and subset, at least 1; defaults to the paper's 30. */
  count?: number;
  /**
   * The seed of the first sentence of each level and subset, 0..4294967295, defaults to 1. Each further sentence has the
   * next seed whose sentence repeats none.
   */
  seed?: number;
}

/**
 * A set of different sentences, in the order of level and subset; by default 360, as in the paper.
 *
 * With `pairing: "twin"`, the set has the twin of every plausible sentence, with the same seed.
 *
 * @param options levels, subsets, count and seed; the other parameters of a sentence; the lexicon
 * @throws RangeError if an option is out of range, or there are fewer different sentences than `count`
 * @source CenterBench, sections 2.1.1 and 2.1.2; Table 2
 */
export function sentences(options: SentenceSetOptions = {}): Sentence[] {
  const known = "levels subsets count domain pairing form relativizer seed lexicon".split(" ");
  const lexicon = chosenLexicon("centerbench.sentences", options, known);
  const { levels = LEVELS, subsets = SUBSETS, count = 30, seed = 1, domain, pairing } = options;
  requireInteger("count", count, 1);
  requireInteger("seed", seed, 0, 0xffffffff);
  requireDistinct("levels", levels, "[1, 2, 3]");
  requireDistinct("subsets", subsets, '["plausible", "implausible"]');
  subsets.forEach((subset, index) => requireOneOf(`subsets[${index}]`, subset, SUBSETS));
  const cells = levels
    .flatMap((level) => subsets.map((subset) => ({ level, subset, domain, pairing, ...formOf(options) })))
    .map((cell) => checkedSentence(cell, lexicon));
  return cells.flatMap((cell) => distinct(cell, count, seed, lexicon));
}

function distinct(params: SentenceParams, count: number, seed: number, lexicon: Lexicon): Sentence[] {
  const found: Sentence[] = [];
  const texts = new Set<string>();
  // of a pair both are new or neither is taken, so that the two subsets keep the same seeds
  const drawn = params.pairing === "twin" ? SUBSETS : [params.subset];
  let repeats = 0;
  for (let next = seed; found.length < count; next++) {
    const alike = drawn.map((subset) => drawSentence({ ...params, subset }, next, { lexicon }));
    if (alike.some(({ text }) => texts.has(text))) {
      if (++repeats < ATTEMPTS) continue;
      throw new RangeError(
        `count is ${count}; found only ${found.length} different ${params.subset} sentences of level ${params.level} ` +
          `(the next ${ATTEMPTS} draws repeated them); use a smaller count or add words to the lexicon`,
      );
    }
    repeats = 0;
    alike.forEach(({ text }) => texts.add(text));
    found.push(...alike.filter(({ subset }) => subset === params.subset));
  }
  return found;
}

/** @throws RangeError unless there is a choice, and none twice */
export function requireDistinct(name: string, list: readonly unknown[], example: string): void {
  if (list.length === 0 || new Set(list).size < list.length)
    throw new RangeError(
      `${name} is ${shown(list)}; expected one value or more, each once, such as ${example}`,
    );
}

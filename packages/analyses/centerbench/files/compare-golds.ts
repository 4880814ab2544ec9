import { pick, requireKnownKeys, requireOneOf } from "@loadlab/lib/core/check.js";
import { alike } from "@loadlab/lib/core/collections.js";
import { questions, type QuestionsOptions } from "@loadlab/lib/centerbench/comprehension/questions.js";
import {
  cleanReply,
  readingOf,
  wordTier,
  type WordTier,
} from "@loadlab/lib/centerbench/comprehension/tiers.js";
import type { Question } from "@loadlab/lib/centerbench/comprehension/item.js";
import { chosenLexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import type { Subset } from "@loadlab/lib/centerbench/sentences/sentence.js";
import type { LoadedSentence } from "./loaded-sentence.js";

/** The answer of a file and the lab's own to the same question. */
export interface GoldComparison extends Pick<Question, "type" | "difficulty" | "question"> {
  sentenceId: string;
  subset: Subset;
  level: number;
  /** The noun asked about. */
  noun: string;
  /** The answer that the file has. */
  gold: string;
  /** The lab's answer; null where it has none, since it cannot read the sentence or the noun is not in it. */
  own: string | null;
  /** The tier of the matching at which they are the same; `none` if they differ, null if there is nothing to compare. */
  tier: WordTier | "none" | null;
}

/**
 * Compares the answers in files with the lab's own answers to the same questions, one row per question. Two answers
 * are the same if `match` accepts one for the other by its words: "chased the cat" is "chase the cat".
 *
 * @param sentences those of `load`
 * @param options those of `centerbench.questions`, as given to `load`
 * @throws RangeError if an option is unknown
 */
export function compareGolds(
  sentences: readonly LoadedSentence[],
  options: QuestionsOptions = {},
): GoldComparison[] {
  const lexicon = chosenLexicon("centerbench.compareGolds", options, ["lexicon", "persons"]);
  return sentences.flatMap((sentence) => {
    const { id, subset, level, events, eventsFrom } = sentence;
    const ours = eventsFrom === "structure" ? [] : questions(events, options);
    return sentence.questions.map(({ type, difficulty, entity, position, question, answer }) => {
      const our = ours.find((one) => one.type === type && one.position === position);
      const tier = our ? (wordTier(our, readingOf(cleanReply(answer)), lexicon) ?? "none") : null;
      const place = { sentenceId: id, subset, level, type, difficulty, noun: entity };
      return { ...place, question, gold: answer, own: our?.answer ?? null, tier };
    });
  });
}

type Column = "type" | "difficulty" | "level" | "subset";

/** How many answers of files are the lab's own. */
export interface GoldAgreement {
  questions: number;
  same: number;
  differ: number;
  /** Where the lab has no answer. */
  notCompared: number;
}

/**
 * Counts how many answers of files equal the lab's own.
 *
 * @param rows those of `compareGolds`
 * @param options `by`: the columns to group by, any of type, difficulty, level and subset; defaults to none, one group
 *   of all
 * @throws RangeError if `by` names another column
 */
export function goldAgreement<const C extends Column = never>(
  rows: readonly GoldComparison[],
  options: { by?: readonly C[] } = {},
): (Pick<GoldComparison, C> & GoldAgreement)[] {
  requireKnownKeys("centerbench.goldAgreement", options, ["by"]);
  const { by = [] } = options;
  by.forEach((column, i) => requireOneOf(`by[${i}]`, column, ["type", "difficulty", "level", "subset"]));
  return alike(rows, by).map((group) => {
    const count = (fits: (tier: GoldComparison["tier"]) => boolean) =>
      group.filter(({ tier }) => fits(tier)).length;
    const [differ, notCompared] = [count((tier) => tier === "none"), count((tier) => tier === null)];
    const same = group.length - differ - notCompared;
    return { ...pick(group[0], by), questions: group.length, same, differ, notCompared };
  });
}

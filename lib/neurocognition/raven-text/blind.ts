import type { Episode } from "../../core/episode.js";
import { distance } from "../../core/levenshtein.js";
import { sum } from "../../stats/descriptive.js";
import { answerReply } from "../answer-types.js";
import { naming, resemblanceBy, type Surface } from "../blind-reader.js";
import type { Player } from "../play.js";
import {
  ATOM_TYPES,
  CHARACTER_SETS,
  countOf,
  MASK_OF,
  maskOf,
  type RavenTextSample,
  type TextOption,
} from "./item.js";
import { orderOf } from "./constraints.js";

const named = naming([
  "length",
  "different characters",
  "repeats",
  ...ATOM_TYPES,
  "kinds",
  "ascending",
  "descending",
  "rises",
  "falls",
  ...["first of", "last of"].flatMap((end) => CHARACTER_SETS.map((set) => `${end} ${set}`)),
]);

/** The features of an option for a blind reader: its length, characters, order and ends. */
export const surface: Surface<TextOption> = {
  features({ text }) {
    const order = orderOf(text);
    const unique = new Set(text).size;
    const steps = [...text].slice(1).map((character, at) => compare(text[at]!, character));
    const counts = ATOM_TYPES.map((type) => countOf(text, MASK_OF[type]));
    const ends = [text.at(0), text.at(-1)].map((end) => maskOf(end ?? ""));
    return named([
      text.length,
      unique,
      text.length - unique,
      ...counts,
      counts.filter((count) => count > 0).length,
      order === "ascending" ? 1 : 0,
      order === "descending" ? 1 : 0,
      steps.filter((step) => step > 0).length,
      steps.filter((step) => step < 0).length,
      ...ends.flatMap((end) => CHARACTER_SETS.map((set) => (MASK_OF[set] & end ? 1 : 0))),
    ]);
  },
  distance: (one, other) => editDistance(one.text, other.text),
};

/** The features of an option for a baseline that infers no rule: the similarity to the other cells of its row and column. */
export const resemblance = resemblanceBy(surface, ({ matrix }: RavenTextSample) => {
  const [[, , top], [, , middle], [left, centre]] = matrix;
  const cells = (...texts: string[]): TextOption[] => texts.map((text) => ({ text, mutation: "" }));
  return { row: cells(left, centre), column: cells(top, middle) };
});

const compare = (one: string, other: string) => (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);

/**
 * A baseline that ignores the matrix and chooses the option with the least summed edit distance to the other options; it
 * draws among ties. If the distractors are mutations of the correct answer, it finds that answer.
 * It responds with the number of the option, in the generative format with the option itself.
 *
 * @param context the episode, and the source of random draws for ties
 */
export const medoidReader: Player<Episode<RavenTextSample>> = ({ episode, random }) => {
  const { options, params } = episode.sample;
  const sums = options.map(({ text }) => sum(options.map((other) => editDistance(text, other.text))));
  const least = Math.min(...sums);
  const answers = options.map(({ text }, at) => (params.format === "mc" ? at + 1 : text));
  return answerReply(random.pick(answers.filter((_, at) => sums[at] === least)));
};

/**
 * The edit distance of two texts (Levenshtein): the least number of characters to add, remove or replace.
 *
 * @param one the first text
 * @param other the second text
 */
export const editDistance = (one: string, other: string): number => distance(one, other);

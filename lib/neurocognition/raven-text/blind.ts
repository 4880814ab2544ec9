import type { Episode } from "../../core/episode.js";
import { distance } from "../../core/levenshtein.js";
import { sum } from "../../stats/descriptive.js";
import { answerReply } from "../answers.js";
import { naming, resemblanceBy, type Surface } from "../blind-reader.js";
import type { Player } from "../play.js";
import { ATOM_TYPES, CHARACTER_SETS, countOf, MASK_OF, maskOf } from "./alphabet.js";
import { orderOf } from "./constraints.js";
import type { RavenTextSample, TextOption } from "./item.js";

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

/** What a blind reader sees of an option: its length, characters, order and ends. */
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

/** What a reader sees who looks at the third row and the third column and infers no rule: how much an option is like them. */
export const resemblance = resemblanceBy(surface, ({ matrix }: RavenTextSample) => {
  const [[, , top], [, , middle], [left, centre]] = matrix;
  const cells = (...texts: string[]): TextOption[] => texts.map((text) => ({ text, mutation: "" }));
  return { row: cells(left, centre), column: cells(top, middle) };
});

const compare = (one: string, other: string) => (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0);

/**
 * A reader who never looks at the matrix and takes the option that resembles the others most: the one with the least
 * summed edit distance to them, ties drawn. Where distractors are made from the right answer, it finds it.
 * Its reply is the option's number, in the generative format the option itself.
 *
 * @param context the episode, and the source of draws for ties
 */
export const medoidReader: Player<Episode<RavenTextSample>> = ({ episode, random }) => {
  const { options, params } = episode.sample;
  const sums = options.map(({ text }) => sum(options.map((other) => editDistance(text, other.text))));
  const least = Math.min(...sums);
  const answers = options.map(({ text }, at) => (params.format === "mc" ? at + 1 : text));
  return answerReply(random.pick(answers.filter((_, at) => sums[at] === least)));
};

/**
 * The fewest characters to add, remove or replace that turn one text into another (Levenshtein).
 *
 * @param one a text
 * @param other the text it is turned into
 */
export const editDistance = (one: string, other: string): number => distance(one, other);

import { requireInteger } from "../../core/check.js";
import type { Episode } from "../../core/episode.js";
import { answerReply } from "../answers.js";
import type { Player } from "../play.js";
import { wordsOf, type WordByWordSample } from "./item.js";

type Reader = Player<Episode<WordByWordSample>>;

/**
 * Baselines for generated questions, for `play` and `models.scripted`: they do not combine two passages, or have a limited
 * memory.
 */
export const readers = {
  /** Answers with the last word of the passages. */
  lastWord:
    (): Reader =>
    ({ episode }) =>
      answerReply(wordsOf(episode.sample.passages.join(" ")).at(-1) ?? ""),

  /**
   * Looks up one passage instead of two: of all answers of the right kind, it gives the one nearest to the passage about
   * the person or river in the question.
   */
  nearest:
    (): Reader =>
    ({ episode: { sample }, random }) => {
      const { question, passages, guesses } = sample;
      const asked = wordsOf(question.replace(/[?.]/g, ""));
      const shared = passages.map(
        (text) => asked.filter((word) => /^[A-Z]/.test(word) && text.includes(word)).length,
      );
      const from = shared.indexOf(Math.max(...shared));
      const away = guesses.map((guess) =>
        Math.abs(passages.findIndex((text) => text.includes(guess)) - from),
      );
      return answerReply(random.pick(guesses.filter((_, at) => away[at] === Math.min(...away))));
    },

  /**
   * Remembers the question and the last words of the passages: correct if these contain both necessary passages, else a
   * guess among the answers that they contain. It is always correct if everything comes in one turn.
   *
   * @param words number of words it remembers, at least 0, defaults to 40
   * @throws RangeError if the number is not a whole number of at least 0
   */
  span: (words = 40): Reader => {
    requireInteger("words", words, 0);
    return ({ episode: { sample }, random }) => {
      const { params, passages, needed, guesses, target } = sample;
      const kept = (place: number) => wordsOf(passages.slice(place).join(" ")).length <= words;
      if (params.presentation === "whole" || needed.every(kept)) return answerReply(target);
      const left = passages.filter((_, place) => kept(place)).join(" ");
      const known = guesses.filter((guess) => left.includes(guess));
      return answerReply(known.length > 0 ? random.pick(known) : "unknown");
    };
  },
};

import { requireInteger } from "../../core/check.js";
import type { Episode } from "../../core/episode.js";
import { answerReply } from "../answers.js";
import type { Player } from "../play.js";
import { wordsOf, type WordByWordSample } from "./item.js";

type Reader = Player<Episode<WordByWordSample>>;

/**
 * Readers of generated questions, for `play` and `models.scripted`: what can be had without putting two passages
 * together, and what a limited memory does.
 */
export const readers = {
  /** Says the last word that it was given. */
  lastWord:
    (): Reader =>
    ({ episode }) =>
      answerReply(wordsOf(episode.sample.passages.join(" ")).at(-1) ?? ""),

  /**
   * Looks up one passage and not two: of the answers of the kind asked for it says the one that stands nearest to the
   * passage about whom, or what, the question names.
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
   * Keeps the question in mind and of the passages the last words, so many: right where both passages that it needs are
   * still there, else a guess among the answers that are. Given everything in one turn it is always right.
   *
   * @param words that it remembers, whole, at least 0, defaults to 40
   * @throws RangeError if that is no such number
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

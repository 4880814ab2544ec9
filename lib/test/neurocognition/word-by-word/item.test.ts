import { describe, expect, it } from "vitest";
import { wordByWord } from "../../../neurocognition/word-by-word/task.js";

const items = (count: number, passages = 10) =>
  Array.from({ length: count }, (_, seed) => wordByWord.generate({ presentation: "words", passages }, seed));

/** What each question asks for. */
const WANTED = { "On which": "river", "What is the town": "goods", Who: "person", "What is the work": "job" };

/** Answers a question from the texts alone. */
function solved(question: string, passages: readonly string[]) {
  const read = (pattern: RegExp) =>
    passages.map((text) => pattern.exec(text)?.groups).filter((found) => !!found);
  const people = read(/^(?<person>.+) works as an? (?<job>.+) and comes from (?<town>.+)\.$/);
  const towns = read(/^(?<town>.+) lies on the river (?<river>.+) and is known for its (?<goods>.+)\.$/);
  expect(people.length + towns.length).toBe(passages.length);
  const [, wanted = ""] = Object.entries(WANTED).find(([start]) => question.startsWith(start))!;
  return people
    .flatMap((one) => towns.filter(({ town }) => town === one.town).map((place) => ({ ...one, ...place })))
    .filter(({ person, river }) => question.includes(person!) || question.includes(river!))
    .map((one) => one[wanted]);
}

describe("a generated question", () => {
  it("has one answer, which two passages give together and none alone", () => {
    for (const sample of [...items(300), ...items(40, 4), ...items(40, 40)]) {
      const { question, passages, target, needed, answers, guesses, metadata } = sample;
      expect(solved(question, passages)).toEqual([target]);
      expect(needed).toHaveLength(2);
      const [first = "", second = ""] = needed.map((place) => passages[place]);
      expect(solved(question, [first, second])).toEqual([target]);
      for (const place of needed) expect(solved(question, passages.toSpliced(place, 1))).toEqual([]);
      expect(answers[0]).toBe(target);
      expect(guesses).toHaveLength(passages.length / 2);
      expect(new Set(guesses).size).toBe(guesses.length);
      expect(guesses).toContain(target);
      const words = [question, ...passages].join(" ").split(" ").length;
      expect(metadata.words).toBe(words);
    }
  });

  it("asks all kinds, for a pair at any place, with passages in any order", () => {
    const all = items(800);
    for (const kind of ["river", "goods", "person", "job"])
      expect(Math.abs(all.filter(({ metadata }) => metadata.kind === kind).length - 200)).toBeLessThan(50); // 4 SD
    for (let place = 0; place < 10; place++)
      expect(Math.abs(all.filter(({ needed }) => needed.includes(place)).length - 160)).toBeLessThan(46); // 4 SD
    for (let at = 0; at < 5; at++)
      expect(Math.abs(all.filter(({ guesses, target }) => guesses[at] === target).length - 160)).toBeLessThan(
        46,
      );
  });

  it("is the same in both presentations, and pairs them", () => {
    const [words, whole] = (["words", "whole"] as const).map((presentation) =>
      wordByWord.generate({ presentation }, 7),
    );
    expect({ ...words, id: "", params: {} }).toEqual({ ...whole, id: "", params: {} });
    expect(words?.id).toBe("presentation=words passages=10 seed=7");
  });

  it("refuses parameters out of range by name", () => {
    expect(() => items(1, 7)).toThrow("passages is 7; expected an even number");
  });
});

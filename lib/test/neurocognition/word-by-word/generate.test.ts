import { describe, expect, it } from "vitest";
import { wordByWord } from "../../../neurocognition/word-by-word/task.js";

const items = (count: number, passages = 10) =>
  Array.from({ length: count }, (_, seed) => wordByWord.generate({ presentation: "words", passages }, seed));

/** Answers a question from the texts alone. */
function solved(question: string, passages: readonly string[]): string[] {
  const people = passages.flatMap((text) => {
    const [, person = "", job = "", town = ""] =
      /^(.+) works as an? (.+) and comes from (.+)\.$/.exec(text) ?? [];
    return person === "" ? [] : [{ person, job, town }];
  });
  const towns = passages.flatMap((text) => {
    const [, town = "", river = "", goods = ""] =
      /^(.+) lies on the river (.+) and is known for its (.+)\.$/.exec(text) ?? [];
    return town === "" ? [] : [{ town, river, goods }];
  });
  expect(people.length + towns.length).toBe(passages.length);
  const all = people.flatMap((one) =>
    towns.filter(({ town }) => town === one.town).map((place) => ({ ...one, ...place })),
  );
  const wanted = /^On which/.test(question)
    ? "river"
    : /known for/.test(question)
      ? "goods"
      : /^Who/.test(question)
        ? "person"
        : "job";
  return all
    .filter(({ person, river }) => question.includes(person) || question.includes(river))
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
      for (const place of needed)
        expect(
          solved(
            question,
            passages.filter((_, at) => at !== place),
          ),
        ).toEqual([]);
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
    const made = (params: object) => () => wordByWord.generate(params as never, 1);
    expect(made({ presentation: "words", passages: 7 })).toThrow("passages is 7; expected an even number");
  });
});

import { describe, expect, it } from "vitest";
import { random } from "@loadlab/lib/core/random.js";
import { wordByWord, wordByWordOn } from "@loadlab/lib/neurocognition/word-by-word/task.js";
import { models, run } from "../../../index.js";

const given = {
  id: "q",
  question: "Who lives \n there?",
  passages: ["Ann  lives", "there."],
  answers: ["Ann"],
};

describe("neurocognition.wordByWord", () => {
  it("puts every word in a turn that has its reply, the question's first, and asks in the last", () => {
    const task = wordByWordOn([given]);
    const [system, ...turns] = task.begin(task.generate({ question: 1, presentation: "words" }, 1)).messages;
    expect(system?.role).toBe("system");
    const words = ["Who", "lives", "there?", "Ann", "lives", "there."];
    expect(turns.slice(0, -1)).toEqual(
      words.flatMap((text) => [
        { role: "user", text },
        { role: "assistant", text: "Okay." },
      ]),
    );
    expect(turns.at(-1)).toEqual({
      role: "user",
      text: "That was the last word. What is the answer to the question?",
    });
  });

  it("puts the same words in one turn as a control", () => {
    for (let seed = 0; seed < 20; seed++) {
      const [words, whole] = (["words", "whole"] as const).map((presentation) =>
        wordByWord
          .begin(wordByWord.generate({ presentation }, seed))
          .messages.filter(({ role }) => role === "user")
          .map(({ text }) => text),
      );
      expect(whole).toHaveLength(1);
      expect(whole![0]!.split(/\s+/)).toEqual(words!.join(" ").split(" "));
    }
  });

  it("costs one call, gives the oracle 1 and silence 0", async () => {
    let calls = 0;
    const oracle = models.oracle(wordByWord);
    const counted = {
      ...oracle,
      reply: (...asked: Parameters<typeof oracle.reply>) => ((calls += 1), oracle.reply(...asked)),
    };
    const rows = await run({ task: wordByWord, grid: wordByWord.grid, items: 5, model: counted });
    expect(calls).toBe(10);
    expect(rows.every(({ correct, f1, steps }) => correct === 1 && f1 === 1 && steps === 1)).toBe(true);
    const sample = wordByWord.generate({ presentation: "words" }, 1);
    for (const reply of ["", "<answer></answer>", "\u0000"])
      expect(wordByWord.score(sample, reply)).toMatchObject({ correct: 0, f1: 0 });
  });

  it("guesses one answer of the kind in five", () => {
    const draw = random(1, "guesses");
    let right = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const episode = wordByWord.begin(wordByWord.generate({ presentation: "words" }, seed));
      right += wordByWord.score(episode.sample, wordByWord.guess(episode, draw)).correct;
    }
    expect(Math.abs(right - 200)).toBeLessThan(51); // 4 standard deviations
  });

  it("has a cell in both presentations for each given question, whatever the seed", () => {
    const task = wordByWordOn([given, { ...given, id: "r", answers: ["Bob"] }]);
    expect(task.grid).toEqual([
      { question: 1, presentation: "words" },
      { question: 1, presentation: "whole" },
      { question: 2, presentation: "words" },
      { question: 2, presentation: "whole" },
    ]);
    const [one, other] = [1, 2].map((seed) => task.generate(task.grid[2]!, seed));
    expect(one).toEqual({ ...other, id: one!.id, seed: 1 });
    expect(one).toMatchObject({ target: "Bob", metadata: { item: "r", words: 6 }, guesses: ["Ann", "Bob"] });
    expect(task.version).not.toBe(wordByWordOn([given]).version);
    expect(() => task.generate({ question: 3, presentation: "words" }, 1)).toThrow("question is 3");
  });
});

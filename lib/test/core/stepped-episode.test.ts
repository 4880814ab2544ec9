import { describe, expect, it } from "vitest";
import { stepped } from "../../core/stepped-episode.js";
import type { Sample } from "../../core/sample.js";

const letters: Sample<{ letters: number }, string> = {
  id: "letters=3",
  params: { letters: 3 },
  seed: 1,
  target: "abc",
  metadata: {},
};

/** Say the next letter of the alphabet, three times; wrong letters are noted. */
function spelling(asked: string[] = []) {
  return stepped(letters, {
    start: { said: "" },
    system: () => ({ role: "system", text: "Spell." }),
    turn: ({ said }) => {
      asked.push(said);
      return { role: "user", text: `After "${said}"?` };
    },
    after: ({ said }, reply) => ({ said: said + reply }),
    over: ({ said }) => said.length >= 3,
    score: ({ said }) => ({
      correct: said === "abc" ? 1 : 0,
      bucket: said === "abc" ? "correct" : "wrong",
      answer: said,
    }),
  });
}

describe("stepped", () => {
  it("goes from turn to turn until it is over", () => {
    const opened = spelling();
    expect(opened.messages.map(({ text }) => text)).toEqual(["Spell.", 'After ""?']);
    const end = opened.next("a").next("b").next("c");
    expect(end.step).toBe(3);
    expect(end.score).toEqual({ correct: 1, bucket: "correct", answer: "abc" });
    expect(end.messages.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      "system: Spell.",
      'user: After ""?',
      "assistant: a",
      'user: After "a"?',
      "assistant: b",
      'user: After "ab"?',
      "assistant: c",
    ]);
    expect(() => end.next("d")).toThrow(/letters=3 is over/);
  });

  it("changes nothing in place: two ways can branch off one step", () => {
    const one = spelling().next("a");
    const right = one.next("b").next("c");
    const wrong = one.next("x").next("y");
    expect([right.score?.correct, wrong.score?.correct, one.score]).toEqual([1, 0, null]);
    expect(one.state).toEqual({ said: "a" });
    expect(one.messages).toHaveLength(4);
  });

  it("says what it would earn if it ended here", () => {
    expect(spelling().next("a").soFar()).toEqual({ correct: 0, bucket: "wrong", answer: "a" });
  });

  it("builds a turn's message when it is asked for, and once", () => {
    const asked: string[] = [];
    const two = spelling(asked).next("a").next("b");
    expect(asked).toEqual([]);
    expect(two.messages).toHaveLength(6);
    expect(two.messages).toHaveLength(6);
    expect(asked.sort()).toEqual(["", "a", "ab"]);
  });
});

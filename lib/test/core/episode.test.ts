import { describe, expect, it } from "vitest";
import { oneShot, stepped } from "../../core/episode.js";
import type { Sample } from "../../core/sample.js";

const sample: Sample = { id: "two", params: {}, seed: 2, target: "2", metadata: {} };
const begin = () =>
  oneShot(
    sample,
    () => [{ role: "user" as const, text: "1 + 1?" }],
    (_, answer) =>
      answer === "2" ? { correct: 1, bucket: "correct", answer } : { correct: 0, bucket: "wrong", answer },
  );

describe("oneShot", () => {
  it("is over after one reply and leaves the episode before it as it was", () => {
    const episode = begin();
    const right = episode.next("2");
    const wrong = episode.next("3");
    expect(episode).toMatchObject({ score: null, step: 0 });
    expect(right).toMatchObject({ step: 1, score: { correct: 1 } });
    expect(wrong).toMatchObject({ step: 1, score: { correct: 0, bucket: "wrong" } });
    expect(right.messages.map(({ role, text }) => [role, text])).toEqual([
      ["user", "1 + 1?"],
      ["assistant", "2"],
    ]);
  });

  it("gives messages that can be changed without a change to the episode", () => {
    const episode = begin();
    episode.messages[0]!.text = "1 + 2?";
    expect(episode.messages[0]!.text).toBe("1 + 1?");
  });

  it("takes no second reply", () => {
    expect(() => begin().next("2").next("2")).toThrow(/sample two is over/);
  });

  it("builds its text only when it is asked for, and once", () => {
    let built = 0;
    const wrong = () => ({ correct: 0, bucket: "wrong", answer: "" });
    const episode = oneShot(sample, () => (built++, [{ role: "user" as const, text: "long" }]), wrong);
    episode.next("?");
    expect(built).toBe(0);
    expect(episode.messages).toHaveLength(1);
    expect(episode.next("?").messages).toHaveLength(2);
    expect(built).toBe(1);
  });
});

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

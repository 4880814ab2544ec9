import { describe, expect, it } from "vitest";
import { oneShot } from "../../core/episode.js";
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

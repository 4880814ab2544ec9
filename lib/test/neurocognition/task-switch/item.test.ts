import { describe, expect, it } from "vitest";
import { EXERCISE_TASKS } from "../../../neurocognition/task-switch/item.js";
import { taskSwitch } from "../../../neurocognition/task-switch/task.js";

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

describe("a generated exercise", () => {
  it("is the same in every context, and none of the exemplars", () => {
    for (const target of EXERCISE_TASKS)
      for (const seed of seeds) {
        const alone = taskSwitch.generate({ target, context: "none" }, seed);
        expect(alone.exemplars).toEqual([]);
        expect(alone.metadata).toEqual({ item: `${target} ${seed}`, history: "none" });
        for (const context of EXERCISE_TASKS) {
          const after = taskSwitch.generate({ target, context, exemplars: 5 }, seed);
          expect(after.asked).toEqual(alone.asked);
          expect(after.metadata).toEqual({
            item: `${target} ${seed}`,
            history: context === target ? "same" : "other",
          });
          expect(after.exemplars.map(({ task }) => task)).toEqual(Array(5).fill(context));
          const prompts = [...after.exemplars, after.asked].map(({ prompt }) => prompt);
          expect(new Set(prompts).size).toBe(6);
        }
      }
  });

  it("has as many different exemplars as may be asked for", () => {
    for (const context of EXERCISE_TASKS)
      for (let seed = 0; seed < 20; seed++) {
        const { exemplars } = taskSwitch.generate({ target: context, context, exemplars: 20 }, seed);
        expect(new Set(exemplars.map(({ prompt }) => prompt)).size).toBe(20);
      }
  });

  it("has the answer that its words have", () => {
    for (const seed of seeds) {
      const { asked, target } = taskSwitch.generate({ target: "sum", context: "none" }, seed);
      const [, one, other] = /^What is (\d+) \+ (\d+)\?$/.exec(asked.prompt)!;
      expect(Number(target)).toBe(Number(one) + Number(other));
      const review = taskSwitch.generate({ target: "sentiment", context: "none" }, seed);
      // by a lexicon of our own
      const good = /wonderful|delight|superb|charm|excellent|splendid|marvel|brilliant|lovely|fantastic/;
      expect(review.target).toBe(good.test(review.asked.prompt) ? "positive" : "negative");
      expect(review.asked.options).toEqual(["positive", "negative"]);
      const opposite = taskSwitch.generate({ target: "opposite", context: "none" }, seed);
      expect(opposite.asked.prompt).not.toContain(`"${opposite.target}"`);
      const topic = taskSwitch.generate({ target: "topic", context: "none" }, seed);
      expect(topic.asked.options).toContain(topic.target);
    }
  });

  it("leaves sentiment and topic to be told by chance in 1 of 2 and 1 of 4", () => {
    const count = (target: "sentiment" | "topic", answer: string) =>
      Array.from({ length: 1000 }, (_, seed) =>
        taskSwitch.generate({ target, context: "none" }, seed),
      ).filter((sample) => sample.target === answer).length;
    expect(Math.abs(count("sentiment", "positive") - 500)).toBeLessThan(64); // 4 standard deviations
    for (const topic of ["food", "music", "sport", "weather"])
      expect(Math.abs(count("topic", topic) - 250)).toBeLessThan(55); // 4 standard deviations
  });

  it("has no exemplars without a context, however many were asked for, and some with one", () => {
    const alone = taskSwitch.generate({ target: "sum", context: "none", exemplars: 4 }, 1);
    expect(taskSwitch.generate(alone.params, 1)).toEqual(alone);
    expect(() => taskSwitch.generate({ target: "sum", context: "topic", exemplars: 0 }, 1)).toThrow(
      "exemplars is 0; expected a whole number in 1..20",
    );
  });
});

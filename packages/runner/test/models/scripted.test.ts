import { describe, expect, it } from "vitest";
import { fixedAccuracy, oracle, random, reader, scripted } from "../../models/index.js";
import { COSTLESS } from "../../models/model.js";
import { run } from "../../run/index.js";
import { counting, sums } from "../../../../lib/test/support/toy-task.js";
import { NOTHING } from "./support.js";

const grid = [{ digits: 1 }, { digits: 3 }];
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the oracle", () => {
  it("is right on every sample and step, at no cost", async () => {
    const rows = await run({ task: sums(), grid, items: 20, model: oracle(sums()) });
    expect(rows.every(({ correct }) => correct === 1)).toBe(true);
    expect(rows[0]).toMatchObject({ ...COSTLESS, model: "oracle", stop: "end" });
    const [row] = await run({ task: counting, grid: [{ turns: 6 }], model: oracle(counting) });
    expect(row!.correct).toBe(1);
  });
});

describe("the random model", () => {
  it("replies in the right form, otherwise for each sample, the same each time, others for another seed", async () => {
    const replies = async (seed?: number) => {
      const model = random(sums(), { seed });
      const rows = await run({ task: sums(), grid: [{ digits: 3 }], items: 30, model });
      return rows.map(({ reply }) => reply);
    };
    const first = await replies();
    expect(first.every((reply) => /^\d+$/.test(reply))).toBe(true);
    expect(new Set(first).size).toBeGreaterThan(20);
    expect(await replies(1)).toEqual(first);
    expect(await replies(2)).not.toEqual(first);
  });

  it("is right as often as chance", async () => {
    const rows = await run({ task: sums(), grid: [{ digits: 1 }], items: 2000, model: random(sums()) });
    const share = mean(rows.map(({ correct }) => correct)); // one of 21 guesses, 0 to 20, is right
    expect(Math.abs(share - 1 / 21)).toBeLessThan(4 * Math.sqrt(((1 / 21) * (20 / 21)) / 2000));
  });
});

describe("the model with a known probability", () => {
  it.each([0, 0.2, 0.5, 0.9, 1])(
    "is right with probability %d and else surely wrong",
    async (probability) => {
      const model = fixedAccuracy(sums(), probability);
      const rows = await run({ task: sums(), grid: [{ digits: 1 }], items: 1500, model });
      expect(rows.every(({ correct, bucket }) => correct === 1 || bucket === "wrong")).toBe(true);
      const standardError = Math.sqrt((probability * (1 - probability)) / 1500);
      const share = mean(rows.map(({ correct }) => correct));
      expect(Math.abs(share - probability)).toBeLessThanOrEqual(4 * standardError);
    },
  );

  it("takes the probability from the sample's parameters, defaults filled in", async () => {
    const model = fixedAccuracy(sums(), ({ digits, words }) => (digits === 1 && words === 0 ? 1 : 0));
    const rows = await run({ task: sums(), grid, items: 20, model });
    expect(rows.map(({ correct }) => correct)).toEqual([...Array(20).fill(1), ...Array(20).fill(0)]);
  });

  it("falls back on the empty reply where every guess is right", async () => {
    const easy = { ...sums(), guess: sums().oracle };
    const [row] = await run({ task: easy, grid: [{ digits: 1 }], model: fixedAccuracy(easy, 0) });
    expect(row).toMatchObject({ reply: "", correct: 0, bucket: "unparseable" });
  });

  it("is wrong at every step of an episode, too", async () => {
    const model = fixedAccuracy(counting, 0);
    const rows = await run({ task: counting, grid: [{ turns: 5 }], items: 20, model });
    expect(rows.every(({ correct }) => correct === 0)).toBe(true);
  });

  it("refuses what is no probability", async () => {
    expect(() => fixedAccuracy(sums(), 1.2)).toThrow(/probability is 1\.2; expected a number in 0\.\.1/);
    expect(() => fixedAccuracy(sums(), NaN)).toThrow(/probability is NaN/);
    await expect(run({ task: sums(), grid, model: fixedAccuracy(sums(), () => -1) })).rejects.toThrow(
      /probability is -1/,
    );
  });

  it("is another model for another probability", () => {
    const all = [0.1, 0.2, () => 0.1, () => 0.2].map((one) => fixedAccuracy(sums(), one).identity);
    expect(new Set(all.map((identity) => JSON.stringify(identity))).size).toBe(4);
  });
});

it("a scripted model refuses a task it was not made for", async () => {
  await expect(run({ task: counting, grid: [{ turns: 1 }], model: oracle(sums()) })).rejects.toThrow(
    /models\.oracle is for the task toy\.sums, and the item is from toy\.counting/,
  );
});

it("a script that returns no text is named, with what it returned", async () => {
  const asked = (said: unknown) => {
    const model = scripted("toy", sums(), {}, () => said as string);
    return run({ task: sums(), grid, model });
  };
  await expect(asked(3)).rejects.toThrow(
    /^the reply of the script toy is 3; expected a text; such as "<answer>3<\/answer>"$/,
  );
  await expect(asked(undefined)).rejects.toThrow("the reply of the script toy is undefined");
});

const adds = (text: string) =>
  String((text.match(/\d+/g) ?? []).reduce((sum, term) => sum + Number(term), 0));

describe("a reader", () => {
  it("answers what it reads, at no cost", async () => {
    const model = reader("adds", adds);
    const rows = await run({ task: sums(), grid: [{ digits: 2 }, { digits: 4 }], items: 10, model });
    expect(rows).toHaveLength(20);
    for (const row of rows)
      expect(row).toMatchObject({ ...COSTLESS, model: "adds", correct: 1, stop: "end" });
  });

  it("sees the last user's message and no other", async () => {
    const seen: string[] = [];
    const model = reader("notes", (text) => {
      seen.push(text);
      return "yes";
    });
    const roles = ["system", "user", "assistant", "user"] as const;
    const messages = roles.map((role, at) => ({ role, text: ["Be short.", "first", "no", "second"][at]! }));
    expect((await model.reply(messages, {}, NOTHING)).text).toBe("yes");
    expect(seen).toEqual(["second"]);
    await model.dispose();
  });

  it("is another model with another script or name", () => {
    const { identity } = reader("one", adds);
    expect(reader("one", adds).identity).toEqual(identity);
    expect(reader("two", adds).identity).not.toEqual(identity);
    expect(reader("one", () => "3").identity).not.toEqual(identity);
  });

  it("refuses a reply that is no text", async () => {
    const silent = reader("silent", () => undefined as never);
    await expect(silent.reply([{ role: "user", text: "1" }], {}, NOTHING)).rejects.toThrow(
      "the reply of the reader silent is undefined; expected a text",
    );
  });
});

import { describe, expect, it } from "vitest";
import { comprehension } from "../../../centerbench/comprehension/task.js";
import { SUBSETS } from "../../../centerbench/sentences/sentence.js";
import { FORMS, sentenceText, type FormOptions } from "../../../centerbench/sentences/forms.js";
import { eventsOf, handWritten } from "../support.js";

const mouse = eventsOf(["mouse", "squeak"], ["doctor", "wave at"], ["dog", "chase"]);

const texts = handWritten<[form: string, relativizer: string, text: string]>("forms");

const given = { subset: "plausible", type: "causal_sequence", entity: 1 } as const;

describe("one chain of events in several forms", () => {
  it.each(texts)("%s, %s: %s", (form, relativizer, text) => {
    expect(sentenceText(mouse, { form, relativizer } as FormOptions)).toBe(text);
    if (form === "center" && relativizer === "that") expect(sentenceText(mouse)).toBe(text);
  });

  it("keeps events, questions and golds of every sentence, and without a form the sample", () => {
    for (let seed = 0; seed < 300; seed++)
      for (const form of FORMS) {
        const params = { ...given, subset: SUBSETS[seed % 2]!, level: 1 + (seed % 12) };
        const own = comprehension.generate(params, seed);
        const told = comprehension.generate({ ...params, form }, seed);
        const { text } = told.sentence;
        const sentence = { ...own.sentence, text };
        expect(told).toEqual({ ...own, id: told.id, params: { ...own.params, form }, sentence });
        expect(text === own.sentence.text).toBe(form === "center");
        expect(own.params).not.toHaveProperty("form");
      }
  });

  it.each([
    [{ form: "spiral" }, /form is "spiral".*"center"/s],
    [{ relativizer: "whose" }, /relativizer is "whose"/],
    [{ form: "right", relativizer: "none" }, /cannot leave out/],
    [{ form: "sentences", relativizer: "who" }, /no relative clause/],
  ])("refuses %o", (form, message) => {
    expect(() => comprehension.generate({ ...given, level: 1, ...(form as FormOptions) }, 1)).toThrow(
      message,
    );
    expect(() => sentenceText(mouse, form as FormOptions)).toThrow(message);
  });

  it("refuses events that do not chain and verbs that cannot take the form", () => {
    const [one, , other] = mouse;
    expect(() => sentenceText([one!, other!], { form: "right" })).toThrow(/expected two or more, each with/);
    const by = (action: string) => eventsOf(["boy", "cry"], ["nurse", action]);
    expect(() => sentenceText(by("examine with a lamp"), { form: "right" })).toThrow(/its object at the end/);
    expect(() => sentenceText(by("be bitten by"), { form: "subject" })).toThrow(/needs a passive/);
    expect(sentenceText(by("examine with a lamp"), { form: "subject" })).toBe(
      "The boy that was examined with a lamp by the nurse cried.",
    );
  });
});

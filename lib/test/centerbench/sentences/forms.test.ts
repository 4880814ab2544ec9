import { describe, expect, it } from "vitest";
import { comprehension, questionsOn } from "../../../centerbench/comprehension/task.js";
import { SUBSETS } from "../../../centerbench/sentences/sentence.js";
import { FORMS, RELATIVIZERS, sentenceText, type FormOptions } from "../../../centerbench/sentences/forms.js";
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

  it("refuses forty clauses, events that do not chain and verbs that cannot take the form", () => {
    expect(() => comprehension.generate({ ...given, level: 39, form: "right" }, 1)).toThrow(/level is 39/);
    const many = Array.from({ length: 40 }, (_, at): [string, string] => [`noun${at}`, "see"]);
    expect(() => sentenceText(eventsOf(...many), { form: "right" })).toThrow(/40 events; expected 13/);
    const [one, , other] = mouse;
    expect(() => sentenceText([one!, other!], { form: "right" })).toThrow(/events\[1\].object is "doctor"/);
    const by = (action: string) => eventsOf(["boy", "cry"], ["nurse", action]);
    expect(() => sentenceText(by("examine with a lamp"), { form: "right" })).toThrow(/inside the verb/);
    expect(() => sentenceText(by("be bitten by"), { form: "subject" })).toThrow(/no passive/);
    expect(sentenceText(by("examine with a lamp"), { form: "subject" })).toBe(
      "The boy that was examined with a lamp by the nurse cried.",
    );
  });

  it("tells sentences that are brought in another form, and refuses those without structure", () => {
    const brought = {
      text: "",
      id: "mine",
      level: 2,
      subset: "plausible",
      domain: "mixed",
      pair: "",
    } as const;
    const [sample] = [questionsOn([{ ...brought, events: mouse }], { form: "right" })].map((task) =>
      task.generate(task.grid[0]!, 1),
    );
    expect(sample!.sentence.text).toBe(texts[3]![2]);
    expect(() => questionsOn([{ ...brought, events: [], questions: [] }], { form: "right" })).toThrow(
      'sentence "mine" has no events',
    );
  });

  it("has a text for every form and relativizer that goes with it", () => {
    expect(texts.length).toBe(FORMS.length * RELATIVIZERS.length - 3);
  });
});

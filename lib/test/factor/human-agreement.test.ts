import { describe, expect, it } from "vitest";
import { humanAgreement } from "../../factor/index.js";

const symbolic = { variables: "5", target: "2", answer: "v3", read: "v3", kind: "sentence", split: "mine" };

describe("factor.humanAgreement", () => {
  it("is 1 where a reading takes the person's answer, whatever the item asks for", () => {
    const reply = "v3\n\nExplanation: v4 is 1.";
    const readings = { strictReads: "", strict: 0, lenientReads: "v3", lenient: 1 };
    const passedOn = { suite: "symbolic", kind: "sentence", split: "mine", reply, person: "v3" };
    expect(humanAgreement("symbolic", { ...symbolic, answer: "v1", reply })).toEqual({
      ...passedOn,
      ...readings,
    });
  });

  it("is 1 for silence where the person took no answer, and 0 for an answer", () => {
    const silent = { question: "How many?", answer: "8", read: "no answer" };
    const judged = (reply: string) => humanAgreement("realistic", { ...silent, reply });
    expect(judged("I cannot tell.")).toMatchObject({ person: "", strict: 1, lenient: 1 });
    expect(judged("Answer: 8.")).toMatchObject({ strict: 0, lenient: 0 });
  });

  it("names a missing column, and a suite that is none", () => {
    expect(() => humanAgreement("symbolic", { answer: "v3", read: "v3" })).toThrow(
      /no column "reply"|no column "target"/,
    );
    expect(() => humanAgreement("tracking" as "symbolic", symbolic)).toThrow(/suite/);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { symbolic } from "../../../factor/index.js";
import { handWritten } from "../../support/hand-written.js";
import { testReplies } from "../replies.js";

/** An item of 40 variables that asks which are equal to 2. */
const item = (...target: string[]) => ({
  target,
  targetValue: 2,
  relations: Array.from({ length: 40 }, (_, variable) => ({ variable })),
});
const v1v3 = item("v1", "v3");

/** Replies to it, with the bucket and the answer that a person gives them. */
const replies = handWritten<[string, string, string]>(new URL("replies.txt", import.meta.url));

describe("factor.symbolic.score", () => {
  it.each(replies)("%s, %s: %s", (bucket, answer, reply) => {
    expect(symbolic.score(v1v3, JSON.parse(reply) as string)).toMatchObject({
      bucket,
      answer: answer === "none found" ? "" : answer,
      correct: bucket === "correct" ? 1 : 0,
    });
  });

  it("takes none for an answer only where there is none", () => {
    expect(symbolic.score(item(), "No variable is equal to 2.").bucket).toBe("correct");
    expect(symbolic.score(item(), "The answer is v1.").bucket).toBe("extra");
    expect(symbolic.score(item(), "I do not know.").bucket).toBe("unparseable");
  });

  it.each([
    "None of them.",
    "No variables do.",
    "No such variables exist.",
    "It is not any variable.",
    "There are not any variables.",
    "There aren't any variables.",
    "There aren\u2019t any variables.",
    "Nothing equals 2.",
  ])("%j says that there are none, whatever blanks it has", (reply) => {
    for (const text of [reply, reply.replaceAll(" ", "  ")])
      expect(symbolic.score(item(), text), text).toMatchObject({ correct: 1, lenient: 1 });
  });

  it("takes no answer from a sentence that names something else, and says so", () => {
    for (const reply of ["Neither does.", "I doubt that v3 is 2.", "v3 or v4, I cannot tell."])
      expect(symbolic.score(item("v3"), reply), reply).toMatchObject({ lenient: 0 });
    expect(symbolic.score(item("v3"), "I doubt that v3 is 2.")).toMatchObject({
      doubtful: 1,
      found: "whole",
    });
  });

  it.each(["v1 and v3 equal 2, but v3 does not equal 2.", "v1, v3 equal 2; v3 does not."])(
    "%j names a variable and denies it, which is no answer",
    (reply) =>
      expect(symbolic.score(v1v3, reply)).toMatchObject({ correct: 0, bucket: "unparseable", answer: "" }),
  );

  it("gives a lenient answer of each variable once, and none where the reply has none", () => {
    const twice = "Final answer: v1, v3 and again v1";
    expect(symbolic.score(v1v3, twice).lenientAnswer).toBe("v1, v3");
    expect(symbolic.score(v1v3, "").lenientAnswer).toBe("");
    expect(symbolic.score(item(), "").lenientAnswer).toBe("");
  });

  it.each(["None of the others.", "None of the rest is.", "none of the remaining ones", "Nothing else."])(
    "%j is no answer",
    (reply) => {
      for (const text of [reply, reply.replaceAll(" ", "  ")])
        expect(symbolic.score(item(), text), text).toMatchObject({ bucket: "unparseable", lenient: 0 });
    },
  );

  it.each([
    "\n- v10\n- v13",
    "\n\n- v10\n\n- v13",
    "\n  - v10\n  - v13",
    "\n-\tv10\n-  v13",
    "\n9. v10\n10. v13",
    "\n- v 10\n- v 13",
    "\n- v10=2\n- v13=2",
    "\n- v10 (= v3 + 1)\n- v13 = v10 = 2",
    "\n- v10: 2\n- v13 – as v10",
    "\n- v10 \n- v13  ",
  ])("a list after the sentence, %j, belongs to it", (list) => {
    expect(symbolic.score(item("v10", "v13"), `They are${list}`).bucket).toBe("correct");
  });

  it("reads what a sentence says of the variables it names", () => {
    const right = [
      "The variables v1, v3 are equal to 2 because v4 is 1.",
      "Since v4 is 1, the variables equal to 2 are v1 and v3.",
      "Neither v4 nor v5; it is  v 1  and  $v 3$ alone.",
      "v1 and v3 are equal to 2; none of the others is.",
    ];
    for (const reply of right) expect(symbolic.score(v1v3, reply).correct, reply).toBe(1);
    const none = "Since v4 is 1, none of them is 2.";
    expect(symbolic.score(item(), none).correct).toBe(1);
    const split = "They are v1.\nAnd also v3.";
    expect(symbolic.score(item("v3"), split).correct).toBe(1);
  });

  it("takes a first line that answers leniently, and nothing in a thought", () => {
    const later = "v1 and v3\n\nI looked at v4, too.";
    expect(symbolic.score(v1v3, later)).toMatchObject({ bucket: "unparseable", lenient: 1, found: "first" });
    const thought = { ...symbolic.score(v1v3, ""), marks: "think tags" };
    expect(symbolic.score(v1v3, "<think>v1 and v3")).toEqual(thought);
  });

  it("reads 300,000 of anything after an item of a list", () => {
    const unfriendly =
      "*_`_$_)_\\_*`$)\\_1_ _._*._ = _* = 1_\n- _}_v1 _v1, v3 and _no _not v1 but v3 _(_v1 = _v1 to v3, ";
    for (const text of unfriendly.split("_"))
      for (const item of ["v1", "v1 = 2"]) {
        const reply = `v3\n- ${item}${text.repeat(Math.ceil(3e5 / text.length))}x`;
        expect(symbolic.score(v1v3, reply).bucket, JSON.stringify(text)).not.toBe("");
      }
  });

  it("takes the marks around an item's variable and around its value", () => {
    for (const line of ["- **v1** = 2", "- `v1`", "- $v_{1}$ = 2.", "- **v1 = 2**,"])
      expect(symbolic.score(v1v3, `They are:\n- v3\n${line}`).bucket, line).toBe("correct");
  });

  it("takes a list in which a variable has another value for steps", () => {
    for (const line of ["- v1 = 1", "- v1 = 1 + 2", "- v1 = v3 +", "- v1: 12", "* v1 is 1"])
      expect(symbolic.score(v1v3, `They are:\n- v3 = 2\n${line}`), line).toMatchObject({
        bucket: "unparseable",
        lenient: 0,
      });
  });

  it("throws at nothing and scores noise 0 unless it happens to name the answer", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (reply) => {
        const score = symbolic.score(item("v38"), reply);
        expect(score.correct === 1).toBe(score.bucket === "correct");
      }),
    );
  });
});

testReplies("symbolic", {
  form: /^(?:none|v\d+(?:, v\d+)*)$/,
  least: 150,
  correct({ variables, target, answer = "", reply = "" }) {
    const relations = Array.from({ length: Number(variables) }, (_, variable) => ({ variable }));
    const targets = answer === "none" ? [] : answer.split(", ");
    return symbolic.score({ target: targets, targetValue: Number(target), relations }, reply).correct;
  },
});

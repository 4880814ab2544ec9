import { describe, expect, it } from "vitest";
import { symbolic } from "../../../factor/index.js";

/** Read as an item of five variables that asks which are equal to 2. */
const read = (reply: string, variables = 5) =>
  symbolic.score(
    {
      target: ["v3"],
      targetValue: 2,
      relations: Array.from({ length: variables }, (_, variable) => ({ variable })),
    },
    reply,
  );

describe("a sentence's claim", () => {
  it.each([
    ["It's v3.", "v3"],
    ["Only v3 equals 2;v0 does not.", "v3"],
    ["Only v3 equals 2 ; v0 does not.", "v3"],
    ["The answer is not v10 but v3.", "v3"],
    ["v3 equals 2 with v4 at 1.", "v3"],
    ["v0, v1, v2, v3 and v4 are not equal to 2.", "none"],
    ["It could be v3, I cannot tell.", ""],
    ["It is v10 or v3.", ""],
    ["It is v3. On the other hand, it could be v4.", ""],
    ["It is v3. But v3 does not equal 2.", ""],
    ["v1 holds 1, v3 holds 2.", "v3"],
    ["v1 and v4 hold 1; v3 holds 2.", "v3"],
    ["v1 equals 1, v3 equals 2.", "v3"],
    ["v1 and v4 equal 10; v3 is 2.", "v3"],
    ["v1 is -1, v3 is 2.", "v3"],
    ["v3 equals 2, although v4 does not.", "v3"],
    ["v3 equals 2, though v4 does not.", "v3"],
    ["Keiner der Werte ist 2.", "none"],
    ["Aucun n'est égal à 2.", "none"],
    ["Ninguno es 2.", "none"],
    ["v3 and v1 fail to equal 2.", ""],
    ["So v12 = 2.", "v12"],
    ["We conclude v3.", "v3"],
    ["v3 depends on v4.", ""],
    ["v3 is determined by v4.", ""],
    ["It is solely v3.", "v3"],
    ["v3 is the sole one.", "v3"],
    ["v3 satisfies it.", "v3"],
    ["v3 matches.", "v3"],
    ["v1 and v3 match.", "v1, v3"],
    ["v3 meets the condition.", "v3"],
    ["v1 and v3 meet the condition.", "v1, v3"],
    ["v1 and v3 qualify.", "v1, v3"],
    ["The answer: v10, v12 and v13", "v10, v12, v13"],
    ["The variables are v10, v12.", "v10, v12"],
    ["[ ]", "none"],
    ["\\{\\}", "none"],
    ["$v_3 \\ne 2$", ""],
    ["$v_3 \\neq 2$", ""],
    ["<b>v3</b>", "v3"],
    ["v\\_3", "v3"],
    ["$\\text{v3}$", "v3"],
    ["$\\mathrm{v}_3$", "v3"],
    ["So v3 is v14 + 10, which is 2.", "v3"],
    ["So v3 is 10 + v14, which is 2.", "v3"],
    ["v3 equals 2.\n\n| v4 | 1 |\n  | v1 | 2 |", "v3"],
    ["```\nv3\n``` ", "v3"],
    ['```json \n["v3"]\n```', "v3"],
    ["They are\nv10,\nv12", "v10, v12"],
    ["It is v3 or v4; I'd go with v3.", "v3"],
    ["It is v3 or v4; I settle on v3.", "v3"],
    ["v3 equals 2 rather than v4", "v3"],
    ["v0, v1, v2, v4 do not equal 2, which leaves v3.", "v3"],
    ["v3, which equals v4 + 1, is the only variable equal to 2.", "v3"],
    ["The answer: v1; v3", "v1, v3"],
    ["v1 / v3", "v1, v3"],
    ["v0≠2, v1≠2, v2≠2, v3=2, v4≠2", "v3"],
    ["Exactly one variable, v3, equals 2.", "v3"],
    ["There is exactly 1 variable equal to 2 (v3).", "v3"],
    ["There are two variables equal to 2, namely v1 and v3.", "v1, v3"],
    ["<answer>v3</answer>", "v3"],
    ["Answer:\nv3", "v3"],
    ["- v0: 0\n- v3: 2", "v3"],
    ["The variables:\n- v1: 2\n- v3: 2", "v1, v3"],
    ["- v1 is 2\n- v3 is 2", "v1, v3"],
    ["not only v3 but also v4", "v3, v4"],
    ["v3 is 1 more than v4.", ""],
    ["Therefore, v3.", "v3"],
    ["So the answer would be v3!", "v3"],
    ['Variables: [\n  "v1",\n  "v3"\n]', "v1, v3"],
    ["2 is the value of v3.", "v3"],
    ["The variables that satisfy the condition are $v_{1}$ and $v_{3}$.", "v1, v3"],
    ["v1 and v3 satisfy it", "v1, v3"],
    ["The final answer is: v1, v3. All other variables take different values.", "v1, v3"],
    ["In conclusion, after evaluating all relationships, only variable v3 is equal to 2.", "v3"],
    ["Thus, there is no variable v0, v1, v2, v3 or v4 that equals 2.", "none"],
    ["Answer: no variable.", "none"],
    ["There are none.", "none"],
    ["Among v0, v1, v2, v3 and v4, none equals 2.", "none"],
    ["v3 does equal 2, v4 does not.", "v3"],
    ["The answer is v3, as v3 = v4 + 1.", "v3"],
    ["v1 = v3 = 2", "v1, v3"],
    ["Since v1 and v3 are both 2, the answer is v1 and v3.", "v1, v3"],
    ["Given v4 = 1, we get v3 = 2. So the only variable equal to 2 is v3 - no others.", "v3"],
    ["v3 is equal to 2 because v4 is 1 and v3 is v4 plus 1", "v3"],
    ["v1 & v3 = 2", "v1, v3"],
    ["So we have v3 as the variable equal to 2.", "v3"],
    ["The set of variables is {v1, v3}.", "v1, v3"],
    ["$S = \\{v_1, v_3\\}$", "v1, v3"],
    ["I'm confident the answer's v3.", "v3"],
    ["No, v3 is equal to 2.", "v3"],
    ["v3 (and only v3) equals 2", "v3"],
    ["v3 – the rest are 0 or 1", "v3"],
    ["**v3** is the variable that equals 2, while **v4** equals 1.", "v3"],
    ["Final answer: v3 equals 2; no other variable does.", "v3"],
    ["The variable(s) equal to 2: v3", "v3"],
    ["The variables v1, v3 are equal to 2 because v4 is 1.", "v1, v3"],
    ["Neither v4 nor v5; it is  v 1  and  $v 3$ alone.", "v1, v3"],
    ["There isn't any variable that equals 2", "none"],
    ["No variables match.", "none"],
    ["v3 wouldn't be equal to 2.", ""],
    ["It is false that v3 is 2.", ""],
    ["v3 is never 2", ""],
    ["The answer is definitely not v3!", ""],
    ["Not v3.", ""],
    ["v3 is excluded.", ""],
    ["v3 is incorrect", ""],
    ["v3 is the wrong answer", ""],
    ["The correct answer isn't v3, it's v4.", "v4"],
    ["v3 != 2", ""],
    ["I doubt that v3 is 2", ""],
    ["v3 fails to equal 2", ""],
    ["v1 and v3; v0 is 1, so is v2", "v1, v3"],
    ["Only v3 equals 2, v0 and v1 do not.", "v3"],
    ["Only v3 equals 2 (v0, v1: 0).", "v3"],
    ["v3 holds 2", "v3"],
    ["The empty set", "none"],
    ["{ }", "none"],
    ["$\\varnothing$", "none"],
    ["None.", "none"],
    ["no variables are equal to 2, since v3 = 1", "none"],
    ["There exist no such variables", "none"],
  ])("of %j is %j, strictly and leniently", (reply, answer) => {
    expect(read(reply)).toMatchObject({ answer, lenientAnswer: answer });
  });

  it.each([
    ["The variables equal to 2 are v1, and v3. v0, v2 and v4 equal 1.", "v1, v3"],
    ["$\\boxed{v_3 = 2}$\n\nHere v4 was needed, as v3 = v4 + 1.", "v3"],
    ["v3.\n\n(v4 = 1)", "v3"],
    ["Everything except v3 equals 2.", "v0, v1, v2, v4"],
    ["Every variable is equal to 2.", "v0, v1, v2, v3, v4"],
  ])("of %j is %j, leniently alone", (reply, answer) => {
    expect(read(reply)).toMatchObject({ answer: "", lenientAnswer: answer });
  });

  it.each([
    "v1 to v3",
    "v1 through v3",
    "v1-v3",
    "v1–v3",
    "v1, v2, ..., v3",
    "v1 up to v3",
    "v1 … v3",
    "v1..v3",
  ])("lets %j stand for what lies between, leniently alone", (range) => {
    expect(read(`${range} equal 2.`).lenientAnswer).toBe("v1, v2, v3");
    expect(read(`${range} equal 2.`).answer).not.toContain(range.includes("v2,") ? "v0" : "v2");
  });

  it.each(["v10 to v12", "$v_{10}, \\dots, v_{12}$", "$v_{10}, v_{11}, \\ldots, v_{12}$"])(
    "lets %j stand for the variables that there are, leniently",
    (range) => {
      expect(read(`${range} equal 2.`, 20).lenientAnswer).toBe("v10, v11, v12");
      expect(read(`${range} equal 2.`, 12).lenientAnswer).toBe("v10, v11");
    },
  );

  it.each([
    ["They are v1.\nAnd also v3.", "v1, v3", "v3"],
    ["v0 = 0 ❌\nv1 = 2 ✅\nv3 = 2 ✅", "v1, v3", "v3"],
    ["v3 and v4 are not 2. v1 is.", "v1", ""],
  ])("a known miss: %j, by which a person takes %j, is read as %j", (reply, _person, answer) => {
    expect(read(reply).lenientAnswer).toBe(answer);
  });
});

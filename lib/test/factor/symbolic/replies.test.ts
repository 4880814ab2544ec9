import { symbolic } from "../../../factor/index.js";
import { testReplies } from "../replies.js";

const byNumber = (one: string, other: string) => Number(one.slice(1)) - Number(other.slice(1));

testReplies("symbolic", {
  form: /^(?:none|v\d+(?:, v\d+)*)$/,
  least: 150,
  misses: [
    "v0, v2, and v5 equal 5. These follow from v0 being assigned 5, v2 copying v0, and v5 being v3 minus one.",
    "v0 = 3 ✅\nv7 = 2 ❌\nv12 = 3 ✅",
  ],
  score({ variables, target, answer = "", reply = "" }) {
    const relations = Array.from({ length: Number(variables) }, (_, variable) => ({ variable }));
    const targets = answer === "none" ? [] : answer.split(", ");
    const item = { target: targets, targetValue: Number(target), relations };
    const { correct, lenient, lenientAnswer } = symbolic.score(item, reply);
    return { correct, lenient, lenientAnswer: lenientAnswer.split(", ").sort(byNumber).join(", ") };
  },
});

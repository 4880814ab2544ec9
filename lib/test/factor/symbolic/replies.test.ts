import { symbolic } from "../../../factor/index.js";
import { testReplies } from "../replies.js";

const byNumber = (one: string, other: string) => Number(one.slice(1)) - Number(other.slice(1));

testReplies("symbolic", {
  form: /^(?:none|v\d+(?:, v\d+)*)$/,
  least: 150,
  score({ variables, target, answer = "", reply = "" }) {
    const relations = Array.from({ length: Number(variables) }, (_, variable) => ({ variable }));
    const targets = answer === "none" ? [] : answer.split(", ");
    const item = { target: targets, targetValue: Number(target), relations };
    const { correct, lenient, lenientAnswer } = symbolic.score(item, reply);
    return { correct, lenient, lenientAnswer: lenientAnswer.split(", ").sort(byNumber).join(", ") };
  },
});

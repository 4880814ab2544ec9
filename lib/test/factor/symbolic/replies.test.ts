import { symbolic } from "../../../factor/index.js";
import { testReplies } from "../replies.js";

testReplies("symbolic", {
  form: /^(?:none|v\d+(?:, v\d+)*)$/,
  least: 150,
  correct({ variables, target, answer = "", reply = "" }) {
    const relations = Array.from({ length: Number(variables) }, (_, variable) => ({ variable }));
    const targets = answer === "none" ? [] : answer.split(", ");
    return symbolic.score({ target: targets, targetValue: Number(target), relations }, reply).correct;
  },
});

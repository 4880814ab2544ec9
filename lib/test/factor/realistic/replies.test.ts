import { realistic } from "../../../factor/index.js";
import { testReplies } from "../replies.js";

testReplies("realistic", {
  form: /^-?\d+(?:\.\d+)?$/,
  least: 80,
  score({ answer, reply = "" }) {
    const target = Number(answer);
    const { correct, lenient, lenientAnswer } = realistic.score(
      { target, solution: [{ value: target }] },
      reply,
    );
    return { correct, lenient, lenientAnswer: lenientAnswer && String(Number(lenientAnswer)) };
  },
});

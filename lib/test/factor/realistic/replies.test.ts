import { realistic } from "../../../factor/index.js";
import { testReplies } from "../replies.js";

testReplies("realistic", {
  form: /^-?\d+(?:\.\d+)?$/,
  least: 80,
  misses: [
    "Answer: none.",
    "There are no raccoons at South Zoo.",
    "There are 15 crocodiles in the lake; adding the 6 herons gives 21 animals.",
  ],
  score({ answer, reply = "" }) {
    const target = Number(answer);
    const { correct, lenient, lenientAnswer } = realistic.score(
      { target, solution: [{ value: target }] },
      reply,
    );
    return { correct, lenient, lenientAnswer: lenientAnswer && String(Number(lenientAnswer)) };
  },
});

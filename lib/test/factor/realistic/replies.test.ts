import { realistic } from "../../../factor/index.js";
import { testReplies } from "../replies.js";

testReplies("realistic", {
  form: /^-?\d+(?:\.\d+)?$/,
  least: 80,
  misses: ["There are 15 crocodiles in the lake; adding the 6 herons gives 21 animals."],
  correct({ answer, reply = "" }) {
    const target = Number(answer);
    return realistic.score({ target, solution: [{ value: target }] }, reply).correct;
  },
});

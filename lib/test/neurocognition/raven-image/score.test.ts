import { expect, it } from "vitest";
import { score } from "../../../neurocognition/raven-image/score.js";
import { ravenImage } from "../../../neurocognition/raven-image/task.js";

const item = ravenImage.generate({ configuration: "outInGrid" }, 7);
const right = String(item.target);
const wrong = String((item.target % 8) + 1);

it.each<string[]>([
  [`<answer>${right}</answer>`, "correct", right, "tag"],
  [`<think>${right}?</think> <answer>${wrong}</answer>`, "wrong", wrong, "tag"],
  [`<answer>${wrong}</answer> No: <answer>Option ${right}.</answer>`, "correct", right, "tag"],
  [`The answer is ${right}`, "correct", right, "fallback"],
  ...["1", "8"].map((one) => [`<answer>${one}</answer>`, one === right ? "correct" : "wrong", one, "tag"]),
  ...["0", "9", "-3"].map((other) => [`<answer>${other}</answer>`, "out_of_range", other, "tag"]),
  ...["", "<answer></answer>", "the blue one", "<answer>3 or 4</answer>"].map((reply) => [
    reply,
    "unparseable",
    "",
    "none",
  ]),
])("%j is %s", (reply = "", bucket, answer, readBy) => {
  const correct = bucket === "correct" ? 1 : 0;
  expect(score(item, reply)).toMatchObject({ bucket, answer, correct, readBy });
});

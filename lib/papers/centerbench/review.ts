import { wordCheck, type Check } from "../check.js";
import type { Rounded } from "../rounded.js";
import { gap, overQuestions } from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

/** Section 3.2 on the review by hand. */
export function review(): Check[] {
  const asked = quoted("questions per subset (section 2)").value;
  const [agreed, wrong] = [quoted("agreement with human judgment"), quoted("evaluation errors")];
  const right = Math.round((asked * agreed.value) / 100);
  const share = (100 * right) / asked;
  return [
    wordCheck(
      statement("section 3.2", "agreement and errors add up to 100 %"),
      100,
      agreed.value + wrong.value,
      agreed.value + wrong.value === 100,
      "98.95 and 1.05",
    ),
    wordCheck(
      statement("section 3.2", "98.95 % is a share of the plausible subset's questions"),
      agreed.value,
      `${right} of ${asked}: ${share.toFixed(3)}`,
      agreed.low <= share && share <= agreed.high,
      `if each question counts once; with the ${asked - right} errors the text corrects; over all six models there are more ways`,
    ),
    wordCheck(
      statement("section 3.2", "the plausible subset has a doctor who cross-examines the lawyer"),
      "reviewed in the plausible subset",
      "cross-examined is the lawyer's in Table 7",
      false,
      "what Algorithm 1 makes of lawyer and doctor: the last noun does what the first does, to the noun before; so an example of the implausible subset or of none",
    ),
    corrected(wrong),
  ];
}

/** How much of a gap corrections in one subset only may be. */
function corrected(wrong: Rounded): Check {
  const types = quoted("questions per entity").value;
  const overall = overQuestions((level) => gap({ level, thinking: false }).value);
  return wordCheck(
    statement("section 3.2", "evaluation errors are corrected in both subsets"),
    "the entire plausible subset",
    `up to ${wrong.value} points of the gap of ${overall.toFixed(1)} over all questions; up to ${(types * wrong.value).toFixed(1)} of action performed's ${quoted("action performed, gap").value}`,
    null,
    `the section does not say that the implausible subset was reviewed; errors are ${wrong.value} % of the reviewed answers, the second figure if all are in one type of ${types}, both on the average of what was reviewed`,
  );
}

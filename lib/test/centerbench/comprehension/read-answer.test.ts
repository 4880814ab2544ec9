import { expect, it } from "vitest";
import type { QuestionSample } from "../../../centerbench/comprehension/item.js";
import { readAnswer } from "../../../centerbench/comprehension/read-answer.js";
import { comprehension } from "../../../centerbench/comprehension/task.js";
import { lexicon } from "../../../centerbench/sentences/lexicon/lexicon.js";
import { misread } from "../../support/calibrate.js";
import { calibrated, tellsApart } from "../calibrated.js";
import { asked, eventsOf } from "../support.js";

// Every level, subset, type and noun of the paper's design, so that no cell of it differs from another.
const samples = comprehension.grid
  .map((params, at) => comprehension.generate(params, 1 + (at % 5)) as QuestionSample)
  .filter(tellsApart);

it("a perfect reader of sentences is right in every form of ordinary prose, a wrong one in none", () =>
  expect(misread(samples.map(calibrated))).toEqual([]));

it("of the questions of the issue that began it: a noun in capitals, a verb with a hyphen", () => {
  const events = eventsOf(["CEO", "resign"], ["accountant", "audit"]);
  const key = { ...asked(events, "agent_identification", "CEO").question, events };
  const right = (reply: string) => readAnswer(key, reply, lexicon()).right;
  expect(right("The accountant\n\nExplanation: the accountant audited the CEO.")).toBe(true);
  expect(right("The CEO\n\nExplanation: the accountant audited the CEO.")).toBe(false);
  expect(right("The CEO was audited by the accountant.")).toBe(true);
  expect(right("The CEO audited the accountant.")).toBe(false);
});

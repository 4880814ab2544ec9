import { expect, it } from "vitest";
import type { QuestionSample } from "@loadlab/lib/centerbench/comprehension/item.js";
import { questionsOn } from "@loadlab/lib/centerbench/comprehension/task.js";
import { calibrated, tellsApart } from "../../../../../lib/test/centerbench/calibrated.js";
import { misread } from "../../../../../lib/test/support/calibrate.js";
import { load } from "../../../centerbench/files/load.js";
import { PUBLISHED } from "./files.js";

it("a perfect reader of the authors' files is right in every form of ordinary prose, a wrong one in none", () => {
  const task = questionsOn(load(PUBLISHED).sentences);
  const samples = task.grid
    .map((params) => task.generate(params, 1) as QuestionSample)
    .filter(tellsApart)
    .filter(({ question }) => !question.answer.includes("teaasing")); // a misprint, of which the true word is no form
  expect(samples.length).toBeGreaterThan(100);
  expect(misread(samples.map(calibrated))).toEqual([]);
});

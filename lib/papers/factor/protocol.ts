import { wilson } from "../../stats/wilson.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable, tables } from "../table.js";
import { statement } from "./statement.js";

/** Names and cross-references of the text against one another. */
export function names(): Check[] {
  return [
    wordCheck(
      statement("section 1", "what CDF stands for"),
      "Contextual Decay Factor",
      "Complexity Decay Factor",
      false,
      "the abstract, sections 1 (contributions), 3.4 and 6 and appendix B say Complexity",
    ),
    wordCheck(
      statement("section 1", "what CDF measures the decay with"),
      "increasingly longer context",
      "increasing task complexity",
      false,
      "section 3.4, and the equation there: CDF multiplies N at a given length",
    ),
    wordCheck(
      statement("section 3.1", "variables of a task of complexity N"),
      "v0..vN, that is N + 1",
      "v0..v(N-1), that is N",
      false,
      "appendix A.1.1, and the example of section 3.1 with v0..v4",
    ),
    wordCheck(
      statement("section 3.1", "what runs from 1 to 39"),
      "the operation count",
      "the number of variables",
      false,
      "appendix A.2.1; N variables on k >= 1 trees have at most N - 1 operations, none at N = 1",
    ),
    wordCheck(
      statement("section 4.2", "the table it refers to"),
      "Table 23",
      "Tables 2 and 3",
      false,
      `the paper has ${tables("factor").length} tables`,
    ),
  ];
}

/** Numbers of tasks, models and settings. */
export function counts(): Check[] {
  const rows = (name: string) => printedTable("factor", name).length;
  const half = wilson(25, 50, 0.95);
  return [
    wordCheck(
      statement("section 3.1", "examples per operation count"),
      500,
      50,
      false,
      "appendix A.2.3: 50 per N and length; B.2's lowest accuracy, .02, is one of 50",
    ),
    wordCheck(
      statement("appendix A.2.3", "tasks per context length"),
      1950,
      39 * 50,
      39 * 50 === 1950,
      "39 values of N times 50",
    ),
    wordCheck(
      statement("appendix A.2.3", "50 tasks a cell are statistically robust"),
      "robust",
      `95 % of 25 of 50: ${half.low.toFixed(2)} to ${half.high.toFixed(2)}`,
      null,
      "Wilson's interval; the paper does not say what is robust, and a line rests on many cells",
    ),
    wordCheck(
      statement("Figure 1, caption", "complexity settings"),
      39,
      39 - 1 + 1,
      39 - 1 + 1 === 39,
      "N 1 to 39 (section 3.1, appendix A.2.1)",
    ),
    wordCheck(
      statement("section 1", "fewer than 40 variables for most evaluations"),
      "under 40",
      39,
      39 < 40,
      "N 1 to 39 (section 3.1, appendix A.2.1)",
    ),
    wordCheck(
      statement("section 3.2", "difficulty settings from 2 to 20"),
      19,
      20 - 2 + 1,
      20 - 2 + 1 === 19,
      "whole numbers",
    ),
    ...(
      [
        ["section 4.1", "15 models evaluated", 15, "table-1"],
        ["section 5.1", "five pretraining strategies", 5, "table-4"],
        ["section 5.2, appendix D.2", "three fine-tuning strategies", 3, "table-5"],
      ] as const
    ).map(([where, claim, count, name]) =>
      wordCheck(
        statement(where, claim),
        count,
        rows(name),
        rows(name) === count,
        `rows of ${name.replace("table-", "Table ")}`,
      ),
    ),
  ];
}

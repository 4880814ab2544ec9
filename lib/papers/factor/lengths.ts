import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { linesByLength, linesWithoutFiller } from "./lines.js";
import { statement } from "./statement.js";

/** The lists of context lengths, and what appendix B says is calculated. */
export function lengthsAndErrors(): Check[] {
  const listed = ["0", "4K", "8K", "16K", "32K", "64K", "128K"];
  const all = ["0", "1K", "2K", "4K", "8K", "16K", "32K", "64K", "128K"];
  const main = all.filter((length) => length === "0" || Number.parseInt(length, 10) >= 4);
  const used = new Set([...linesWithoutFiller("table-1"), ...linesByLength("pretrained")].map(({ length }) => length)); // prettier-ignore
  const course = linesByLength("fineTuned").filter(({ model }) => model === "Course");
  const sampled = printedTable("factor", "table-7").map(({ filler_tokens }) => filler_tokens!);
  const tokens = course.map(({ length }) => length.replace("K", "000"));
  return [
    wordCheck(
      statement("section 1", "the predefined filler lengths"),
      listed.join(", "),
      main.join(", "),
      listed.join() === main.join(),
      "appendix A.2.2's nine less 1K and 2K, which it says the main context leaves out",
    ),
    wordCheck(
      statement("section 4, Tables 1 to 3", "the lengths used are section 1's"),
      listed.join(", "),
      [...used].join(", "),
      [...used].join() === listed.join(),
      "no filler in Table 1, the other lengths in Tables 2 and 3",
    ),
    wordCheck(
      statement("appendix A.2.2", "the main text uses lengths 0 and 4K or more only"),
      "0 and 4K or more",
      "1K and 2K in Tables 5, 6 and 7",
      false,
      "section 5 belongs to the main text",
    ),
    wordCheck(
      statement("section 5.3", "repeated sampling uses the fine-tuned models' lengths"),
      sampled.join(", "),
      tokens.join(", "),
      sampled.join() === tokens.join(),
      "Table 7 against Tables 5 and 6",
    ),
    wordCheck(
      statement("appendix B.3.1", "confidence intervals are calculated for the coefficients"),
      "calculated",
      "Tables 1 to 6 print none for any CDF or CDO, nor a standard error or an R squared",
      null,
      "only Table 7, of another regression, prints R squared; the figures are no part of the text audited",
    ),
  ];
}

import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { linesByLength, meanAccuracy, ofModel, type PrintedLine } from "./lines.js";
import { statement } from "./statement.js";

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const byStrategy = () => {
  const all = linesByLength("fineTuned");
  return { course: ofModel(all, "Course"), mixed: ofModel(all, "Mixed"), full: ofModel(all, "Full") };
};

/** Table 5's caption against Table 2's. */
export function scaling(): Check[] {
  const course = Number(printedTable("factor", "table-5")[0]!.cdf_x100_0);
  return [
    wordCheck(
      statement("Table 5, caption", "values scaled by 10^-2"),
      "10^-2",
      "10^2, as Table 2 says of the same figure",
      false,
      `read as Table 2's caption, Course at length 0 would have CDF ${course * 100}; Table 4's lie between -0.38 and -0.13`,
    ),
  ];
}

/** What section 5.2 says in words about Tables 5 and 6. */
export function fineTuningWords(): Check[] {
  const { course, mixed, full } = byStrategy();
  const list = (lines: PrintedLine[]) => lines.map((line) => meanAccuracy(line).toFixed(2)).join(", ");
  const above = (one: PrintedLine[], other: PrintedLine[]) =>
    one.every((line, index) => meanAccuracy(line) > meanAccuracy(other[index]!));
  const all = [course, mixed, full].map(list);
  const lowest = (key: "cdf" | "cdo") =>
    full.filter((line, index) => [course, mixed].every((other) => line[key].value < other[index]![key].value))
      .length;
  const means = (key: "cdf" | "cdo", digits: number) =>
    [course, mixed, full].map((lines) =>
      Number(mean(lines.map((line) => line[key].value * (key === "cdf" ? 100 : 1))).toFixed(digits)),
    );
  const poorest = ([one, two, three]: number[]) => three! < one! && three! < two!;
  return [
    wordCheck(
      statement("section 5.2", "Course and Mixed significantly outperform Full"),
      "better at every length",
      `Course ${all[0]}; Mixed ${all[1]}; Full ${all[2]}`,
      above(course, full) && above(mixed, full),
      "mean accuracy over N 1..39, lines of Tables 5 and 6; significance can't be told without standard errors",
    ),
    wordCheck(
      statement("section 5.2", "gradual adaptation (Course) helps to cope better with longer contexts"),
      "better at every length",
      `Course ${all[0]}; Mixed ${all[1]}`,
      above(course, mixed) && above(course, full),
      "mean accuracy over N 1..39, lines of Tables 5 and 6",
    ),
    wordCheck(
      statement("section 5.2", "Full performs poorly in both metrics: CDF"),
      "lowest of the three",
      `mean CDF x 100 of Course, Mixed, Full: ${means("cdf", 2).join(", ")}`,
      poorest(means("cdf", 4)),
      `Table 5; lowest at ${lowest("cdf")} of 6 lengths, but at 8K its -5.76 is the least negative of the table`,
    ),
    wordCheck(
      statement("section 5.2", "Full performs poorly in both metrics: CDO"),
      "lowest of the three",
      `mean CDO of Course, Mixed, Full: ${means("cdo", 4).join(", ")}`,
      poorest(means("cdo", 6)),
      `Table 6; lowest at ${lowest("cdo")} of 6 lengths, at 16K Mixed lies below`,
    ),
  ];
}

/** Section 5.2 starts fine-tuning from Baseline; its N_eff at length 0 against those after fine-tuning. */
export function afterFineTuning(): Check[] {
  const { course, mixed } = byStrategy();
  const baseline = printedTable("factor", "table-4").find(({ model }) => model === "Baseline")!;
  return [course[0]!, mixed[0]!].map(({ model, cdf, cdo }) =>
    wordCheck(
      statement(
        "sections 5.1 and 5.2",
        `N_eff at length 0 before (Baseline) and after fine-tuning (${model})`,
      ),
      Number(baseline.n_eff),
      Number((-cdo.value / cdf.value).toFixed(2)),
      null,
      "the paper states no relation and does not mention the fall; windows differ (.1-.8 against .2-.8)",
    ),
  );
}

import { mean } from "simple-statistics";
import { propagated, rounded, type Rounded } from "../rounded.js";
import { printedTable } from "../table.js";

/** A fitted line ln A = CDF N + CDO as printed, with what its rounding allows. */
export interface PrintedLine {
  /** "Table 1", "Tables 2 and 3", "Table 4" or "Tables 5 and 6". */
  where: string;
  model: string;
  /** "0", "1K" ... "128K": tokens of filler. */
  length: string;
  /** Per variable, unscaled. */
  cdf: Rounded;
  cdo: Rounded;
}

/** The 39 complexities of the benchmark (section 3.1, appendix A.2.1). */
export const COMPLEXITIES = Array.from({ length: 39 }, (_, index) => index + 1);

/** The lines of Table 1 (15 models without filler) or Table 4 (five pretraining strategies). */
export const linesWithoutFiller = (name: "table-1" | "table-4"): PrintedLine[] =>
  printedTable("factor", name).map(({ model, cdf, cdo }) => ({
    where: name.replace("table-", "Table "),
    model: model!,
    length: "0",
    cdf: rounded(cdf!),
    cdo: rounded(cdo!),
  }));

/** The lines of Tables 2 and 3 (pretrained) or 5 and 6 (fine-tuned), where both figures are printed. */
export function linesByLength(stage: "pretrained" | "fineTuned"): PrintedLine[] {
  const [slopes, offsets] = stage === "pretrained" ? ["table-2", "table-3"] : ["table-5", "table-6"];
  const cdo = printedTable("factor", offsets!);
  return printedTable("factor", slopes!).flatMap((row, index) =>
    Object.keys(row)
      .filter((column) => column.startsWith("cdf_x100_") && row[column] !== "")
      .map((column) => ({
        where: stage === "pretrained" ? "Tables 2 and 3" : "Tables 5 and 6",
        model: row.model!,
        length: column.slice("cdf_x100_".length).toUpperCase(),
        cdf: propagated([rounded(row[column]!)], (scaled) => scaled! / 100),
        cdo: rounded(cdo[index]![column.replace("cdf_x100_", "cdo_")]!),
      })),
  );
}

/** Lines by the start of their model's name. */
export const ofModel = (lines: PrintedLine[], model: string): PrintedLine[] =>
  lines.filter((line) => line.model.startsWith(model));

/** The accuracy a line gives at N, never above 1. */
export const accuracyAt = ({ cdf, cdo }: PrintedLine, n: number): number =>
  Math.min(1, Math.exp(cdo.value + cdf.value * n));

/** The mean accuracy a line gives over N 1..39, or from another N on. */
export const meanAccuracy = (line: PrintedLine, { from = 1 }: { from?: number } = {}): number =>
  mean(COMPLEXITIES.slice(from - 1).map((n) => accuracyAt(line, n)));

/** N at which two lines cross, with the interval of the rounding. */
export const crossing = (one: PrintedLine, other: PrintedLine): Rounded =>
  propagated(
    [one.cdo, one.cdf, other.cdo, other.cdf],
    (cdo1, cdf1, cdo2, cdf2) => (cdo1! - cdo2!) / (cdf2! - cdf1!),
  );

/** True where each value lies below the one before. */
export const fallsAtEachStep = (values: number[]): boolean =>
  values.every((value, index) => index === 0 || value < values[index - 1]!);

/** A model's lines with filler, that of Table 1 before them. */
export const withoutFillerFirst = (lines: PrintedLine[]): PrintedLine[] => [
  ...ofModel(linesWithoutFiller("table-1"), lines[0]!.model),
  ...lines,
];

/** CDO of each line. */
export const offsets = (lines: PrintedLine[]): number[] => lines.map(({ cdo }) => cdo.value);

/** CDF x 100 of each line, as Tables 2 and 5 print it. */
export const slopes = (lines: PrintedLine[]): number[] =>
  lines.map(({ cdf }) => Number((100 * cdf.value).toFixed(2)));

/** Values in words. */
export const list = (values: (number | string)[]): string => values.join(", ");

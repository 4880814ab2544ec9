import { wordCheck, type Check } from "../check.js";
import { linesByLength, ofModel, withoutFillerFirst, type PrintedLine } from "./lines.js";
import { statement } from "./statement.js";
import { falls } from "./trend.js";

/** Section 1: mainstream models generally show two patterns, CDO and CDF falling with the context length. */
export function generalPatterns(): Check[] {
  const all = linesByLength("pretrained");
  const models = [...new Set(all.map(({ model }) => model))].map((model) =>
    withoutFillerFirst(ofModel(all, model)),
  );
  const figures = [
    ["decreasing CDO with increasing context length", (line: PrintedLine) => line.cdo.value],
    ["increasingly negative CDF at longer contexts", (line: PrintedLine) => line.cdf.value],
  ] as const;
  const spans = [
    ["4K to the longest", (lines: PrintedLine[]) => lines.slice(1)],
    ["no filler to 4K", (lines: PrintedLine[]) => lines.slice(0, 2)],
  ] as const;
  return figures.flatMap(([claim, figure]) =>
    spans.map(([span, within]) => {
      const exceptions = models.filter((lines) => !falls(within(lines).map(figure)));
      const falling = models.length - exceptions.length;
      return wordCheck(
        statement("section 1, Tables 1 to 3", `${claim}, ${span}`),
        "generally",
        `${falling} of ${models.length} models`,
        2 * falling > models.length,
        exceptions.length === 0
          ? "every one of them"
          : `more than half; not ${exceptions.map(([line]) => line!.model).join(", ")}`,
      );
    }),
  );
}

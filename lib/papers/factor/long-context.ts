import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import {
  fallsAtEachStep,
  linesByLength,
  list,
  meanAccuracy,
  ofModel,
  offsets,
  slopes,
  withoutFillerFirst,
  type PrintedLine,
} from "./lines.js";
import { statement } from "./statement.js";
import { against, falls, rankCorrelation } from "./trend.js";

/** The numbers section 4.2 quotes from Tables 2 and 3. */
export function quotedFigures(): Check[] {
  const quotes = [
    ["Llama-3.1-70B", "cdo", "4k", "-0.014"],
    ["Llama-3.1-70B", "cdo", "32k", "-0.104"],
    ["Llama-3.1-70B", "cdf_x100", "4k", "-3.88"],
    ["Llama-3.1-70B", "cdf_x100", "32k", "-5.55"],
    ["GPT-4o-mini", "cdo", "4k", "-0.020"],
    ["GPT-4o-mini", "cdo", "64k", "-0.711"],
    ["GPT-4o-mini", "cdf_x100", "4k", "-4.93"],
    ["GPT-4o-mini", "cdf_x100", "32k", "-5.13"],
  ] as const;
  const tables = { cdo: printedTable("factor", "table-3"), cdf_x100: printedTable("factor", "table-2") };
  return quotes.map(([model, figure, length, quoted]) => {
    const name = figure === "cdo" ? "table-3" : "table-2";
    const printed = tables[figure].find((row) => row.model!.startsWith(model))![`${figure}_${length}`]!;
    const claim = `${model}: ${figure === "cdo" ? "CDO" : "CDF x 100"} at ${length.toUpperCase()}`;
    return wordCheck(
      statement("section 4.2", claim),
      Number(quoted),
      Number(printed),
      quoted === printed,
      `the cell of ${name.replace("table-", "Table ")}`,
    );
  });
}

/** What section 4.2 and Figure 5 say in words of the three models they name. */
export function namedModels(): Check[] {
  const all = linesByLength("pretrained");
  const [llama, eight, mini, mistral] = ["Llama-3.1-70B", "Llama-3.1-8B", "GPT-4o-mini", "Mistral-Large"].map(
    (model) => ofModel(all, model),
  ) as [PrintedLine[], PrintedLine[], PrintedLine[], PrintedLine[]];
  const to64 = mini.slice(0, 5);
  const both = (lines: PrintedLine[]) => falls(offsets(lines)) && falls(slopes(lines));
  const told = (values: number[], lines: PrintedLine[]) =>
    `rank correlation with the length ${rankCorrelation(values).toFixed(2)}; ${against(
      values,
      lines.map(({ length }) => length),
    )}`;
  const curves = withoutFillerFirst(llama);
  return [
    ...["section 4.2", "Figure 5, caption"].map((where) =>
      wordCheck(
        statement(where, "Llama-3.1-70B's CDF becomes more negative as context length increases"),
        "falls with the length",
        list(slopes(llama)),
        falls(slopes(llama)),
        `Table 2, CDF x 100; ${told(slopes(llama), llama)}`,
      ),
    ),
    wordCheck(
      statement("section 4.2", "the Llama series has a degrading CDF"),
      "falls with the length",
      `Llama-3.1-8B: ${list(slopes(eight))}`,
      falls(slopes(eight)),
      `Table 2, CDF x 100; ${told(slopes(eight), eight)}`,
    ),
    wordCheck(
      statement("section 4.2", "GPT-4o-mini's CDF x 100 is about -4.93 to -5.13 up to 64K"),
      "about -4.93 to -5.13",
      `${Math.max(...slopes(to64))} to ${Math.min(...slopes(to64))}`,
      null,
      "no rule for about: 8K has -4.90, just outside; -5.13 is the figure at 32K, that at 64K is -5.01",
    ),
    wordCheck(
      statement("section 4.2", "GPT-4o-mini's CDO decreases steadily up to 64K"),
      "falls at each length",
      list(offsets(to64)),
      fallsAtEachStep(offsets(to64)),
      "Table 3",
    ),
    wordCheck(
      statement("Figure 5, caption", "GPT-4o-mini's CDO decreases over context length"),
      "falls with the length",
      list(offsets(mini)),
      falls(offsets(mini)),
      `Table 3; ${told(offsets(mini), mini)}; section 4.2 says it of lengths up to 64K`,
    ),
    ...["section 4.2", "Figure 5, caption"].map((where) =>
      wordCheck(
        statement(where, "Mistral-Large degrades in both CDO and CDF as context length increases"),
        "both fall with the length",
        `CDO ${list(offsets(mistral))}; CDF x 100 ${list(slopes(mistral))}`,
        both(mistral),
        "Tables 2 and 3; most of the CDF's fall is the one step from 32K to 64K",
      ),
    ),
    wordCheck(
      statement("Figure 1, caption", "Llama-3.1-70B's curve shifts downward as context length increases"),
      "falls with the length",
      `mean accuracy over N 1..39 ${list(curves.map((line) => meanAccuracy(line).toFixed(2)))}`,
      falls(curves.map((line) => meanAccuracy(line))),
      "lines of Tables 1, 2 and 3; at N 1 to 3 the line at 4K lies above that without filler, by 0.03 at most",
    ),
  ];
}

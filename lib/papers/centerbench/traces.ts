import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { quoted, statement } from "./quotes.js";

const rowsOf = (name: string) => printedTable("centerbench", name);

/** The trace of a model. */
const of = (rows: Record<string, string>[], model: string) =>
  rows.find((row) => row.model!.startsWith(model))!;

const SECTION = "section 5.5";

/** Section 5.5 against the traces of Tables 14 to 16. */
export function traces(): Check[] {
  return [...outcomes(), ...counting(), ...tokens(), ...excerpts()];
}

/** Who is right and who refuses. */
function outcomes(): Check[] {
  const [table14, table16] = ["table-14", "table-16"].map(rowsOf) as [
    Record<string, string>[],
    Record<string, string>[],
  ];
  const [plausible, implausible] = table14 as [Record<string, string>, Record<string, string>];
  const stem = (words: string) => words.replace(/ed\b/g, "");
  const said = (
    where: string,
    claim: string,
    published: string,
    row: Record<string, string>,
    holds: boolean,
    reason: string,
  ) =>
    // prettier-ignore
    wordCheck(statement(where, claim), published, `${row.prediction} against ${row.gold}`, holds, reason);
  const right = (row: Record<string, string>) => row.prediction === row.gold;
  const refuses = table16.filter(({ analysis }) => analysis === "Model rejects to answer");
  return [
    said("Table 14, caption", "Gemini is right on the plausible sentence", "correct", plausible, stem(plausible.prediction!) === stem(plausible.gold!), "up to the form of the verb, which section 3.1 evens out"), // prettier-ignore
    said("Table 14, caption", "Gemini is wrong on the implausible sentence", "wrong", implausible, stem(implausible.prediction!) !== stem(implausible.gold!), "another verb and no object"), // prettier-ignore
    ...["DeepSeek", "Claude"].map(
      (model) =>
      said(SECTION, `${model} answers correctly who read rights`, "correct", of(table16, model), right(of(table16, model)), "Table 16"), // prettier-ignore
    ),
    wordCheck(
      statement(SECTION, "Gemini refuses to answer who read rights"),
      "refuses",
      refuses.map(({ model, prediction }) => `${model}: ${prediction}`).join("; "),
      refuses.length > 0 && refuses.every(({ model }) => model!.startsWith("Gemini")),
      "Table 16, both modes of Gemini and nobody else",
    ),
  ];
}

/** The count of entities in Table 15. */
function counting(): Check[] {
  const rows = rowsOf("table-15");
  const first = rows[0]!;
  const tried = (model: string) => of(rows, model).prediction!;
  return [
    wordCheck(
      statement("Table 15, caption", "what the traces are of"),
      "agent identification, level 4",
      `${first.type!.toLowerCase()}, level ${first.level}`,
      false,
      "the table's own heading; the caption is that of Table 16",
    ),
    wordCheck(
      statement("Table 16, caption", "what the traces are of"),
      "agent identification, level 4",
      `${rowsOf("table-16")[0]!.type!.toLowerCase()}, level ${rowsOf("table-16")[0]!.level}`,
      rowsOf("table-16").every(({ type, level }) => type === "Agent Identification" && level === "4"),
      "the table's own heading",
    ),
    ...["DeepSeek", "Claude"].map((model) =>
      wordCheck(
        statement(SECTION, `${model} first finds the correct number of entities`),
        "4 entities, correct",
        `gold ${first.gold}; the model's answer ${tried(model)}`,
        first.gold === "4",
        model === "DeepSeek"
          ? "Table 15; the 3 that it weighs and gives up is right, so doubt led towards the right answer and not away from it"
          : "Table 15; it says 4 from the first line to the last, so what is called a spiral into doubt ends where it began",
      ),
    ),
    wordCheck(
      statement(SECTION, "Gemini calls the count elementary and is wrong"),
      "wrong",
      `${tried("Gemini")} against ${first.gold}`,
      tried("Gemini") !== first.gold,
      "Table 15, both traces of Gemini",
    ),
  ];
}

/** How long the traces are. */
function tokens(): Check[] {
  const all = ["table-14", "table-15", "table-16"].flatMap(rowsOf).map((row) => Number(row.output_tokens)); // prettier-ignore
  const limit = quoted("max token length").value;
  const exact = (quantity: string, model: string) => {
    const printed = Number(of(rowsOf("table-16"), model).output_tokens);
    return wordCheck(statement(SECTION, quantity), quoted(quantity).value, printed, quoted(quantity).value === printed, "Table 16"); // prettier-ignore
  };
  return [
    exact("output tokens of DeepSeek's circular reasoning", "DeepSeek"),
    exact("output tokens of Claude's parse", "Claude"),
    wordCheck(
      statement("appendix A.2.1", "replies end before the limit of tokens"),
      limit,
      Math.max(...all),
      Math.max(...all) < limit,
      "the longest of the ten traces of Tables 14 to 16; for all others no count is printed",
    ),
  ];
}

/** Words that section 5.5 puts in quotation marks, as they stand in the tables. */
function excerpts(): Check[] {
  const plain = (text: string) => text.toLowerCase().replace(/[.,]/g, "");
  const quotedThere = rowsOf("trace-excerpts").filter(({ quote }) => quote !== "");
  return quotedThere.map(({ table, model, quote, excerpt }) => {
    const parts = quote!.split("...").map((part) => plain(part).trim());
    const inOrder = new RegExp(parts.join(".*")).test(plain(excerpt!));
    return wordCheck(
      statement(`${SECTION}, ${table}`, `the words "${quote}" are ${model}'s`),
      quote!,
      excerpt!,
      inOrder,
      "in this order, whatever stands between; case and points aside",
    );
  });
}

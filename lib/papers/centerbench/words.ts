import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { quoted, statement } from "./quotes.js";

const rowsOf = (name: string) => printedTable("centerbench", name);

/** Table 8's corrections, by the fixes it states. */
export function corrections(): Check[] {
  return rowsOf("table-8")
    .filter(({ fix }) => fix !== "")
    .map(({ sentence, fix, corrected }) => {
      const [, wrong, right] = /^Replace (\w+) with (\w+)$/.exec(fix!) ?? [];
      const fixed =
        wrong === undefined
          ? sentence!.replace("adopted", "adopted chased")
          : sentence!.replace(wrong, right!);
      return wordCheck(
        statement("Table 8", `the correction of "${sentence}"`),
        corrected!,
        fixed,
        fixed === corrected,
        fixed === corrected
          ? `the fix: ${fix}`
          : `the fix, ${fix}, does not replace chased with adopted as well`,
      );
    });
}

/** What a right answer looks like, in the templates, the examples and the prompt. */
export function answerForms(): Check[] {
  const answer = (noun: string, type: string) =>
    rowsOf("table-3").find((row) => row.noun === noun && row.type === type)!.answer!;
  const template = (type: string) => rowsOf("table-10").find((row) => row.type === type)!.answer!;
  const actions = [...["dog", "mailman"].map((noun) => answer(noun, "Action Performed")), ...rowsOf("table-14").map(({ gold }) => gold!)]; // prettier-ignore
  const source = "The dog that the mailman startled barked.";
  const stems = rowsOf("table-11").map(({ verb, past, third_person, gerund }) => ({
    verb: verb!,
    odd: [past!, third_person!, gerund!].filter((form) => !form.startsWith(verb!.replace(/e$/, ""))),
  }));
  const odd = stems.filter((row) => row.odd.length > 0);
  return [
    wordCheck(
      statement("Table 10, appendix A.1.6", "the answer to What did the mailman do?"),
      "startled the dog",
      answer("mailman", "Action Performed"),
      answer("mailman", "Action Performed") === "startled the dog",
      `Table 10 has ${template("Action Performed")} and the walk-through the past; Tables 3 and 14 and section 3.2 have the base form`,
    ),
    wordCheck(
      statement("section 2.3, appendix A.2.1", "answers use the exact words of the sentence"),
      "exact word forms",
      actions.join(", "),
      actions.every((action) => source.includes(action)),
      "gold answers in base form stand in no sentence, so a reply that obeys the prompt never matches exactly and waits for the lemmas",
    ),
    wordCheck(
      statement("appendix A.2.1", "a nested dependency is answered by verb + object entity"),
      "verb + object entity",
      template("Nested Dependency"),
      template("Nested Dependency").includes("object"),
      "Table 10 has the verb alone at every position",
    ),
    wordCheck(
      statement("Table 11", "inflected forms are those of their verbs"),
      "gavel, neigh, yip, flutter, strafe, bask, gnaw, blare",
      odd.map((row) => `${row.odd.join(", ")} of ${row.verb}`).join("; ") || "all",
      odd.length === 0,
      "Table 7 has gavelled",
    ),
    wordCheck(
      statement("section 3.2", "the plausible subset has a doctor who cross-examines the lawyer"),
      "reviewed in the plausible subset",
      "cross-examined is the lawyer's in Table 7",
      false,
      "a swap as in Algorithm 1, so an example of the implausible subset or of none",
    ),
    wordCheck(
      statement("section 3.2", "agreement and errors add up to 100 %"),
      100,
      quoted("agreement with human judgment").value + quoted("evaluation errors").value,
      quoted("agreement with human judgment").value + quoted("evaluation errors").value === 100,
      "98.95 and 1.05",
    ),
  ];
}

/** Section 5.5 against the traces of Tables 14 to 16. */
export function traces(): Check[] {
  const [table14, table15, table16] = ["table-14", "table-15", "table-16"].map(rowsOf);
  const of = (rows: Record<string, string>[], model: string) =>
    rows.find((row) => row.model!.startsWith(model))!;
  const first = table15![0]!;
  const tokens = [...table14!, ...table15!, ...table16!].map((row) => Number(row.output_tokens));
  const counted = table15!.map(({ prediction }) => prediction);
  const exact = (claim: string, published: number, recomputed: number, reason: string) =>
    wordCheck(statement("section 5.5", claim), published, recomputed, published === recomputed, reason);
  return [
    wordCheck(
      statement("Table 15, caption", "what the traces are of"),
      "agent identification, level 4",
      `${first.type!.toLowerCase()}, level ${first.level}`,
      false,
      "the table's own heading; the caption is that of Table 16",
    ),
    wordCheck(
      statement("section 5.5", "DeepSeek and Claude first find the correct number of entities"),
      "4 entities",
      `gold ${first.gold}, all answer ${[...new Set(counted)].join(", ")}`,
      first.gold === "4",
      "Table 15; the 3 that DeepSeek weighs and gives up is right; what is called a spiral into doubt ends where it began",
    ),
    wordCheck(
      statement("section 5.5", "Gemini calls the count elementary and is wrong"),
      "wrong",
      `${of(table15!, "Gemini").prediction} against ${first.gold}`,
      of(table15!, "Gemini").prediction !== first.gold,
      "Table 15, both traces of Gemini",
    ),
    exact(
      "output tokens of DeepSeek's circular reasoning",
      quoted("output tokens of DeepSeek's circular reasoning").value,
      Number(of(table16!, "DeepSeek").output_tokens),
      "Table 16",
    ),
    exact(
      "output tokens of Claude's parse",
      quoted("output tokens of Claude's parse").value,
      Number(of(table16!, "Claude").output_tokens),
      "Table 16",
    ),
    wordCheck(
      statement("section 5.5", "Gemini chooses cycled around because it makes semantic sense"),
      "meaning over structure",
      "the trace speaks of a direct link in the text, not of meaning",
      null,
      "Table 14 leaves parts of the trace out",
    ),
    wordCheck(
      statement("appendix A.2.1", "replies end before the limit of tokens"),
      quoted("max token length").value,
      Math.max(...tokens),
      Math.max(...tokens) < quoted("max token length").value,
      "the longest of the ten traces of Tables 14 to 16; for all others no count is printed",
    ),
  ];
}

/** The largest gaps that the abstract, the introduction and the conclusion name. */
export function summaries(): Check[] {
  const largest = Math.max(
    ...["Claude", "Gemini", "DeepSeek"].map((model) => quoted(`median gap of ${model}`).value),
  );
  const say = (quantity: string, words: string, holds: boolean) =>
    wordCheck(statement(quoted(quantity).where, quantity), words, largest, holds, "section 5.2: Claude's; the other two models' are below 25"); // prettier-ignore
  return [
    say("largest median gap", "up to 26.8", largest === quoted("largest median gap").value),
    say("median gap reached", "over 25", largest > quoted("median gap reached").value),
    say("performance gaps reached", "25+", largest >= quoted("performance gaps reached").value),
  ];
}

import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";

const rowsOf = (name: string) => printedTable("centerbench", name);

const answer = (noun: string, type: string) =>
  rowsOf("table-3").find((row) => row.noun === noun && row.type === type)!.answer!;

const template = (type: string) => rowsOf("table-10").find((row) => row.type === type)!.answer!;

/** What a right answer looks like, in the templates, the examples and the prompt. */
export function answerForms(): Check[] {
  return [...baseForms(), ...exactWords(), nestedObject(), ...inflections()];
}

/** Table 10 has actions in the past, the examples have them in the base form. */
function baseForms(): Check[] {
  const mailman = answer("mailman", "Action Performed");
  return [
    wordCheck(
      statement("Table 10, appendix A.1.6", "the answer to What did the mailman do?"),
      "startled the dog",
      mailman,
      mailman === "startled the dog",
      `Table 10 has ${template("Action Performed")} and the walk-through the past; Tables 3 and 14 and section 3.2 have the base form`,
    ),
  ];
}

/** "Answers use exact wording from the source sentence", and the prompt asks for nothing else. */
function exactWords(): Check[] {
  const source = "The dog that the mailman startled barked.";
  const actions = [
    ...["dog", "mailman"].map((noun) => ({ where: "Table 3", gold: answer(noun, "Action Performed"), source })), // prettier-ignore
    ...rowsOf("table-14").map(({ gold, sentence }) => ({ where: "Table 14", gold: gold!, source: sentence! })), // prettier-ignore
  ];
  const bare = (words: string) => words.replace(/[.,]/g, "").toLowerCase().split(" ");
  const missing = (gold: string, from: string) => bare(gold).filter((word) => !bare(from).includes(word));
  const forms = (where: string, type: string, gold: string, from: string, reason: string) => {
    const lacking = missing(gold, from);
    return wordCheck(
      statement(`section 2.3, appendix A.2.1, ${where}`, `${type} "${gold}" has the exact words of the sentence`), // prettier-ignore
      "exact word forms",
      lacking.length === 0 ? "all there" : `not in the sentence: ${lacking.join(", ")}`,
      lacking.length === 0,
      reason,
    );
  };
  return [
    ...actions.map(
      ({ where, gold, source: from }) =>
      forms(where, "the action", gold, from, "in base form, so a reply that obeys the prompt never matches exactly and waits for the lemmas"), // prettier-ignore
    ),
    forms(
      "Table 3",
      "the causal sequence",
      answer("dog", "Causal Sequence"),
      source,
      "in the gerund, while the prompt wants only exact word forms for causal sequences too",
    ),
    forms(
      "section 3.1",
      "the causal sequence",
      "the truck hitting the car which led to the car bumping the bicycle",
      "The bicycle that the car that the truck hit bumped fell over.",
      "gerunds and a connection of their own: a reply that obeys the prompt is left to the lemmas and to the similarity of the last step",
    ),
    forms("Table 3", "the nested dependency", answer("dog", "Nested Dependency"), source, "as the prompt has it"), // prettier-ignore
    forms("Table 3", "the chain consequence", answer("mailman", "Chain Consequence"), source, "as the prompt has it"), // prettier-ignore
  ];
}

function nestedObject(): Check {
  const nested = template("Nested Dependency");
  return wordCheck(
    statement("appendix A.2.1", "a nested dependency is answered by verb + object entity"),
    "verb + object entity",
    nested,
    nested.includes("object"),
    "Table 10 has the verb alone at every position",
  );
}

/** Table 11, a row a verb: a regular English verb, its last consonant doubled or not. */
function inflections(): Check[] {
  return rowsOf("table-11").map(({ verb, past, third_person, gerund }) => {
    const stem = verb!.replace(/e$/, "");
    const forms = [past!, third_person!, gerund!];
    const odd = forms.filter((form) => !form.startsWith(stem));
    return wordCheck(
      statement("Table 11", `the forms are those of ${verb}`),
      forms.join(", "),
      odd.length === 0 ? "all" : `${odd.join(", ")}: of another verb`,
      odd.length === 0,
      odd.length === 0 ? "they begin as the verb does" : "Table 7 has gavelled",
    );
  });
}

import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";
import { eventsOf, exampleOf, listOf } from "./sentences.js";

/** Section 5.5: why Gemini went wrong, as two examples are read. */
export const motives = (): Check[] => [choice(), refusal()];

/** The noun that Table 7 has a transitive verb of. */
const ownerOf = (verb: string): string =>
  printedTable("centerbench", "table-7").find(({ transitive }) => listOf(transitive).includes(verb))!.noun!;

/** Table 14: "cycled around" for the bicycle that "orbited". */
function choice(): Check {
  const example = exampleOf("Table 14", "implausible");
  const chosen = printedTable("centerbench", "table-14").find(({ subset }) => subset === "implausible")!.prediction!; // prettier-ignore
  const nested = eventsOf(example).find(({ subject }) => subject === "bicycle")!.verb;
  const inOrder = example.verbs[example.nouns.indexOf("bicycle")]!;
  return wordCheck(
    statement("section 5.5", "Gemini chooses cycled around because it makes semantic sense"),
    "meaning over structure",
    "the trace names the verb and no reason for it",
    null,
    `Table 14 leaves parts of the trace out; ${chosen} is a verb of ${ownerOf(chosen)} in Table 7, while verbs paired by nesting give ${nested} and verbs paired in their order give ${inOrder}`,
  );
}

/** Table 16: nobody "reads rights to the mailman". */
function refusal(): Check {
  const verb = "read rights to";
  const example = exampleOf("Table 16", "implausible");
  const { subject, object } = eventsOf(example).find((event) => event.verb === verb)!;
  const said = new RegExp(`the (${example.nouns.join("|")}) reads? rights to the (${example.nouns.join("|")})`, "i"); // prettier-ignore
  const parses = printedTable("centerbench", "trace-excerpts").flatMap(({ table, model, excerpt }) => {
    const [, doer, other] = said.exec(excerpt!) ?? [];
    return table === "Table 16" && doer !== undefined ? [{ model, doer, other }] : [];
  });
  return wordCheck(
    statement("section 5.5", "Gemini refuses since its parse yields an odd relationship"),
    "parsing yields semantically odd relationships",
    parses.map(({ model, doer, other }) => `${model}: ${doer}, ${other}`).join("; "),
    null,
    `who ${verb} whom by the traces; by the sentence it is ${subject}, ${object}. Table 7 has the verb for ${ownerOf(verb)}, so the parse is wrong and plausible; the reason given is that what is asked for is not in the sentence`,
  );
}

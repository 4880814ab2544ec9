import { wordCheck, type Check } from "../check.js";
import { statement } from "./quotes.js";
import { annotated, elsewhere, eventsOf } from "./sentences.js";

/** Relations in implausible sentences that nothing speaks against; read off the words. */
const UNREMARKABLE = [
  "the nurse photographed the mailman",
  "the bee crawled toward the duck",
  "the seagull scavenged from the lizard",
  "the police officer photographed the teacher",
];

/** Section 2.2: "implausible sentences must violate semantic expectations". */
export function plausibleRelations(): Check[] {
  const dataset = [...annotated(), ...elsewhere().filter(({ where }) => /^Table 1[46]$/.test(where))];
  const relations = dataset
    .filter(({ subset }) => subset === "implausible")
    .flatMap((example) =>
      eventsOf(example).flatMap(({ subject, verb, object }) =>
        object === null ? [] : [{ where: example.where, words: `the ${subject} ${verb} the ${object}` }],
      ),
    );
  const found = relations.filter(({ words }) => UNREMARKABLE.includes(words));
  return found.map(({ where, words }) =>
    wordCheck(
      statement(`section 2.2, ${where}`, `an implausible sentence violates expectations: ${words}`),
      "must violate semantic expectations",
      "nothing that speaks against it",
      null,
      `read off the words, ${found.length} of the ${relations.length} relations in Tables 9, 14 and 16; the rule is of sentences, and others of the same sentence do violate them`,
    ),
  );
}

import { questions } from "../../centerbench/questions/questions.js";
import { wordCheck, type Check } from "../check.js";
import { printedTable } from "../table.js";
import { statement } from "./quotes.js";
import { annotated, eventsOf, exampleOf, type Example } from "./sentences.js";

/** The answer that a sentence gives for one of its nouns, in the forms that Table 3 has. */
export function answerOf(example: Example, type: string, noun: string): string {
  const events = eventsOf(example).map(({ subject, verb, object }) => ({ subject, action: verb, object }));
  const asked = type.toLowerCase().replace(" ", "_");
  return questions(events.reverse()).find((one) => one.type === asked && one.entity === noun)!.answer;
}

/** Every gold answer that is printed, from the sentence it is about. */
export function goldAnswers(): Check[] {
  const gold = (where: string, question: string, published: string, recomputed: string) =>
    wordCheck(
      statement(where, `gold answer to "${question}"`),
      published,
      recomputed,
      published === recomputed,
      "from the events of the sentence by Table 10's templates, verbs in the form that Table 3 has",
    );
  const table3 = exampleOf("Table 3", "plausible");
  const traced = printedTable("centerbench", "table-14").map((row) => {
    const noun = /the (.+) do\?/.exec(row.question!)![1]!;
    return gold("Table 14", row.question!, row.gold!, answerOf(exampleOf("Table 14", row.subset!), "Action Performed", noun)); // prettier-ignore
  });
  const [counted, asked] = ["table-15", "table-16"].map((name) => printedTable("centerbench", name)[0]!);
  const bicycle = annotated().find(({ nouns }) => nouns.join() === "bicycle,car,truck")!;
  return [
    ...printedTable("centerbench", "table-3").map((row) =>
      gold(`Table 3, ${row.noun}`, row.question!, row.answer!, answerOf(table3, row.type!, row.noun!)),
    ),
    ...traced,
    gold("Table 15", counted!.question!, counted!.gold!, answerOf(exampleOf("Table 15", "plausible"), "Entity Count", "judge")), // prettier-ignore
    gold("Table 16", asked!.question!, asked!.gold!, answerOf(exampleOf("Table 16", "implausible"), "Agent Identification", "mailman")), // prettier-ignore
    gold(
      "section 3.1",
      "What series of events led to the bicycle's action?",
      "the truck hitting the car which led to the car bumping the bicycle",
      answerOf(bicycle, "Causal Sequence", "bicycle"),
    ),
    ...introduction(gold),
    ...walkThrough(),
  ];
}

/** Sections 1 and 2 on the sentences (1a) and (1b). */
function introduction(
  gold: (where: string, question: string, published: string, recomputed: string) => Check,
) {
  // prettier-ignore
  const cases = [
    ["(1a)", "plausible", "cat", "meowed", "the dog", "chased"],
    ["(1b)", "implausible", "waiter", "delivered mail", "the mailman", "seated"],
  ] as const;
  return cases.flatMap(([name, subset, noun, act, agent, verb]) => {
    const example = exampleOf(`section 1, example ${name}`, subset);
    return [
      gold(`section 2, ${name}`, `What did the ${noun} do?`, act, example.verbs.at(-1)!),
      gold(`section 2, ${name}`, `Who ${verb} the ${noun}?`, agent, answerOf(example, "Agent Identification", noun)), // prettier-ignore
    ];
  });
}

/** The four steps of appendix A.1.6. */
function walkThrough(): Check[] {
  const example = exampleOf("Table 3", "plausible");
  const step = (claim: string, published: string, recomputed: string) =>
    wordCheck(statement("appendix A.1.6", claim), published, recomputed, published === recomputed, "the sentence of Table 3, taken apart"); // prettier-ignore
  const [first, second] = eventsOf(example);
  const said = (one: typeof first) => {
    const { subject, object } = one!;
    const action = answerOf(example, "Action Performed", subject).replace(` the ${object}`, "");
    return [subject, action, object ?? "none"].join(", ");
  };
  return [
    step("nouns of the example", "dog, mailman", example.nouns.join(", ")),
    step("subject, action and object of barked", "dog, bark, none", said(second)),
    step("subject, action and object of startled", "mailman, startle, dog", said(first)),
  ];
}

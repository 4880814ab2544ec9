import { expect, it } from "vitest";
import { questions } from "../../../centerbench/comprehension/questions.js";
import { parse } from "../../../centerbench/sentences/parsing/parse.js";
import { handWritten } from "../support.js";

/** Nouns of these sentences that the lexicon lacks. */
const NOUNS = ["oak", "town", "settler", "knight", "dragon", "dog owner", "boss", "ship", "wave", "soup"];
const persons = ["settler", "knight", "dog owner", "boss"];

/** The questions and answers about nouns of twenty sentences. */
const told = handWritten("own-sentences");

it.each(told)(
  "questions and golds of one's own sentence: %s %s",
  (sentence, about, did, agent, agentGold, count, nested, nestedGold, ledTo, follows) => {
    const ours = questions(parse(sentence!, { nouns: NOUNS }), { persons });
    const asked = ours.filter(({ entity }) => entity === about);
    expect(asked.map(({ type, question, answer }) => [type, question, answer])).toEqual([
      ["action_performed", `What did the ${about} do?`, did],
      ["agent_identification", agent, agentGold],
      ["entity_count", "How many distinct entities are in the sentence?", count],
      ["nested_dependency", nested, nestedGold],
      ["causal_sequence", `What series of events led to the ${about}'s action?`, ledTo],
      ["chain_consequence", `What is the consequence of the ${about}'s involvement?`, follows],
    ]);
  },
);

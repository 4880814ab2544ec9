import { rightFirst } from "../../core/candidates.js";
import { LEVELS } from "../sentences/sentence-set.js";
import type { Question, QuestionSample } from "./item.js";
import { LED_TO } from "./prompt.js";

/**
 * The answers to choose from: the gold answer, then those to the same question about the other nouns. An agent is chosen
 * from all nouns of the sentence, a number from 2 to 7, and beside a chain of several events stands the same in the other
 * order.
 */
export function candidates({ question, others }: Pick<QuestionSample, "question" | "others">): string[] {
  const found = rightFirst(question.answer, foilsOf(question, others));
  return found.length > 1 ? found : rightFirst(question.answer, ["none", "no prior events"]);
}

function foilsOf({ type, entity, answer }: Question, others: readonly Question[]): string[] {
  if (type === "agent_identification")
    return [entity, ...others.map((other) => other.entity)].map((noun) => `the ${noun}`);
  if (type === "entity_count") return LEVELS.map((level) => `${level + 1}`);
  const answers = others.map((other) => other.answer);
  return type === "causal_sequence" ? [answer.split(LED_TO).reverse().join(LED_TO), ...answers] : answers;
}

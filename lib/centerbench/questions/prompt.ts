import type { Message } from "../../core/episode.js";

/**
 * The system prompt, word for word. The paper's bold face and italics are left out, its quotation marks are straight.
 *
 * @source CenterBench, appendix A.2.1
 */
export const SYSTEM_PROMPT = `You are a precise question-answering assistant tasked to answer questions on center-embedding sentences.

The following are the strict rules you have to follow to answer the questions you will encounter:

- For action_performed, nested_dependency, and causal_sequence question types, respond using only exact word forms that appear in the provided sentence; do not substitute synonyms or paraphrases.
- For agent_identification questions, respond only the exact agent entity from the provided sentence, do not attach any verbs or verb phrases to the entity.
- For action_performed questions, respond only the exact 'verb' or 'verb + object entity' phrase using the identical wording found in the provided sentence, do not replace the object entity related to the verbs into pronouns (e.g. 'it').
- For entity_count questions output a numeric answer only (e.g. '2').
- For nested_dependency questions, respond only the exact 'verb + object entity' phrase using the identical wording found in the provided sentence, do not replace the object entity related to the verbs into pronouns (e.g. 'it').
- For causal_sequence questions answer exactly 'no prior events' when no causal chain exists, answer exactly in 'subject + verb phrase + object' phrase using the wording found in the provided sentence otherwise.
- For chain_consequence questions answer exactly 'none' when no chained subsequent consequence related to the entity exists.

Respond with the short answer only: no explanations, no extra punctuation, and no leading labels such as 'Answer:'.`;

/**
 * The messages in which a question is put to a model. The questions of one sentence begin alike up to its end, so that
 * a local model evaluates it once.
 *
 * @source CenterBench, appendix A.2.1
 */
export const questionMessages = (sentence: string, question: string): Message[] => [
  { role: "system", text: SYSTEM_PROMPT },
  { role: "user", text: `Sentence: ${sentence}\nQuestion: ${question}` },
];

import { solverReply } from "@loadlab/lib/factor/solver-reply.js";
import { symbolicPrompt } from "@loadlab/lib/factor/symbolic/prompt.js";
import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { splitPrompt } from "@loadlab/lib/factor/text.js";
import type { TrackingParams } from "@loadlab/lib/factor/tracking/generate.js";
import { trackingPrompt, variableTracking } from "@loadlab/lib/factor/tracking/task.js";
import { bm25 } from "@loadlab/runner/retrieval/retriever.js";
import { sentences } from "@loadlab/runner/retrieval/retrieve.js";
import { aNumber, NotYet, tried, type Marks } from "../../marks.js";

type Query = (after: string) => string;
type Noise = (text: string) => string;

const byQuestion: Query = (after) => (after.split("\n").at(-1) ?? "").replace(/ Show your .*/, "");

/** The sentences of a text by their nearness to a query, of equals the earlier first. */
const ranked = (text: string, query: string) => {
  const chunks = sentences(text);
  const scores = bm25(chunks, query);
  return chunks
    .map((sentence, at) => ({ sentence, at, score: scores[at] ?? 0 }))
    .sort((one, other) => other.score - one.score);
};

/** The ranking of a text of variable tracking, and the ranks of the assignments that the answer needs. */
function tracked(params: TrackingParams, seed: number, query: Query) {
  const sample = variableTracking.generate({ fillerTokens: 4_000, ...params }, seed);
  const { text, after } = splitPrompt(trackingPrompt(sample));
  const ranking = ranked(text, query(after));
  const ranks = ranking.flatMap(({ sentence }, at) =>
    sample.target.some((name) => sentence.startsWith(`VAR ${name} =`)) ? [at + 1] : [],
  );
  return { ranking, ranks };
}

/** Whether a query finds all assignments of twenty chains before anything else, without the word that they begin with. */
function findsWithoutTheWord(query: Query): true | string {
  const found = Array.from({ length: 20 }, (_, seed) => {
    const asked: Query = (after) => {
      if (/\bvar\b/i.test(query(after)))
        throw new NotYet("Your query contains the word VAR; expected one without it.");
      return query(after);
    };
    return Math.max(...tracked({}, seed + 1, asked).ranks) === 5;
  }).filter(Boolean).length;
  return found === 20 || `The five assignments come first in ${found} of 20 texts; expected all 20.`;
}

/** What a single search keeps of a text in 1,024 tokens of four characters, in reading order. */
function keptOf(text: string, query: string) {
  let left = 1024;
  return ranked(text, query)
    .filter(({ sentence, score }) => {
      const tokens = Math.ceil(sentence.length / 4);
      if (score <= 0 || tokens > left) return false;
      left -= tokens;
      return true;
    })
    .sort((one, other) => one.at - other.at)
    .map(({ sentence }) => sentence)
    .join("");
}

const SYMBOLIC_FORM = "@<<<assign v0 = v1 + 1>>>@";

/** Whether noise leads a search by form astray, and not a reader of the whole text. */
function hidesEquations(noise: Noise): true | string {
  const outcomes = Array.from({ length: 20 }, (_, at) => {
    const sample = symbolic.generate({ variables: 10, fillerTokens: 1_000 }, at + 1);
    const { before, text, after } = splitPrompt(symbolicPrompt(sample));
    const longer = noise(text);
    if (longer.length > text.length + 20_000)
      throw new NotYet("Your function adds more than 20,000 characters to a text; expected at most that.");
    if (!sentences(text).every((sentence) => longer.includes(sentence.trim())))
      throw new NotYet("Your function removes or changes a sentence; expected that all stay.");
    const kept = keptOf(longer, `${byQuestion(after)} ${SYMBOLIC_FORM}`);
    const right = (shown: string) => symbolic.score(sample, solverReply(before + shown + after)).correct;
    return { whole: right(longer), searched: right(kept) };
  });
  const whole = outcomes.filter((one) => one.whole === 1).length;
  const searched = outcomes.filter((one) => one.searched === 1).length;
  if (whole < 20) return `A reader of the whole text is right in ${whole} of 20 items; expected all 20.`;
  return searched <= 10 || `The search by form is right in ${searched} of 20 items; expected 10 or fewer.`;
}

/** A chain of further equations of the form that a search is shown, each a sentence of its own. */
const closeNoise: Noise = (text) => {
  const steps = Array.from({ length: 300 }, (_, at) => `@<<<assign v${at + 101} = v${at + 100} + 1>>>@.`);
  return `${text} @<<<assign v100 = 500>>>@. ${steps.join(" ")}`;
};

const allNames: Query = () => Array.from({ length: 900 }, (_, at) => `v${at + 100}`).join(" ");

export const foundOrRead: Marks = {
  "factor-7.1": aNumber(() => tracked({}, 1, byQuestion).ranking.filter(({ score }) => score > 0).length),
  "factor-7.2": aNumber(() =>
    Math.max(...tracked({ chains: 20 }, 1, (after) => `${byQuestion(after)} VAR v0 = VAR v1.`).ranks),
  ),
  "factor-7.3": tried<Query>("a function (after: string) => string", findsWithoutTheWord, () => allNames),
  "factor-7.4": tried<Noise>("a function (text: string) => string", hidesEquations, () => closeNoise),
};

import { comprehension } from "@loadlab/lib/centerbench/comprehension/task.js";
import { cheapReaders } from "@loadlab/lib/centerbench/comprehension/baselines.js";
import { drawSentence } from "@loadlab/lib/centerbench/sentences/sentences.js";
import { lexicon } from "@loadlab/lib/centerbench/sentences/lexicon/lexicon.js";
import { parse } from "@loadlab/lib/centerbench/sentences/parsing/parse.js";
import { aNumber, tried, type Marks } from "../../marks.js";

const sentencesIn = () =>
  drawSentence({ level: 4, subset: "plausible", form: "sentences" }, 1).text.split(/\.\s*/).filter(Boolean)
    .length;

/** The share of a level-3 chain's nouns whose agent the reader of the next noun names. */
function nextNoun(form: "center" | "right"): number {
  const [reader] = cheapReaders();
  const right = [1, 2, 3, 4].filter((entity) => {
    const params = { level: 3, subset: "plausible", type: "agent_identification", entity, form } as const;
    const sample = comprehension.generate(params, 1);
    return comprehension.score(sample, reader!.reply(sample)).correct === 1;
  });
  return right.length / 4;
}

function withoutJoints(sentence: string): true | string {
  if (/\b(that|who|whom|which)\b/i.test(sentence))
    return "Your sentence marks where a clause begins; leave out that, who, whom and which.";
  const events = parse(sentence);
  if (events.length < 3) return `Your sentence has level ${events.length - 1}; expected 2 or more.`;
  const own = events.find(({ action }) => lexicon().frames.some((frame) => frame.verb === action));
  return own === undefined || `The lab's lexicon has the verb "${own.action}"; use other verbs.`;
}

export const formsAndSurprisal: Marks = {
  "centerbench-6.1": aNumber(sentencesIn),
  "centerbench-6.2": aNumber(() => nextNoun("right"), 0.001),
  "centerbench-6.3": tried<string>(
    "a text, the sentence",
    withoutJoints,
    () => "The soup the cook the guest tipped salted boiled.",
  ),
};

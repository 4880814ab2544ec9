import type { ReadBy } from "../answers.js";
import { readNumber } from "../answer-types.js";
import { normalised, readShort } from "../short-answers.js";
import { shortScore, type ShortScore } from "../short-task.js";
import type { Exercise, TaskSwitchSample } from "./item.js";

/** The score of a reply to an exercise; `carried_over` is a wrong answer to the task of exemplars of another. */
export type TaskSwitchScore = ShortScore<"wrong" | "carried_over">;

/** Right is what SQuAD's normalisation makes equal; of few options the one named; the number where one is right. */
export function score(
  { asked, exemplars }: Pick<TaskSwitchSample, "asked" | "exemplars">,
  reply: string,
): TaskSwitchScore {
  const others = exemplars
    .filter(({ task }) => task !== asked.task)
    .flatMap(({ answers, options }) => [...answers, ...options].map(normalised));
  const wrong = (said: string) => (others.includes(said) ? "carried_over" : "wrong");
  return shortScore(readAnswer(asked, reply), wrong, {}, asked.answers, asked.options, asked.prompt, reply);
}

/** An amount of things or of a sum: "3 letters", "there are 3 vowels", "80 + 5 = 85". */
const AMOUNT =
  /(?:^|[=→]|\b(?:is|are|equals?|makes?|gives?|has|have)\b) *(-?\d+)(?![\d.,]*\d)(?! *(?:[-+*/×÷=,]|(?:and|or)\b))/gi;

function readAnswer({ answers, options }: Exercise, reply: string): { text: string; by: ReadBy } {
  const short = readShort(reply);
  if (answers.some((answer) => /^-?\d+$/.test(answer))) {
    const { value, by } = readNumber(reply);
    if (value !== null) return { text: `${value}`, by };
    const amount = [...short.text.matchAll(AMOUNT)].at(-1)?.[1];
    if (amount !== undefined) return { ...short, text: amount };
  }
  const named = options.filter((option) => says(short.text, option));
  return named.length === 1 ? { ...short, text: named[0]! } : short;
}

/** Whether a text has an option among its words, and not after "not". */
function says(text: string, option: string): boolean {
  const [words, sought] = [` ${normalised(text)} `, ` ${normalised(option)} `];
  return words.includes(sought) && !words.includes(` not${sought}`);
}

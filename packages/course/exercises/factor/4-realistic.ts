import { mean } from "simple-statistics";
import { solverReply } from "@loadlab/lib/factor/solver-reply.js";
import { realisticPrompt } from "@loadlab/lib/factor/realistic/prompt.js";
import { realistic } from "@loadlab/lib/factor/realistic/task.js";
import type { RealisticParams } from "@loadlab/lib/factor/realistic/item.js";
import { splitPrompt } from "@loadlab/lib/factor/text.js";
import { aNumber, names, NotYet, smallest, tried, type Marks } from "../../marks.js";

type Damage = (text: string) => string;

const shown = () => realistic.generate({ operations: 5, world: "animals" }, 11);

const items = (params: RealisticParams, count = 200) =>
  Array.from({ length: count }, (_, seed) => realistic.generate(params, seed));

const kept = (operations: number, loss: number) =>
  mean(items({ operations }).map(({ metadata }) => (1 - loss) ** metadata.essential));

const sentences = (text: string) => text.split(/(?<=\.) /);

/** Items of a hundred in which a reader who draws every conclusion gives a wrong number for the damaged text. */
function misled(damage: Damage): true | string {
  const wrong = items({ operations: 10 }, 100).filter((item) => {
    const { before, text, after } = splitPrompt(realisticPrompt(item));
    const left = damage(text);
    if (
      sentences(left).length !== sentences(text).length - 1 ||
      !sentences(left).every((one) => text.includes(one))
    )
      throw new NotYet("Your function must leave out exactly one sentence and change no other.");
    const { bucket } = realistic.score(item, solverReply(before + left + after));
    return bucket === "wrong" || bucket === "intermediate";
  }).length;
  return wrong >= 20 || `The reader gives a wrong number in ${wrong} of 100 items; expected 20 or more.`;
}

const without = (text: string, index: number) =>
  sentences(text)
    .filter((_, at) => at !== index)
    .join(" ");

/** Leaves out the first sentence that gives a constant and whose quantity no other sentence names. */
const unmentioned: Damage = (text) => {
  const all = sentences(text);
  const subject = (sentence: string) => /each (.+?) is/.exec(sentence)?.[1] ?? sentence;
  return without(
    text,
    all.findIndex((one) => !all.some((other) => other !== one && other.includes(subject(one)))),
  );
};

export const sentencesOfFoxes: Marks = {
  "factor-4.1": names(() =>
    shown()
      .solution.filter(({ kind }) => kind === null)
      .map(({ place }) => place),
  ),
  "factor-4.2": aNumber(() => kept(12, 0.05), 0.005),
  "factor-4.3": aNumber(() => smallest((operations) => kept(operations, 0.04) < 0.5, 2)),
  "factor-4.4": tried<Damage>("a function (text: string) => string", misled, () => unmentioned),
};

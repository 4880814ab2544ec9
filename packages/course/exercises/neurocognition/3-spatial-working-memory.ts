import { mean } from "simple-statistics";
import { oneTo } from "@loadlab/lib/core/candidates.js";
import { once } from "@loadlab/lib/core/once.js";
import { play } from "@loadlab/lib/neurocognition/play.js";
import { players, type SpatialPlayer } from "@loadlab/lib/neurocognition/spatial-working-memory/players.js";
import {
  spatialWorkingMemory as task,
  trace,
} from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import { table } from "@loadlab/audit/table.js";
import type { Marks } from "../../exercise.js";
import { aNumber, names, tried } from "../../marks.js";

/** What a player remembers of its last guess; null at the start. */
type Last = { box: number; found: boolean } | null;

type Rule = (last: Last) => number;

const hardInWords = () =>
  table("neurocognition", "table-12").filter(
    ({ difficulty, notes }) => difficulty === "hard" && notes === "no",
  );

const below = (score: number) => hardInWords().filter((row) => row.score < score);

const modelsOf = (rows: readonly { model: string }[]) => rows.map(({ model }) => model);

/** S on the trial of section 2 of a perfect player whose first replies are these. */
const scoreAfter = (first: readonly string[]) => {
  const perfect = players.perfect();
  const player: SpatialPlayer = (context) => first[trace(context.episode).length] ?? perfect(context);
  return play(task, task.generate({ difficulty: "easy" }, 8), player).score.correct;
};

const meanScore = (player: SpatialPlayer) =>
  mean(
    oneTo(60).map((seed) => play(task, task.generate({ difficulty: "easy" }, seed), player).score.correct),
  );

const memoryFor = once(() => {
  for (let memory = 1; ; memory++) if (meanScore(players.forgetful(memory)) > 0.9) return memory;
});

const BOXES = oneTo(8);

const key = (last: Last) => (last ? `${last.box} ${last.found}` : "start");

/** A player that goes by a rule asked beforehand, once for all that it can know. */
function ruled(rule: Rule): SpatialPlayer {
  const known: Last[] = [null, ...BOXES.flatMap((box) => [true, false].map((found) => ({ box, found })))];
  const next = new Map(known.map((last) => [key(last), rule(last)]));
  for (const [last, box] of next)
    if (!BOXES.includes(box)) throw new RangeError(`after "${last}" it gave ${String(box)}, which is no box`);
  return ({ episode }) => {
    const last = trace(episode).at(-1);
    const seen = last?.box ? { box: last.box, found: last.found !== "" } : null;
    return `<answer>${next.get(key(seen))}</answer>`;
  };
}

function needsNoMemory(rule: Rule): true | string {
  const score = meanScore(ruled(rule));
  return score >= 0.65 || `Its mean S is ${score.toFixed(3)}.`;
}

const goRound: Rule = (last) => (last ? (last.box % 8) + 1 : 1);

export const tokensInBoxes: Marks = {
  "neurocognition-3.1": names({
    solution: () => modelsOf(below(0.9).filter(({ tokensScore }) => tokensScore === 1)),
    mistakes: [
      { answer: () => modelsOf(below(0.9)), why: "all with an S below .9" },
      {
        answer: () => modelsOf(below(1).filter(({ tokensScore }) => tokensScore === 1)),
        why: "all that find all tokens and err somewhere",
      },
      {
        answer: () =>
          modelsOf(below(0.9).filter(({ tokensScore }) => tokensScore !== null && tokensScore < 1)),
        why: "those that do not find all tokens",
      },
    ],
  }),
  "neurocognition-3.2": aNumber({
    solution: () => scoreAfter(Array<string>(5).fill("<answer>9</answer>")),
    within: 0.005,
    mistakes: [
      { answer: () => scoreAfter(Array<string>(5).fill("None.")), why: "as if they could not be read" },
      { answer: () => 1 - 5 / 25, why: "leaves the five out of the valid guesses" },
      { answer: () => 1 - 5 / 64, why: "divides by the cap" },
    ],
  }),
  "neurocognition-3.3": aNumber({
    solution: memoryFor,
    mistakes: [
      { answer: () => memoryFor() - 1, why: "the last one that is not above .9" },
      { answer: () => 16, why: "the next point of the notebook's curve" },
      { answer: () => 64, why: "the hard test" },
    ],
  }),
  "neurocognition-3.4": tried<Rule>({
    expects: "a function (last: { box: number; found: boolean } | null) => number",
    type: "function",
    test: needsNoMemory,
    solution: () => goRound,
    mistakes: [
      {
        answer: () => (last: Last) => (!last || last.found ? 1 : (last.box % 8) + 1),
        why: "begins again at box 1 after each find",
      },
      { answer: () => (last: Last) => (last ? last.box + 1 : 1), why: "goes on to box 9" },
      { answer: () => (last: Last) => last?.box ?? 1, why: "stays where it is" },
    ],
  }),
};

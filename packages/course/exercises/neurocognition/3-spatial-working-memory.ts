import { mean } from "simple-statistics";
import { oneTo } from "@loadlab/lib/core/collections.js";
import { play } from "@loadlab/lib/neurocognition/play.js";
import { players, type SpatialPlayer } from "@loadlab/lib/neurocognition/spatial-working-memory/players.js";
import {
  spatialWorkingMemory as task,
  trace,
} from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import { table } from "@loadlab/audit/table.js";
import { aNumber, names, NotYet, smallest, tried, type Marks } from "../../marks.js";

/** What a player remembers of its last guess; null at the start. */
type Last = { box: number; found: boolean } | null;

type Rule = (last: Last) => number;

const hardInWords = () =>
  table("neurocognition", "table-12").filter(
    ({ difficulty, notes }) => difficulty === "hard" && notes === "no",
  );

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

const BOXES = oneTo(8);

const key = (last: Last) => (last ? `{ box: ${last.box}, found: ${last.found} }` : "null");

/** A player that goes by a rule asked beforehand, once for all that it can know. */
function ruled(rule: Rule): SpatialPlayer {
  const known: Last[] = [null, ...BOXES.flatMap((box) => [true, false].map((found) => ({ box, found })))];
  const next = new Map(known.map((last) => [key(last), rule(last)]));
  for (const [last, box] of next)
    if (!BOXES.includes(box))
      throw new NotYet(`For ${last} your function returns ${String(box)}; expected a box, 1 to 8.`);
  return ({ episode }) => {
    const last = trace(episode).at(-1);
    const seen = last?.box ? { box: last.box, found: last.found !== "" } : null;
    return `<answer>${next.get(key(seen))}</answer>`;
  };
}

function needsNoMemory(rule: Rule): true | string {
  const score = meanScore(ruled(rule));
  return score >= 0.65 || `The mean S of your function is ${score.toFixed(3)}; expected 0.65 or more.`;
}

const goRound: Rule = (last) => (last ? (last.box % 8) + 1 : 1);

export const tokensInBoxes: Marks = {
  "neurocognition-3.1": names(() =>
    hardInWords()
      .filter(({ score, tokensScore }) => score < 0.9 && tokensScore === 1)
      .map(({ model }) => model),
  ),
  "neurocognition-3.2": aNumber(() => scoreAfter(Array<string>(5).fill("<answer>9</answer>")), 0.005),
  "neurocognition-3.3": aNumber(() => smallest((memory) => meanScore(players.forgetful(memory)) > 0.9)),
  "neurocognition-3.4": tried<Rule>(
    "a function (last: { box: number; found: boolean } | null) => number",
    needsNoMemory,
    () => goRound,
  ),
};

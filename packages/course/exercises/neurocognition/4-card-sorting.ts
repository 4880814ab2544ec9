import { mean, sum } from "simple-statistics";
import { once, oneTo } from "@loadlab/lib/core/collections.js";
import { CARD_DIFFICULTIES, type Attribute } from "@loadlab/lib/neurocognition/card-sorting/item.js";
import { players } from "@loadlab/lib/neurocognition/card-sorting/players.js";
import { answer } from "@loadlab/lib/neurocognition/card-sorting/prompt.js";
import type { CardTurn } from "@loadlab/lib/neurocognition/card-sorting/state.js";
import { cardSorting as task } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { play } from "@loadlab/lib/neurocognition/play.js";
import { aNumber, NotYet, tried, type Marks } from "../../marks.js";

type Past = readonly Pick<CardTurn, "matched" | "correct">[];

type Follows = (past: Past) => string;

type Plan = (turn: number) => string;

const easyTest = (seed: number) => task.generate({ difficulty: "easy" }, seed);

/** The blocks of a test as the perfect player takes them: which rule, and how many turns. */
const blocksOf = (seed: number) => {
  const { sample, state } = play(task, easyTest(seed), players.perfect());
  return sample.target.map((rule, at) => ({
    first: at === 0,
    rule,
    turns: state.turns.filter(({ block }) => block === at + 1).length,
  }));
};

/** What the first blocks of section 3's test earn, added up. */
const earned = (blocks: number) => sum(blocksOf(58).map(({ turns }, at) => (at < blocks ? 5 / turns : 0)));

const allBlocks = once(() => oneTo(100).flatMap(blocksOf));

const turnsFor = (rule: Attribute, blocks: ReturnType<typeof blocksOf>) =>
  mean(blocks.filter((block) => block.rule === rule).map(({ turns }) => turns));

const longerBy = (one: Attribute, other: Attribute, blocks = allBlocks().filter(({ first }) => !first)) =>
  turnsFor(one, blocks) - turnsFor(other, blocks);

const RULES: readonly string[] = CARD_DIFFICULTIES.easy.attributes;

/** Mean S on easy tests of a player that lays cards by the attribute it is told. */
const meanScore = (follows: Follows, tests: number) =>
  mean(
    oneTo(tests).map((seed) => {
      const test = play(task, easyTest(seed), ({ episode: { state } }) => {
        const attribute = follows(state.turns.map(({ matched, correct }) => ({ matched, correct })));
        if (!RULES.includes(attribute))
          throw new NotYet(
            `On turn ${state.turns.length + 1} your function returns ${String(attribute)}; expected one of ${RULES.join(", ")}.`,
          );
        return answer(state.hand, attribute as Attribute);
      });
      return test.score.correct;
    }),
  );

function passesWithoutFeedback(plan: Plan): true | string {
  const score = meanScore((past) => plan(past.length + 1), 200);
  return (
    score > 5 / 7 ||
    `The mean S of your function is ${score.toFixed(3)}; expected more than 5/7, ${(5 / 7).toFixed(3)}.`
  );
}

function goesAboveTheCeiling(follows: Follows): true | string {
  const score = meanScore(follows, 60);
  return score >= 0.88 || `The mean S of your function is ${score.toFixed(3)}; expected 0.88 or more.`;
}

/** Stays with each attribute for so many turns, and goes on to the next. */
const inTurn =
  (turns: number): Plan =>
  (turn) =>
    RULES[Math.floor((turn - 1) / turns) % RULES.length]!;

/** Follows the first rule that fits, and holds it to have changed after so many right choices in a row. */
const expecting =
  (lasts: number): Follows =>
  (past) => {
    let rules = RULES;
    let inARow = 0;
    for (const { matched, correct } of past) {
      const fits = (rule: string) => (matched as readonly string[]).includes(rule) === correct;
      const left = rules.filter(fits);
      rules = left.length > 0 ? left : RULES.filter(fits);
      inARow = correct ? inARow + 1 : 0;
      if (inARow < lasts) continue;
      const held = rules[0];
      rules = RULES.filter((rule) => rule !== held);
      inARow = 0;
    }
    return rules[0]!;
  };

export const cardsAndRules: Marks = {
  "neurocognition-4.1": aNumber(() => earned(4) / 6, 0.0006),
  "neurocognition-4.2": aNumber(() => longerBy("shape", "number"), 0.1),
  "neurocognition-4.3": tried<Plan>(
    'a function (turn: number) => "number" | "color" | "shape"',
    passesWithoutFeedback,
    () => inTurn(5),
  ),
  "neurocognition-4.4": tried<Follows>(
    "a function (past: { matched, correct }[]) => string",
    goesAboveTheCeiling,
    () => expecting(5),
  ),
};

import { numberCheck, wordCheck, type Check } from "../check.js";
import {
  average,
  cells,
  DIFFICULTIES,
  figures,
  gain,
  LEVELS,
  MODELS,
  overQuestions,
  SUBSETS,
} from "./accuracy.js";
import { quoted, statement } from "./quotes.js";

const [PLAUSIBLE, IMPLAUSIBLE] = SUBSETS;

/** The cells and gains of Table 4 that section 5.4 quotes. */
export function gainQuotes(): Check[] {
  const at = { model: "Claude", level: 6 } as const;
  const hard = SUBSETS.flatMap((subset) => {
    const cell = { ...at, difficulty: "hard", subset } as const;
    const name = `Claude, level 6, hard, ${subset}`;
    return [
      check(`${name}, non-thinking`, average({ ...cell, thinking: false }), "the cell of Table 4"),
      check(`${name}, thinking`, average({ ...cell, thinking: true }), "the cell of Table 4"),
      check(`${name}, gain`, gain(cell), "the difference of two cells of Table 4"),
    ];
  });
  const easy = SUBSETS.map((subset) =>
    check(
      `Claude, level 6, easy, ${subset}, gain`,
      gain({ ...at, difficulty: "easy", subset }),
      "the difference of two cells of Table 4",
    ),
  );
  return [...hard, ...easy];
}

function check(quantity: string, recomputed: Parameters<typeof numberCheck>[2], reason: string): Check {
  const { where, ...published } = quoted(quantity);
  return numberCheck(statement(where, quantity), published, recomputed, reason);
}

/** Whether reasoning helps at every level. */
export function gainsEverywhere(): Check[] {
  return MODELS.map((model) => {
    const levels = LEVELS.map((level) => ({ model, level }));
    const halves = levels.flatMap((of) => SUBSETS.map((subset) => ({ ...of, subset })));
    const single = halves.flatMap((of) => DIFFICULTIES.map((difficulty) => ({ ...of, difficulty })));
    const rising = (all: Of[]) => `${all.filter((of) => gain(of).low > 0).length} of ${all.length}`;
    const falling = (all: Of[]) => all.filter((of) => gain(of).high < 0);
    return wordCheck(
      statement(
        model === "Claude" ? "section 5.4, Table 4" : "section 5.4, Tables 12 and 13",
        `reasoning improves ${model} across all complexity levels`,
      ),
      "all levels",
      `${rising(levels)} levels rise, ${rising(halves)} levels and subsets, ${rising(single)} cells`,
      falling(levels).length === 0 ? true : model === "Claude" ? false : null,
      `${model === "Claude" ? "" : "the section says it of Table 4, which is Claude's; "}what falls: ${[...falling(levels), ...falling(halves), ...falling(single)].map(move).join(", ")}`,
    );
  });
}

type Of = Parameters<typeof gain>[0];

/** A mean without and with reasoning, in words. */
function move(of: Of): string {
  const [without, reasoned] = [false, true].map((thinking) => average({ ...of, thinking }).value.toFixed(1));
  const name = [`level ${of.level}`, of.subset, of.difficulty].filter((part) => part !== undefined).join(" ");
  return `${name} from ${without} to ${reasoned}`;
}

/** On which subset reasoning gains more, by three counts that must agree, since the paper has no rule. */
export function gainsBySubset(): Check[] {
  const cases = LEVELS.flatMap((level) => DIFFICULTIES.map((difficulty) => ({ level, difficulty })));
  const easy = MODELS.flatMap((model) =>
    LEVELS.map((level) => ({ model, level, difficulty: "easy" }) as const),
  );
  const more = (of: Of) =>
    gain({ ...of, subset: IMPLAUSIBLE }).value - gain({ ...of, subset: PLAUSIBLE }).value;
  const claims = [
    ["Claude", IMPLAUSIBLE],
    ["Gemini", PLAUSIBLE],
    ["DeepSeek", PLAUSIBLE],
  ] as const;
  return [
    ...claims.map(([model, subset]) => {
      const sign = subset === IMPLAUSIBLE ? 1 : -1;
      const other = SUBSETS.find((one) => one !== subset)!;
      const wins = cases.filter((of) => sign * more({ ...of, model }) > 0).length;
      const [own, theirs] = [subset, other].map((one) => [
        gain({ model, subset: one }).value,
        overQuestions((level) => gain({ model, subset: one, level }).value),
      ]);
      const supports = [wins > cases.length / 2, own![0]! > theirs![0]!, own![1]! > theirs![1]!];
      const agreed = supports.every((support) => support === supports[0]);
      return wordCheck(
        statement("section 5.4", `reasoning gives ${model} larger gains on ${subset} sentences`),
        `larger on ${subset}`,
        `${wins} of ${cases.length} cells; mean ${own![0]!.toFixed(1)} against ${theirs![0]!.toFixed(1)} points, by questions ${own![1]!.toFixed(1)} against ${theirs![1]!.toFixed(1)}`,
        agreed ? supports[0]! : null,
        agreed
          ? "cells, their mean and that over questions agree"
          : "no rule for larger, and the three counts disagree",
      );
    }),
    wordCheck(
      statement("section 5.4", "the effect of reasoning on plausibility is model-specific"),
      "model-specific",
      `on easy questions the implausible gain more in ${easy.filter((of) => more(of) > 0).length} of ${easy.length} levels and models; on medium ones the plausible gain more on average in ${MODELS.filter((model) => more({ model, difficulty: "medium" }) < 0).length} of ${MODELS.length} models`,
      null,
      "Tables 4, 12 and 13: where the gap between subsets is widest, reasoning favours the implausible; over all questions the models do differ",
    ),
  ];
}

/** The same where the sentence before it stands: level 6, easy and hard questions. */
export function gainsAtLevelSix(): Check[] {
  const claims = [
    ["Claude", IMPLAUSIBLE, ["easy", "hard"]],
    ["Gemini", PLAUSIBLE, ["easy", "hard", undefined]],
    ["DeepSeek", PLAUSIBLE, ["easy", "hard", undefined]],
  ] as const;
  return claims.flatMap(([model, subset, difficulties]) =>
    difficulties.map((difficulty) => {
      const at = { model, level: 6, ...(difficulty === undefined ? {} : { difficulty }) };
      const [plausible, implausible] = SUBSETS.map((one) => gain({ ...at, subset: one }));
      const [own, other] = subset === PLAUSIBLE ? [plausible!, implausible!] : [implausible!, plausible!];
      return wordCheck(
        statement("section 5.4", `at level 6 ${model} gains more on ${subset} sentences: ${difficulty ?? "all"} questions`), // prettier-ignore
        `more on ${subset}`,
        `plausible ${plausible!.value.toFixed(1)}, implausible ${implausible!.value.toFixed(1)}`,
        own.low > other.high ? true : model === "Claude" || difficulty === undefined ? false : null,
        difficulty === undefined ? "mean over difficulties" : "differences of two cells; of the other models the section names no level or difficulty", // prettier-ignore
      );
    }),
  );
}

/** What is left wrong with reasoning. */
export function hardWithReasoning(): Check[] {
  const hard = MODELS.map((model) => ({
    model,
    percents: cells({ model, thinking: true, level: 6, difficulty: "hard" }).map(({ percent }) => percent),
  }));
  const near = hard.filter(({ percents }) => percents.every(({ value }) => Math.round(value / 10) === 6));
  return [
    wordCheck(
      statement(
        "section 5.4",
        "with reasoning, models achieve only ~60 % on hard questions at high complexity",
      ),
      "~60 %",
      hard.map(({ model, percents }) => `${model} ${figures(percents)}`).join("; "),
      near.length === hard.length,
      `Tables 4, 12 and 13, level 6, plausible and implausible, to the nearest ten; near 60 is ${near.map(({ model }) => model).join(", ")} only`,
    ),
  ];
}

import { read } from "@loadlab/lib/core/answer/read.js";
import { oneOf, readNumber, readText } from "@loadlab/lib/neurocognition/answer-types.js";
import { AMBIGUITIES, OPTIONS } from "@loadlab/lib/neurocognition/card-sorting/item.js";
import { players as cardPlayers } from "@loadlab/lib/neurocognition/card-sorting/players.js";
import { cardSorting } from "@loadlab/lib/neurocognition/card-sorting/task.js";
import { readCoordinate } from "@loadlab/lib/neurocognition/coordinate.js";
import { voter } from "@loadlab/lib/neurocognition/raven-image/blind.js";
import { ANSWERS, componentsOf, CONFIGURATION_NAMES } from "@loadlab/lib/neurocognition/raven-image/item.js";
import { ravenImage } from "@loadlab/lib/neurocognition/raven-image/task.js";
import { attributeText } from "@loadlab/lib/neurocognition/raven-text/matrix.js";
import { medoidReader } from "@loadlab/lib/neurocognition/raven-text/blind.js";
import { ATTRIBUTE_KINDS, DESIGNS } from "@loadlab/lib/neurocognition/raven-text/item.js";
import { ravenText } from "@loadlab/lib/neurocognition/raven-text/task.js";
import { SPATIAL_MODALITIES, TOKEN_TYPES } from "@loadlab/lib/neurocognition/spatial-working-memory/item.js";
import { players as boxPlayers } from "@loadlab/lib/neurocognition/spatial-working-memory/players.js";
import { spatialWorkingMemory } from "@loadlab/lib/neurocognition/spatial-working-memory/task.js";
import { CONTEXTS, EXERCISE_TASKS } from "@loadlab/lib/neurocognition/task-switch/item.js";
import { readers as exerciseReaders, taskSwitch } from "@loadlab/lib/neurocognition/task-switch/task.js";
import { PRESENTATIONS } from "@loadlab/lib/neurocognition/word-by-word/item.js";
import { readers as wordReaders, wordByWord } from "@loadlab/lib/neurocognition/word-by-word/task.js";
import { entry, menu, range, type Entry } from "./entry.js";

const reasoning = (thinkingTokens: number) => ({
  reasoning: menu(true, false, "forbidden"),
  thinkingTokens: range(thinkingTokens, 1, 1_000_000, 1000),
});

export const neurocognition: readonly Entry[] = [
  entry(ravenText, {
    knobs: {
      format: menu("mc", "gen"),
      rowAttribute: menu("drawn", ...ATTRIBUTE_KINDS),
      columnAttribute: menu("drawn", ...ATTRIBUTE_KINDS),
      distractors: menu(...DESIGNS),
      determined: menu(true, false),
      hints: menu(false, true),
      ...reasoning(30_000),
    },
    structure: [
      "Rules, and how each option is made",
      ({ rowAttribute, columnAttribute, options }) => [
        { what: "rows", text: attributeText(rowAttribute, "row") },
        { what: "columns", text: attributeText(columnAttribute, "column") },
        ...options.map(({ text, mutation }, at) => ({
          what: `option ${at + 1}`,
          text,
          made: mutation.replaceAll("_", " ") || "right",
        })),
      ],
    ],
    readers: [["takes the option most like the others", medoidReader]],
    reading: ({ params }, reply) => (params.format === "mc" ? readNumber(reply) : readText(reply)).reading,
  }),
  entry(ravenImage, {
    knobs: {
      configuration: menu(...CONFIGURATION_NAMES),
      answers: menu(...ANSWERS),
      scale: range(1, 1, 4),
      hints: menu(false, true),
      ...reasoning(30_000),
    },
    structure: [
      "Rules",
      ({ params, rules }) =>
        rules.map(({ component, attribute, rule }) => ({
          component: componentsOf(params.configuration)[component]!.name,
          attribute,
          rule,
        })),
    ],
    readers: [["takes the option with what most options have", voter]],
    reading: (_, reply) => readNumber(reply).reading,
    picture: "A matrix of three by three panels, the last one hidden, above eight numbered options",
  }),
  entry(spatialWorkingMemory, {
    knobs: {
      difficulty: menu("easy", "hard"),
      modality: menu(...SPATIAL_MODALITIES),
      notes: menu(false, true),
      ...reasoning(4_000),
    },
    structure: [
      "Where tokens hide, one after the other",
      ({ hiding }) => hiding.map((boxes, type) => ({ token: TOKEN_TYPES[type], boxes: boxes.join(", ") })),
    ],
    readers: [
      ["opens any box", boxPlayers.random()],
      ["remembers four turns", boxPlayers.forgetful()],
    ],
    reading: ({ params }, reply) =>
      (params.modality === "text" ? readNumber(reply) : readCoordinate(reply)).reading,
    picture: "Boxes on a grid of twelve columns and eight rows",
  }),
  entry(cardSorting, {
    knobs: {
      difficulty: menu("easy", "hard"),
      modality: menu("text", "image", "image+text"),
      ambiguity: menu(...AMBIGUITIES),
      options: menu(...OPTIONS),
      notes: menu(false, true),
      ...reasoning(4_000),
    },
    structure: ["Rules", ({ target }) => target.map((rule, at) => ({ block: at + 1, rule }))],
    readers: [
      ["follows any attribute", cardPlayers.random()],
      ["repeats what was right, else changes", cardPlayers.winStay()],
    ],
    reading: (_, reply) => readNumber(reply).reading,
    picture: "The given card above four numbered cards",
  }),
  entry(wordByWord, {
    knobs: { presentation: menu(...PRESENTATIONS.toReversed()), passages: range(10, 4, 40, 2) },
    structure: [
      "Passages",
      ({ passages, needed }) => passages.map((passage, at) => ({ passage, needed: needed.includes(at) })),
    ],
    readers: [
      ["says the last word", wordReaders.lastWord()],
      ["looks up one passage", wordReaders.nearest()],
      ["remembers the last 40 words", wordReaders.span()],
    ],
    reading: ({ answers, guesses, question }, reply) => read(reply, oneOf(answers, guesses, question)),
  }),
  entry(taskSwitch, {
    knobs: {
      target: menu(...EXERCISE_TASKS),
      context: menu(...CONTEXTS),
      exemplars: range(3, 0, 20),
    },
    structure: [
      "Exemplars and the exercise",
      ({ exemplars, asked }) =>
        [...exemplars, asked].map(({ task, prompt, answers }) => ({
          task,
          prompt,
          answers: answers.join(", "),
        })),
    ],
    readers: [
      ["always says the same", exerciseReaders.majority()],
      ["goes on with the exemplars' task in half the items", exerciseReaders.carrying()],
    ],
    reading: ({ asked }, reply) => read(reply, oneOf(asked.answers, asked.options, asked.prompt)),
  }),
];

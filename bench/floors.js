/**
 * What each task is worth to a reader that does not do what it measures, over the task's knob: `npm run bench -- floors`
 * prints it and writes docs/floors.md.
 */
import { writeFileSync } from "node:fs";
import prettier from "prettier";
import { centerbench, cogniload, factor, neurocognition } from "loadlab";

const { play, rapmImage, rapmText, swm, taskSwitchReaders, trainBlindReader, wcst, wordByWordReaders } =
  neurocognition;
const [TRAINING, FROM] = [2000, 1_000_000];

/** A player that reads nothing but the prompt. */
const reading =
  (reply) =>
  ({ episode }) =>
    reply(episode.messages.at(-1).text, episode.sample);
const numbersIn = (text) => [...text.matchAll(/\d+/g)].map(Number);
const lookups = [0, 1].map((hops) => [
  hops === 0 ? "the stated numbers alone" : "follows one equation",
  reading(factor.lookupReader({ hops })),
]);
const cheap = (readers) =>
  readers.map(({ reader, reply }) => [reader, ({ episode }) => reply(episode.sample)]);
const raven = ({ surface, resemblance }) => ({
  blind: [
    ["sees the options alone", surface],
    ["sees the matrix and infers no rule", resemblance],
  ],
});

const puzzles = {
  task: cogniload.puzzle,
  knob: "needleRatio",
  values: [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95],
  fixed: { difficulty: 5, statements: 50 },
  readers: cheap(cogniload.cheapReaders()),
  blind: [["sees what statements set", cogniload.surface]],
  seen: cogniload.asChoice,
};

/** A task with its knob, its cheap readers, what a blind reader is trained on, and the control that keeps the floor flat. */
const TASKS = [
  {
    task: factor.symbolic,
    knob: "variables",
    values: [1, 2, 5, 10, 20, 39],
    readers: [...lookups, ["all variables", reading((text, { params }) => allVariables(params.variables))]],
    control: "none",
  },
  {
    task: factor.realistic,
    knob: "operations",
    values: [2, 5, 10, 15, 20],
    readers: [
      ...lookups,
      ["the last number", reading((text) => `The answer is ${numbersIn(text).at(-1)}.`)],
      ["the largest number", reading((text) => `The answer is ${Math.max(...numbersIn(text))}.`)],
    ],
    control: "flat",
  },
  { ...puzzles, control: '`updates: "balanced"`, the next rows' },
  {
    ...puzzles,
    label: "cogniload.puzzle, balanced",
    fixed: { ...puzzles.fixed, updates: "balanced" },
    control: "flat",
  },
  {
    task: centerbench.comprehension,
    knob: "level",
    values: [1, 2, 3, 4, 5, 6],
    fixed: { subset: "implausible" },
    readers: cheap(centerbench.cheapReaders()),
    control: "`form`: the same events right-branching, as subject relatives or as sentences",
  },
  {
    task: neurocognition.ravenText,
    label: "neurocognition.ravenText, as the paper has it",
    knob: "distractors",
    values: ["star"],
    fixed: { format: "mc", determined: false },
    readers: [["the option most like the others", rapmText.medoidReader]],
    ...raven(rapmText),
    control: '`distractors: "balanced"`, the next row',
  },
  {
    task: neurocognition.ravenText,
    knob: "distractors",
    values: ["balanced"],
    fixed: { format: "mc" },
    readers: [["the option most like the others", rapmText.medoidReader]],
    ...raven(rapmText),
    control: "none against readers of the matrix",
  },
  {
    task: neurocognition.ravenImage,
    knob: "configuration",
    values: neurocognition.ravenImage.grid.map(({ configuration }) => configuration),
    readers: [],
    ...raven(rapmImage),
    control: "none against readers of the matrix",
  },
  {
    task: neurocognition.spatialWorkingMemory,
    knob: "difficulty",
    values: ["easy", "hard"],
    fixed: { modality: "text" },
    items: 40,
    readers: [
      ["any box", swm.players.random()],
      ["remembers one turn", swm.players.forgetful(1)],
    ],
    control: "none",
  },
  {
    task: neurocognition.cardSorting,
    knob: "difficulty",
    values: ["easy", "hard"],
    fixed: { modality: "text", ambiguity: "off" },
    items: 40,
    readers: [
      ["any attribute", wcst.players.random()],
      ["win-stay, lose-shift", wcst.players.winStay()],
    ],
    control: "none",
  },
  {
    task: neurocognition.taskSwitch,
    knob: "target",
    values: [...new Set(neurocognition.taskSwitch.grid.map(({ target }) => target))],
    fixed: { context: "none" },
    readers: [["always the same answer", taskSwitchReaders.majority()]],
    control: "flat over the exemplars' task",
  },
  {
    task: neurocognition.wordByWord,
    knob: "presentation",
    values: ["words", "whole"],
    readers: [
      ["the last word", wordByWordReaders.lastWord()],
      ["looks up one passage", wordByWordReaders.nearest()],
    ],
    control: "flat",
  },
];

const allVariables = (count) => Array.from({ length: count }, (_, at) => `v${at}`).join(", ");
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const share = (number) => (number === undefined ? "" : number.toFixed(2).replace(/^0/, ""));

const accuracyOf = (task, samples, player) =>
  mean(samples.map((sample) => play(task, sample, player).score.correct));

function cell(
  { task, label = task.name, knob, values, fixed = {}, items = 200, readers, blind = [], seen },
  value,
) {
  const params = { ...fixed, [knob]: value };
  const samples = (from, count) =>
    Array.from({ length: count }, (_, at) => task.generate(within(task, params, at), from + at));
  const tested = samples(FROM, items);
  const guess = accuracyOf(task, tested, ({ episode, random }) => task.guess(episode, random));
  const cheap = readers.map(([reader, player]) => ({ reader, accuracy: accuracyOf(task, tested, player) }));
  const best = (rows) => rows.reduce((one, other) => (other.accuracy > one.accuracy ? other : one));
  const choices = (from, count) => samples(from, count).map(seen ?? ((sample) => sample));
  const trained = blind.map(([reader, surface]) => {
    const learned = trainBlindReader(choices(1, TRAINING), { surface });
    return { reader, accuracy: learned.accuracy(choices(FROM, 1000)).accuracy };
  });
  return {
    task: label,
    knob: values.length > 1 ? `${knob} ${value}` : "",
    chance: share(guess),
    cheap: cheap.length > 0 ? `${share(best(cheap).accuracy)} (${best(cheap).reader})` : "",
    trained: trained.map(({ reader, accuracy }) => `${share(accuracy)} (${reader})`).join("; "),
  };
}

/** A question needs an entity and a type, which go round. */
const within = (task, params, at) => {
  if (task !== centerbench.comprehension) return params;
  const all = task.grid.filter(({ level, subset }) => level === params.level && subset === params.subset);
  return { ...all[at % all.length], ...params };
};

export async function measure() {
  const rows = TASKS.flatMap((one) =>
    one.values.map((value, at) => ({ ...cell(one, value), control: at === 0 ? one.control : "" })),
  );
  const columns = {
    task: "task",
    knob: "knob",
    chance: "chance level",
    cheap: "best cheap reader",
    trained: "trained blind reader",
    control: "control",
  };
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const table = [Object.values(columns), Object.values(columns).map(() => "---")]
    .concat(rows.map((row) => Object.keys(columns).map((column) => row[column])))
    .map(line)
    .join("\n");
  const page = new URL("../docs/floors.md", import.meta.url);
  writeFileSync(
    page,
    await prettier.format(`${PAGE}\n\n${table}\n`, { filepath: "floors.md", printWidth: 110 }),
  );
  return rows.map(({ task, knob, chance, cheap, trained }) => ({
    what: `floor of ${task} ${knob}`,
    measured: `chance ${chance}, cheap ${cheap || "none"}, trained ${trained || "none"}`,
    wanted: "",
  }));
}

const PAGE = `# Floors: what a reader scores without the measured ability

A curve shows skill only as far as it is above the floor. For each task and each value of its knob, this table has three readers
without the measured ability:

- **chance level**: a guesser that knows the form of an answer.
- **best cheap reader**: the best of a few scripts that look at the text and take a shortcut.
- **trained blind reader**: a logit model trained on ${TRAINING.toLocaleString("en")} items that sees only the surface of the answers.

If the floor moves with the knob, compare each point of a model's curve with the floor at that point. The last column names the
control that keeps the floor flat, or says that there is none.

\`npm run bench -- floors\` measures every number and writes this page. Each cell has 200 items (40 in multi-turn tests,
1,000 for trained readers), so a share of .50 has a 95 % interval of .43 to .57.`;

import { neurocognition } from "loadlab";
import { inSeconds } from "./clock.js";

const { rapmImage, rapmText, ravenImage, ravenText, trainBlindReader } = neurocognition;
const [TRAINING, LIKENESS, TESTED] = [5000, 3000, 2000];
const FROM = 1_000_000;

/** Designs, how often a reader who never sees the matrix may be right (chance is 1/8), and who sees it and infers nothing. */
const DESIGNS = [
  {
    name: "text matrices as the paper makes them",
    task: ravenText,
    surface: rapmText.surface,
    params: { format: "mc", distractors: "star", determined: false },
  },
  {
    name: "text matrices, balanced and determined",
    task: ravenText,
    surface: rapmText.surface,
    params: { format: "mc" },
    within: 0.05,
  },
  ...ravenImage.grid.map((params) => ({
    name: `picture matrices, ${params.configuration}`,
    task: ravenImage,
    surface: rapmImage.surface,
    params,
    within: 0.03,
  })),
  {
    name: "text matrices, balanced and determined, by likeness to row and column",
    task: ravenText,
    surface: rapmText.resemblance,
    params: { format: "mc" },
    training: LIKENESS,
  },
  ...ravenImage.grid.map((params) => ({
    name: `picture matrices, ${params.configuration}, by likeness to row and column`,
    task: ravenImage,
    surface: rapmImage.resemblance,
    params,
    training: LIKENESS,
  })),
];

export async function measure() {
  return DESIGNS.map(({ name, task, surface, params, within, training = TRAINING }) => {
    const items = (from, count) => Array.from({ length: count }, (_, at) => task.generate(params, from + at));
    const learned = items(0, training);
    const start = performance.now();
    const reader = trainBlindReader(learned, { surface });
    const time = (performance.now() - start) / 1000;
    const { accuracy } = reader.accuracy(items(FROM, TESTED));
    return {
      what: `A blind reader trained on ${training.toLocaleString("en")} ${name}`,
      measured: `${inSeconds(time)}, right in ${accuracy.toFixed(3)} of 2,000 others`,
      wanted: [training === TRAINING && "< 20 s", within && `within ${within} of .125`]
        .filter(Boolean)
        .join(", "),
    };
  });
}

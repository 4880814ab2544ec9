import { neurocognition } from "loadlab";
import { inSeconds } from "./clock.js";

const { rapmImage, rapmText, ravenImage, ravenText, trainBlindReader } = neurocognition;
const [TRAINING, TESTED] = [5000, 2000];
const FROM = 1_000_000;

/** Designs, and how often a reader who never sees the matrix may be right: chance is 1/8. */
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
];

export async function measure() {
  return DESIGNS.map(({ name, task, surface, params, within }) => {
    const items = (from, count) => Array.from({ length: count }, (_, at) => task.generate(params, from + at));
    const training = items(0, TRAINING);
    const start = performance.now();
    const reader = trainBlindReader(training, { surface });
    const time = (performance.now() - start) / 1000;
    const { accuracy } = reader.accuracy(items(FROM, TESTED));
    return {
      what: `A blind reader trained on 5,000 ${name}`,
      measured: `${inSeconds(time)}, right in ${accuracy.toFixed(3)} of 2,000 others`,
      wanted: within ? `< 20 s, within ${within} of .125` : "< 20 s",
    };
  });
}

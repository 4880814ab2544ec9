import { PAPER_LOADS } from "@loadlab/lib/cogniload/puzzle/item.js";
import { cogniloadErrors, type CogniloadErrors } from "@loadlab/audit/cogniload/tables.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

type Shape = "U" | "hill";
type Spread = (right: number, each: number, shape: Shape) => number[];

const byLength = () => cogniloadErrors("statements");

const shortName = (model: string) =>
  model.replace("DeepSeek-R1-Distill", "DS").replace(/-2025-\d\d-\d\d/, "");

const ofRead = ({ correct, samples, wrongMaxContext }: CogniloadErrors) =>
  correct / (samples - wrongMaxContext);

/** The three models with the most of something at N. */
const firstThree = (share: (row: CogniloadErrors) => number, N = 250) =>
  byLength()
    .filter(({ level }) => level === N)
    .sort((one, other) => share(other) - share(one))
    .slice(0, 3)
    .map(({ model }) => shortName(model));

const small = () =>
  byLength().find(({ model, level }) => model === "DeepSeek-R1-Distill-Qwen-1.5B" && level === 20)!;

const withValue = ({ correct, samples, wrongMaxContext, wrongOther }: CogniloadErrors) =>
  correct / (samples - wrongMaxContext - wrongOther);

const rises = (counts: readonly number[]) =>
  counts.every((count, at) => at === 0 || count >= counts[at - 1]!);

function bothShapes(spread: Spread): true | string {
  const rows = byLength().filter(({ model }) => model === "QwQ-32B");
  const right = rows.reduce((sum, { correct }) => sum + correct, 0);
  const ratios = PAPER_LOADS.needleRatios.length;
  const each = rows.reduce((sum, { samples }) => sum + samples, 0) / ratios;
  for (const shape of ["U", "hill"] as const) {
    const counts = spread(right, each, shape);
    const off = counts.find((count) => !Number.isInteger(count) || count < 0 || count > each);
    if (counts.length !== ratios) return `Your ${shape} has ${counts.length} counts; expected ${ratios}.`;
    if (off !== undefined)
      return `Your ${shape} has a count of ${off}; expected whole numbers from 0 to ${each}.`;
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total !== right) return `The counts of your ${shape} add up to ${total}; expected ${right}.`;
    const upright = shape === "U" ? counts : counts.map((count) => -count);
    if (!rises(upright.slice(0, 4).reverse()) || !rises(upright.slice(3)))
      return `Your ${shape} has another shape; expected ${shape === "U" ? "a fall to the middle, then a rise" : "a rise to the middle, then a fall"}.`;
    if (Math.min(upright[0]!, upright[6]!) - upright[3]! < each / 5)
      return `An end of your ${shape} is too close to its middle; expected ${Math.ceil(each / 5)} answers between them.`;
  }
  return true;
}

/** Counts of both shapes, the ends so many ninths of a fifth away from the middle. */
const bent =
  (ninths: number): Spread =>
  (right, each, shape) => {
    const step = Math.ceil((each / 45) * (ninths / 9));
    const bend = [3, 1, -1, -6, -1, 1, 3].map((part) => step * part);
    const counts = bend.map((part) => Math.floor(right / 7) + (shape === "U" ? part : -part));
    counts[shape === "U" ? 6 : 3]! += right % 7;
    return counts;
  };

export const puzzleErrors: Marks = {
  "cogniload-5.1": names(() => firstThree(ofRead)),
  "cogniload-5.2": aNumber(() => withValue(small()), 0.005),
  "cogniload-5.3": tried<Spread>(
    'a function (right: number, each: number, shape: "U" | "hill") => number[]',
    bothShapes,
    () => bent(9),
  ),
};

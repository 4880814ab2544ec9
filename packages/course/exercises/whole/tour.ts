import { symbolic } from "@loadlab/lib/factor/symbolic/task.js";
import { aNumber, names, tried, type Marks } from "../../marks.js";

const shown = () => symbolic.generate({ variables: 6 }, 53);

const withValue = (fits: (value: number) => boolean) =>
  shown()
    .relations.filter(({ value }) => fits(value))
    .map(({ variable }) => `v${variable}`);

/** Seeds from 0 on whose item of so many variables has none with the value asked for. */
function seedsOfNone(variables: number, count: number): number[] {
  const seeds: number[] = [];
  for (let seed = 0; seeds.length < count; seed++)
    if (symbolic.generate({ variables }, seed).target.length === 0) seeds.push(seed);
  return seeds;
}

function rightByWrong(reply: string): true | string {
  const { bucket, correct } = symbolic.score(shown(), reply);
  if (correct !== 1) return `Your reply is scored "${bucket}"; expected a reply scored as correct.`;
  const stated = [...reply.matchAll(/\bv(\d+)\s*=\s*(-?\d+)(?!\d|\s*[-+])/g)];
  if (stated.length === 0) return 'Your reply states no value; expected one, such as "v0 = 3".';
  const value = (name: string) => shown().relations.find(({ variable }) => variable === Number(name))?.value;
  return (
    stated.some(([, name, number]) => value(name!) !== Number(number)) ||
    "All values in your reply are right; expected a wrong one."
  );
}

export const tour: Marks = {
  "tour.1": names(() => withValue((value) => value === 0)),
  "tour.2": aNumber(() => seedsOfNone(9, 1)[0]!),
  "tour.3": tried<string>(
    "a text, the reply",
    rightByWrong,
    () => "v2 = 1 and v0 = 1, so both v1 and v3 come out. Therefore v1 and v3.",
  ),
};

// Writes worked FACTOR items for training, one JSON line {prompt, reply} each.
//   node models/train/write-samples.js --count 1000 --first-seed 1000000 --variables 29 --filler 0 > samples.jsonl
// N is the smaller of two uniform draws on 1..variables (FACTOR, appendix D.1.1); filler is log-normal and clipped
// (appendix D.1.2) to 0..filler tokens. Seeds below 1,000,000 are kept for evaluation.
import { parseArgs } from "node:util";
import { random } from "loadlab/core/random";
import { symbolic, symbolicPrompt, workedSolution } from "loadlab/factor/index";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    "first-seed": { type: "string", default: "1000000" },
    variables: { type: "string", default: "29" },
    filler: { type: "string", default: "0" },
  },
});
const first = Number(values["first-seed"]);
if (!(first >= 1_000_000))
  throw new RangeError("--first-seed below 1000000: those seeds are kept for evaluation");

const draw = random(first, "training samples");
const normal = () => Math.sqrt(-2 * Math.log(1 - draw.unit())) * Math.cos(2 * Math.PI * draw.unit());

for (let index = 0; index < Number(values.count); index++) {
  const most = Number(values.variables);
  const variables = Math.min(draw.integer(1, most), draw.integer(1, most));
  const length = Math.round(Math.exp(5 + 2.5 * normal()));
  const fillerTokens = Math.min(Math.max(length, 100), 1000) - 100;
  const params = { variables, fillerTokens: Math.min(fillerTokens, Number(values.filler)) };
  const sample = symbolic.generate(params, first + index);
  process.stdout.write(
    JSON.stringify({ prompt: symbolicPrompt(sample), reply: workedSolution(sample) }) + "\n",
  );
}

import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundledModels } from "../workbench/checks.js";
import { fault } from "../workbench/process.js";

/** What `--gpu` may name; `auto` is the best that works here. */
export const CARDS = ["auto", "cuda", "metal", "vulkan"];

export const USAGE = `npm run doctor -- --gpu [auto|cuda|metal|vulkan] [options]
  --model NAME    also measure this GGUF: a path, or a name in models; may be given several times
  --context N     tokens of context for each sequence, 64 to 1048576; default 1024
  --quick         one small model, 1 and 2 sequences, a few tokens
  --out FOLDER    where gpu-check.json and gpu-check.md go; default .jupyter/gpu-check`;

const FULL = { sequences: [1, 8, 64], items: 8, maxTokens: 64 };
const QUICK = { sequences: [1, 2], items: 2, maxTokens: 8 };

/** What the check of a graphics card is to measure, from the command line. */
export function gpuOptions(args, where) {
  const { gpu, model, context, quick, out, help } = parsed(args);
  if (!CARDS.includes(gpu)) throw fault(`--gpu is "${gpu}"; expected ${CARDS.join(", ")}`, USAGE);
  const contextTokens = Number(context);
  if (!Number.isInteger(contextTokens) || contextTokens < 64 || contextTokens > 2 ** 20)
    throw fault(`--context is "${context}"; expected a whole number in 64..1048576`, USAGE);
  const bundled = bundledModels.map(({ benchmark, file }) => ({
    benchmark,
    file: path.join(where.root, file),
  }));
  const given = model.map((name) => ({ benchmark: null, file: modelFile(name, where) }));
  return {
    help,
    gpu,
    contextTokens,
    out: path.resolve(out ?? path.join(where.jupyter, "gpu-check")),
    models: [...(quick ? bundled.slice(0, 1) : bundled), ...given],
    ...(quick ? QUICK : FULL),
  };
}

function parsed(args) {
  // "--gpu" alone means "--gpu auto".
  const whole = args.flatMap((arg, at) =>
    arg === "--gpu" && !/^[^-]/.test(args[at + 1] ?? "") ? [arg, "auto"] : [arg],
  );
  const options = {
    gpu: { type: "string", default: "auto" },
    model: { type: "string", multiple: true, default: [] },
    context: { type: "string", default: "1024" },
    quick: { type: "boolean", default: false },
    out: { type: "string" },
    help: { type: "boolean", default: false },
  };
  try {
    return parseArgs({ args: whole, options }).values;
  } catch (error) {
    throw fault(error.message, USAGE);
  }
}

/** A model's path: as given, or by its name in the folder `models`, where `npx loadlab pull` puts it. */
function modelFile(name, where) {
  const places = [path.resolve(name), path.join(where.models, `${name.replace(/\.gguf$/i, "")}.gguf`)];
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  throw fault(
    `There is no model "${name}": neither ${places.join(" nor ")} exists`,
    `Give the path of a .gguf file, or get a public model: npx loadlab pull lists them`,
  );
}

import { statSync } from "node:fs";
import { resolve } from "node:path";
import {
  meant,
  requireInteger,
  requireKnownKeys,
  requireOneOf,
  requireText,
  shown,
} from "@loadlab/lib/core/check.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { BENCHMARKS, bundled, gguf } from "../../models/gguf.js";
import { parsed, requireVariable } from "../../models/endpoint-wire.js";
import {
  checkedEndpointOptions,
  hasSecret,
  noKeys,
  secretIn,
  type EndpointOptions,
} from "../../models/endpoint-options.js";
import { endpoint } from "../../models/endpoint.js";
import { checkedOptions } from "../../models/gguf-options.js";
import { pullHint } from "../../models/public/list.js";
import { checkedServerOptions, server } from "../../models/server.js";
import type { Facts, Model } from "../../models/model.js";
import { fixedAccuracy, oracle, random, requireProbability } from "../../models/scripted.js";

type Options = Record<string, unknown>;

/** A kind of model as a plan names it. */
interface Kind {
  /** The option that a bare value stands for: `bundled: cogniload` is `bundled: { benchmark: cogniload }`. */
  bare?: string;
  /** Throws if an option is unknown or out of range, or the file is missing; gives how tokens are drawn, if they are. */
  check(options: Options, folder: string): object | void;
  make(options: Options, task: Task, folder: string): Model | Promise<Model>;
}

const KINDS: Record<string, Kind> = {
  oracle: { check: (options) => requireKnownKeys("oracle", options, []), make: (_, task) => oracle(task) },
  random: {
    bare: "seed",
    check({ seed = 1, ...others }) {
      requireKnownKeys("random", others, []);
      requireInteger("seed", seed as number, 0, 0xffffffff);
    },
    make: (options, task) => random(task, options),
  },
  known: {
    bare: "probability",
    check({ probability, ...others }) {
      requireKnownKeys("known", others, []);
      requireProbability(probability as number);
    },
    make: ({ probability }, task) => fixedAccuracy(task, probability as number),
  },
  bundled: {
    bare: "benchmark",
    check({ benchmark = "factor", ...options }) {
      requireOneOf("benchmark", benchmark, BENCHMARKS);
      return checkedOptions(options);
    },
    make: (options) => bundled(options),
  },
  gguf: {
    bare: "path",
    check({ path, ...options }, folder) {
      const settings = checkedOptions(options);
      requireFile(folder, path as string);
      return settings;
    },
    make: ({ path, ...options }, _, folder) => gguf(resolve(folder, path as string), options),
  },
  server: {
    bare: "path",
    check({ path, ...options }, folder) {
      const settings = checkedServerOptions(options, "any");
      requireFile(folder, path as string);
      return settings.asked;
    },
    make: ({ path, ...options }, _, folder) => server(resolve(folder, path as string), options),
  },
  endpoint: {
    bare: "model",
    check(options) {
      const asked = options as unknown as EndpointOptions;
      const { baseURL, keyVariable } = asked;
      const secret = secretIn(options);
      if (secret !== undefined) throw new RangeError(noKeys(secret));
      if (baseURL !== undefined && hasSecret(parsed(baseURL))) throw new RangeError(noKeys("baseURL"));
      if (keyVariable !== undefined) requireVariable(keyVariable);
      return checkedEndpointOptions(asked);
    },
    make: (options) => endpoint(options as unknown as EndpointOptions),
  },
};

function requireFile(folder: string, path: string): void {
  requireText("path", path, "it is the path of a .gguf file, from the plan's folder");
  const file = resolve(folder, path);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  throw new RangeError(
    `path is ${shown(path)}, and there is no file ${file}; ${pullHint(file) || "expected the path of a .gguf file"}`,
  );
}

const NAMES = Object.keys(KINDS);

/** A model of a plan that is not loaded yet. */
interface PlannedModel {
  name: string;
  /** How it draws its tokens, as far as the plan says. */
  drawing: Facts;
  load(task: Task): Promise<Model>;
}

/** A plan's model, its options checked; paths start from the plan's folder. */
export function plannedModel(given: unknown, folder: string): PlannedModel {
  const isModel = typeof (given as Model | undefined)?.reply === "function";
  if (isModel || typeof given === "function")
    return {
      name: "model",
      drawing: {},
      load: async () => (isModel ? (given as Model) : (given as () => Model)()),
    };
  const kinds: [string, unknown][] = typeof given === "string" ? [[given, {}]] : Object.entries(given ?? {});
  const [name = "", value] = kinds[0] ?? [];
  if (kinds.length !== 1 || !Object.hasOwn(KINDS, name))
    throw new RangeError(
      `model is ${shown(typeof given === "object" && given ? Object.keys(given).join(", ") : given)}; expected one of ${NAMES.join(", ")}, for instance "oracle" or ` +
        `{ bundled: "cogniload" }${meant(name, NAMES)}`,
    );
  const { bare, check, make } = KINDS[name]!;
  const options: Options = bare && typeof value !== "object" ? { [bare]: value } : Object(value ?? {});
  const drawing = { ...check(options, folder) } as Facts;
  return { name, drawing, load: async (task) => make(options, task, folder) };
}

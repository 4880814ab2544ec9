import { statSync } from "node:fs";
import { resolve } from "node:path";
import {
  listed,
  meant,
  requireInteger,
  requireKnownKeys,
  requireOneOf,
  requireText,
  shown,
} from "@loadlab/lib/core/check.js";
import type { Task } from "@loadlab/lib/core/task.js";
import { BENCHMARKS, bundled } from "../../models/bundled.js";
import { parsed, requireVariable } from "../../models/endpoint-address.js";
import { checkedEndpointOptions, type EndpointOptions } from "../../models/endpoint-options.js";
import { endpoint } from "../../models/endpoint.js";
import { checkedOptions } from "../../models/gguf-options.js";
import { gguf } from "../../models/gguf.js";
import { pullHint } from "../../models/public/list.js";
import { checkedServerOptions, server } from "../../models/server.js";
import { requireModel, type Facts, type Model } from "../../models/model.js";
import { fixedAccuracy, oracle, random, requireProbability } from "../../models/scripted.js";
import { requireTries } from "../plan.js";
import { faultOf, keyIn, type OnFault } from "./plan-grid.js";
import { hasSecret, noKeys, secretIn } from "../../models/secrets.js";

type Options = Record<string, unknown>;

/** A kind of model as a plan names it. */
interface Kind {
  /** The option that a bare value stands for: `bundled: cogniload` is `bundled: { benchmark: cogniload }`. */
  bare?: string;
  /** The option that it can't do without. */
  needs?: string;
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
    needs: "probability",
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
    needs: "path",
    check({ path, ...options }, folder) {
      const settings = checkedOptions(options);
      requireFile(folder, path as string);
      return settings;
    },
    make: ({ path, ...options }, _, folder) => gguf(resolve(folder, path as string), options),
  },
  server: {
    bare: "path",
    needs: "path",
    check({ path, ...options }, folder) {
      const settings = checkedServerOptions(options, "any");
      requireFile(folder, path as string);
      return settings.asked;
    },
    make: ({ path, ...options }, _, folder) => server(resolve(folder, path as string), options),
  },
  endpoint: {
    bare: "model",
    needs: "model",
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

const KNOWN = `expected one of ${Object.keys(KINDS).join(", ")}, for instance "oracle" or { bundled: "cogniload" }`;

/** Checks a plan's model; gives a function that loads it, or undefined after a fault. */
export function modelOf(
  given: unknown,
  { task, tries, folder }: { task: Task | undefined; tries: number; folder: string },
  onFault: OnFault,
): (() => Promise<Model>) | undefined {
  if (typeof given === "function") return () => own((given as () => Model)());
  if (typeof (given as Model | undefined)?.reply === "function") return () => own(given as Model);
  const [name, ...others] = typeof given === "string" ? [given] : Object.keys(Object(given));
  if (name !== undefined && others.length > 0) {
    onFault(["model"], `model has ${listed([name, ...others])}; expected one kind of model`);
    return undefined;
  }
  const kind = Object.hasOwn(KINDS, name ?? "") ? KINDS[name ?? ""] : undefined;
  if (name === undefined || !kind) {
    onFault(["model"], `model is ${shown(name ?? given)}; ${KNOWN}${meant(name ?? "", Object.keys(KINDS))}`);
    return undefined;
  }
  const value = typeof given === "string" ? {} : (given as Options)[name];
  const { bare, needs } = kind;
  const isBare = bare !== undefined && typeof value !== "object";
  const options: Options = isBare ? { [bare]: value } : Object(value ?? {});
  if (needs !== undefined && options[needs] === undefined) {
    onFault(["model", name], `${name} has no ${needs}; add it`);
    return undefined;
  }
  let drawing: object | void;
  const fault = faultOf(() => (drawing = kind.check(options, folder)));
  if (fault !== undefined) {
    onFault(["model", name, ...keyIn(fault, options)], fault);
    return undefined;
  }
  if (!task) return undefined;
  const tooMany = faultOf(() => requireTries(tries, { name, identity: { ...drawing } as Facts }));
  if (tooMany !== undefined) onFault(["tries"], tooMany);
  return async () => kind.make(options, task, folder);
}

async function own(model: Model | Promise<Model>): Promise<Model> {
  requireModel(await model);
  return model;
}

import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
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
import { parsed, placesOf, requireVariable } from "../../models/endpoint-address.js";
import {
  checkedEndpointOptions,
  endpointIdentity,
  type EndpointOptions,
} from "../../models/endpoint-options.js";
import { endpoint } from "../../models/endpoint.js";
import { checkedOptions, type GgufOptions } from "../../models/gguf-options.js";
import { gguf } from "../../models/gguf.js";
import { pullHint } from "../../models/public/list.js";
import { server, serverIdentity } from "../../models/server.js";
import { requireModel, type Facts, type Model } from "../../models/model.js";
import { fixedAccuracy, oracle, random, requireProbability } from "../../models/scripted.js";
import { requireTries } from "../plan.js";
import { faultOf, type OnFault } from "./plan-grid.js";
import { hasSecret, noKeys, secretIn } from "../../models/secrets.js";
import type { Path } from "./plan-source.js";

type Options = Record<string, unknown>;

/** A kind of model as a plan names it. */
interface Kind {
  /** The option that a bare value stands for: `bundled: cogniload` is `bundled: { benchmark: cogniload }`. */
  bare?: string;
  /** Options that it can't do without. */
  needs?: string[];
  /** Throws if an option is unknown or out of range. */
  check(options: Options): unknown;
  /** What makes the model this one and no other, as far as is known before it is loaded; throws if its file is missing. */
  tell(options: Options, folder: string): Facts;
  make(options: Options, task: Task, folder: string): Model | Promise<Model>;
}

const KINDS: Record<string, Kind> = {
  oracle: {
    check: (options) => requireKnownKeys("oracle", options, []),
    tell: () => ({}),
    make: (_, task) => oracle(task),
  },
  random: {
    bare: "seed",
    check({ seed = 1, ...others }) {
      requireKnownKeys("random", { seed, ...others }, ["seed"]);
      requireInteger("seed", seed as number, 0, 0xffffffff);
    },
    tell: ({ seed = 1 }) => ({ seed: seed as number }),
    make: (options, task) => random(task, options),
  },
  known: {
    bare: "probability",
    needs: ["probability"],
    check({ probability, ...others }) {
      requireKnownKeys("known", { probability, ...others }, ["probability"]);
      requireProbability(probability as number);
    },
    tell: ({ probability }) => ({ probability: probability as number }),
    make: ({ probability }, task) => fixedAccuracy(task, probability as number),
  },
  bundled: {
    bare: "benchmark",
    needs: [],
    check({ benchmark, ...options }) {
      if (benchmark !== undefined) requireOneOf("benchmark", benchmark, BENCHMARKS);
      checkedOptions(options);
    },
    tell: ({ benchmark = "factor", ...options }) => ({
      benchmark: benchmark as string,
      ...asLoaded(options),
    }),
    make: (options) => bundled(options),
  },
  gguf: {
    bare: "path",
    needs: ["path"],
    check({ path, ...options }) {
      requireText("path", path as string, "it is that of a .gguf file, from the plan's folder");
      checkedOptions(options);
    },
    tell: ({ path, ...options }, folder) => ({ ...fileFacts(folder, path as string), ...asLoaded(options) }),
    make: ({ path, ...options }, _, folder) => gguf(resolve(folder, path as string), options),
  },
  server: {
    bare: "path",
    needs: ["path"],
    check({ path, ...options }) {
      requireText("path", path as string, "it is that of a .gguf file, from the plan's folder");
      serverIdentity(options, "any");
    },
    tell: ({ path, ...options }, folder) => ({
      ...fileFacts(folder, path as string),
      ...serverIdentity(options, basename(path as string)),
    }),
    make: ({ path, ...options }, _, folder) => server(resolve(folder, path as string), options),
  },
  endpoint: {
    bare: "model",
    needs: ["model"],
    check(options) {
      const asked = options as unknown as EndpointOptions;
      const { baseURL, keyVariable } = asked;
      const secret = secretIn(options);
      if (secret !== undefined) throw new RangeError(noKeys(secret));
      if ([baseURL ?? []].flat().some((url) => hasSecret(parsed(url))))
        throw new RangeError(noKeys("baseURL"));
      if (keyVariable !== undefined) requireVariable(keyVariable);
      checkedEndpointOptions(asked);
    },
    tell(options) {
      const asked = options as unknown as EndpointOptions;
      return endpointIdentity(checkedEndpointOptions(asked), placesOf(asked.baseURL));
    },
    make: (options) => endpoint(options as unknown as EndpointOptions),
  },
};

/** How a local model is asked: what of its options belongs to its identity. */
function asLoaded(options: GgufOptions): Facts {
  const { contextTokens = null, chatFormat, maxTokens, temperature, ...rest } = checkedOptions(options);
  const { topK, topP, seed, stop } = rest;
  const facts = {
    ...{ contextTokens, chatFormat, maxTokens, temperature, stop: JSON.stringify(stop) },
    ...(options.date !== undefined && { date: options.date }),
    ...(options.thinking !== undefined && { thinking: options.thinking }),
  };
  return temperature > 0 ? { ...facts, topK, topP, seed } : facts;
}

/** A file by its name and size, which are the same on every machine. */
function fileFacts(folder: string, path: string): Facts {
  const file = resolve(folder, path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile()) return { file: basename(file), bytes: found.size };
  throw new RangeError(
    `path is ${shown(path)}, and there is no file ${file}; ${pullHint(file) || "expected that of a .gguf file"}`,
  );
}

const KNOWN = `expected one of ${Object.keys(KINDS).join(", ")}, for instance "oracle" or { bundled: "cogniload" }`;

/** A plan's model, checked and not yet loaded. */
export interface PlannedModel {
  load: () => Promise<Model>;
  /** What makes it this model and no other, as far as the plan tells; null where a function is to give it. */
  told: Facts | null;
}

/**
 * Checks a plan's model: the name of a script, one kind of model with its options, or, in a plan that a program makes,
 * a model or a function that gives one.
 *
 * @param folder of the plan, from which paths of files start
 * @returns undefined after a fault
 */
export function modelOf(
  given: unknown,
  { task, tries, folder }: { task: Task | undefined; tries: number; folder: string },
  onFault: OnFault,
): PlannedModel | undefined {
  if (typeof given === "function") return { load: () => own((given as () => Model)()), told: null };
  if (typeof (given as Model | undefined)?.reply === "function")
    return { load: () => own(given as Model), told: factsOf(given as Model) };
  const [name, ...others] = typeof given === "string" ? [given] : Object.keys(Object(given));
  if (name !== undefined && others.length > 0) {
    onFault(["model"], `model names ${listed([name, ...others])}; name one kind of model`);
    return undefined;
  }
  const kind = Object.hasOwn(KINDS, name ?? "") ? KINDS[name ?? ""] : undefined;
  if (name === undefined || !kind) {
    onFault(["model"], `model is ${shown(name ?? given)}; ${KNOWN}${meant(name ?? "", Object.keys(KINDS))}`);
    return undefined;
  }
  const value = typeof given === "string" ? {} : (given as Options)[name];
  const { bare, needs = [] } = kind;
  const isBare = bare !== undefined && typeof value !== "object";
  const options: Options = isBare ? { [bare]: value } : Object(value ?? {});
  const faults = new Set<string>();
  const check = (path: Path, checked: () => unknown) => {
    const message = faultOf(checked);
    if (message !== undefined && faults.size < faults.add(message).size) onFault(path, message);
  };
  for (const need of needs)
    check(["model", name], () => {
      if (options[need] === undefined) throw new RangeError(`${name} lacks ${need}`);
    });
  if (faults.size > 0) return undefined;
  const needed = Object.fromEntries(needs.map((need) => [need, options[need]]));
  for (const [key, option] of Object.entries({ ...needed, ...options }))
    check(["model", name, key], () => kind.check({ ...needed, [key]: option }));
  if (faults.size > 0) return undefined;
  let told: Facts = {};
  check(["model", name, bare ?? ""], () => (told = { kind: name, ...kind.tell(options, folder) }));
  if (faults.size > 0 || !task) return undefined;
  check(["tries"], () => requireTries(tries, { name, identity: told }));
  return { load: async () => kind.make(options, task, folder), told };
}

/** What a model that is loaded tells of itself. */
export const factsOf = ({ name, identity }: Model): Facts => ({ name, ...identity });

async function own(model: Model | Promise<Model>): Promise<Model> {
  requireModel(await model);
  return model;
}

import { resolve } from "node:path";
import {
  meant,
  requireInteger,
  requireKnownKeys,
  requireOneOf,
  requireText,
  shown,
} from "../../core/check.js";
import type { Task } from "../../core/task.js";
import { BENCHMARKS, bundled } from "../../models/bundled.js";
import { parsed, requireVariable } from "../../models/endpoint-address.js";
import { checkedEndpointOptions, type EndpointOptions } from "../../models/endpoint-options.js";
import { endpoint } from "../../models/endpoint.js";
import { checkedOptions } from "../../models/gguf-options.js";
import { gguf } from "../../models/gguf.js";
import { requireModel, type Facts, type Model } from "../../models/model.js";
import { known, oracle, random, requireProbability } from "../../models/scripted.js";
import { requireTries } from "../plan.js";
import { faultOf, type OnFault } from "./plan-grid.js";
import type { Path } from "./plan-source.js";

type Options = Record<string, unknown>;

/** A kind of model as a plan names it. */
interface Kind {
  /** The option that a bare value stands for: `bundled: cogniload` is `bundled: { benchmark: cogniload }`. */
  bare?: string;
  /** Options that it can't do without. */
  needs?: string[];
  /** Throws if an option is unknown or out of range; gives the settings by which its tokens are drawn. */
  check(options: Options): object;
  make(options: Options, task: Task, folder: string): Model | Promise<Model>;
}

const KINDS: Record<string, Kind> = {
  oracle: {
    check(options) {
      requireKnownKeys("oracle", options, []);
      return {};
    },
    make: (_, task) => oracle(task),
  },
  random: {
    bare: "seed",
    check({ seed = 1, ...others }) {
      requireKnownKeys("random", { seed, ...others }, ["seed"]);
      requireInteger("seed", seed as number, 0, 0xffffffff);
      return {};
    },
    make: (options, task) => random(task, options),
  },
  known: {
    bare: "probability",
    needs: ["probability"],
    check({ probability, ...others }) {
      requireKnownKeys("known", { probability, ...others }, ["probability"]);
      requireProbability(probability as number);
      return {};
    },
    make: ({ probability }, task) => known(task, probability as number),
  },
  bundled: {
    bare: "benchmark",
    needs: [],
    check({ benchmark, ...options }) {
      if (benchmark !== undefined) requireOneOf("benchmark", benchmark, BENCHMARKS);
      return checkedOptions(options);
    },
    make: (options) => bundled(options),
  },
  gguf: {
    bare: "path",
    needs: ["path"],
    check({ path, ...options }) {
      requireText("path", path as string, "it is that of a .gguf file, from the plan's folder");
      return checkedOptions(options);
    },
    make: ({ path, ...options }, _, folder) => gguf(resolve(folder, path as string), options),
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
      return checkedEndpointOptions(asked);
    },
    make: (options) => endpoint(options as unknown as EndpointOptions),
  },
};

/** Names under which people write keys. */
export const SECRET = /key|token|secret|passw|auth|bearer/i;
const NO_SECRETS = /^(keyVariable|maxTokensField)$/;

export const noKeys = (where: string) =>
  `${where} would hold a key, and plans are copied and passed on; put the key into an environment variable and name ` +
  "that: keyVariable: OPENAI_API_KEY";

/** The key of an option, or of a field within one, that would hold a key. */
function secretIn(options: Options): string | undefined {
  let found: string | undefined;
  JSON.stringify(options, (key, value: unknown) => {
    if (SECRET.test(key) && !NO_SECRETS.test(key) && typeof value === "string") found = key;
    return value;
  });
  return found;
}

const hasSecret = ({ password, searchParams }: URL): boolean =>
  password !== "" || [...searchParams.keys()].some((name) => SECRET.test(name));

const KNOWN = `expected one of ${Object.keys(KINDS).join(", ")}, for instance "oracle" or { bundled: "cogniload" }`;

/**
 * Checks a plan's model: the name of a script, one kind of model with its options, or, in a plan that a program makes,
 * a model or a function that gives one.
 *
 * @param folder of the plan, from which paths of files start
 * @returns what loads it; undefined after a fault
 */
export function modelOf(
  given: unknown,
  { task, tries, folder }: { task: Task | undefined; tries: number; folder: string },
  onFault: OnFault,
): (() => Promise<Model>) | undefined {
  if (typeof given === "function") return () => own((given as () => Model)());
  if (typeof (given as Model | undefined)?.reply === "function") return () => own(given as Model);
  const [name, ...others] = typeof given === "string" ? [given] : Object.keys(Object(given));
  const kind = others.length === 0 && Object.hasOwn(KINDS, name ?? "") ? KINDS[name ?? ""] : undefined;
  if (name === undefined || !kind) {
    onFault(["model"], `model is ${shown(name ?? given)}; ${KNOWN}${meant(name ?? "", Object.keys(KINDS))}`);
    return undefined;
  }
  const value = typeof given === "string" ? {} : (given as Options)[name];
  const { bare, needs = [] } = kind;
  const isBare = bare !== undefined && typeof value !== "object";
  const options: Options = isBare ? { [bare]: value } : Object(value ?? {});
  let sound = true;
  const fault = (path: Path, message: string) => {
    sound = false;
    onFault(path, message);
  };
  for (const need of needs) if (options[need] === undefined) fault(["model", name], `${name} lacks ${need}`);
  if (!sound) return undefined;
  const needed = Object.fromEntries(needs.map((need) => [need, options[need]]));
  for (const [key, option] of Object.entries(options)) {
    const message = faultOf(() => kind.check({ ...needed, [key]: option }));
    if (message !== undefined) fault(["model", name, key], message);
  }
  if (!sound || !task) return undefined;
  const copies = faultOf(() => requireTries(tries, { name, identity: kind.check(options) as Facts }));
  if (copies !== undefined) onFault(["tries"], copies);
  return async () => kind.make(options, task, folder);
}

async function own(model: Model | Promise<Model>): Promise<Model> {
  requireModel(await model);
  return model;
}

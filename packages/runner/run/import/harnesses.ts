import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { faultsIn } from "../stores/disk.js";
import { flattened, scoreOf, type Logged, type OnFault } from "./logged.js";

/** A line of samples. @source lm-evaluation-harness 0.4, lm_eval.evaluator.evaluate, with log_samples */
const shape = once(() =>
  z.looseObject({
    doc_id: z.union([z.number(), z.string()]),
    doc: z.unknown().optional(),
    target: z.unknown().optional(),
    arguments: z.unknown().optional(),
    resps: z.array(z.unknown()),
    filtered_resps: z.array(z.unknown()).catch([]),
    filter: z.string().optional(),
    metrics: z.array(z.string()).optional(),
    doc_hash: z.unknown().optional(),
    prompt_hash: z.unknown().optional(),
    target_hash: z.unknown().optional(),
  }),
);

/** What the files' names, and the results beside them, tell of all lines. */
export function lmEvalRun(path: string): Pick<Logged, "task" | "model"> {
  const [, task, time] = /^samples_(.+?)(?:_(\d{4}-\d\d-\d\dT.*))?\.jsonl$/.exec(basename(path)) ?? [];
  const folder = dirname(path);
  const results = readdirSync(folder).find(
    (name) => /^results.*\.json$/.test(name) && name.includes(time ?? ""),
  );
  const found = results === undefined ? {} : parsedJson(readFileSync(join(folder, results), "utf8"));
  const { model_name: model, configs } = Object(found) as { model_name?: unknown; configs?: object };
  const isOfThis = task !== undefined && Object.hasOwn(configs ?? {}, task);
  return { task, ...(isOfThis && typeof model === "string" && { model }) };
}

/** A line as the log of a reply; undefined if it is none of the harness. */
export function ofLmEval(value: unknown, place: string): Logged | undefined {
  const { data } = shape().safeParse(value);
  if (!data) return undefined;
  const metrics = data.metrics ?? Object.keys(data).filter((key) => !(key in shape().shape));
  const reply = saidIn(data.resps) ?? likeliest(data.resps, data.arguments);
  return {
    place,
    id: String(data.doc_id),
    try: 0,
    replies: reply === undefined ? [] : [reply],
    answer: saidIn(data.filtered_resps) ?? reply,
    metrics: Object.fromEntries(metrics.map((name) => [name, scoreOf(data[name])])),
    facts: { ...flattened(data.doc), ...flattened({ target: data.target, filter: data.filter }) },
  };
}

/** The first response, where there are texts: one for each request, or several, of which the first counts. */
function saidIn([first]: readonly unknown[]): string | undefined {
  const text: unknown = Array.isArray(first) ? first[0] : first;
  return typeof text === "string" && !isPair(first) ? text : undefined;
}

/** A log-likelihood, and whether the reply is what the model would have said: `["-3.2", "False"]`. */
const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2 && /^(true|false)$/i.test(String(value[1]));

/** Of requests for likelihoods: the continuation that the model holds likeliest. */
function likeliest(responses: readonly unknown[], requests: unknown): string | undefined {
  const pairs = responses.map((one) => (Array.isArray(one) && !isPair(one) ? (one[0] as unknown) : one));
  if (!pairs.every(isPair)) return undefined;
  const logs = pairs.map(([log]) => Number(log));
  const request: unknown = Object.values(Object(requests))[logs.indexOf(Math.max(...logs))];
  const continuation: unknown = Object.values(Object(request))[1];
  return typeof continuation === "string" ? continuation.trim() : undefined;
}

const trial = once(() =>
  z.looseObject({
    instance_id: z.string(),
    train_trial_index: z.number().int().min(0).catch(0),
    perturbation: z.looseObject({ name: z.string() }).nullish(),
    stats: z.array(
      z.looseObject({
        name: z.looseObject({ name: z.string(), split: z.string().nullish() }),
        mean: z.number().nullish(),
      }),
    ),
  }),
);

const state = once(() =>
  z.looseObject({
    adapter_spec: z.looseObject({ model: z.string().optional() }).catch({}),
    request_states: z.array(
      z.looseObject({
        instance: z.looseObject({
          id: z.string().nullish(),
          perturbation: z.looseObject({ name: z.string() }).nullish(),
          references: z
            .array(z.looseObject({ output: z.looseObject({ text: z.string() }), tags: z.array(z.string()) }))
            .catch([]),
        }),
        train_trial_index: z.number().int().catch(0),
        output_mapping: z.record(z.string(), z.string()).nullish(),
        result: z.looseObject({ completions: z.array(z.looseObject({ text: z.string() })) }).nullish(),
      }),
    ),
  }),
);

/** The file of a HELM run that holds the replies, beside `per_instance_stats.json`. */
const STATE = "scenario_state.json";

const keyOf = (id: unknown, trial: number, perturbation?: { name: string } | null) =>
  JSON.stringify([id, trial, perturbation?.name ?? ""]);

/** The trials of HELM with their replies; undefined for other content. @source HELM 0.5, PerInstanceStats */
export function ofHelm(list: unknown, path: string, fault: OnFault): Logged[] | undefined {
  if (!Array.isArray(list) || !trial().safeParse(list[0]).success) return undefined;
  const folder = dirname(resolve(path));
  const { data: asked } = state().safeParse(jsonIn(join(folder, STATE)));
  if (!asked) fault(`no ${STATE} in its folder, so there are scores without responses`, path);
  const requests = new Map(
    asked?.request_states.map((one) => [
      keyOf(one.instance.id, one.train_trial_index, one.instance.perturbation),
      one,
    ]),
  );
  return list.flatMap((value: unknown, at): Logged[] => {
    const { data, error } = trial().safeParse(value);
    if (!data) {
      fault(`not a trial of HELM (${faultsIn(error)})`, `[${at}]`);
      return [];
    }
    const { instance_id: id, train_trial_index: which, perturbation, stats } = data;
    const request = requests.get(keyOf(id, which, perturbation));
    const reply = request?.result?.completions[0]?.text;
    const letter = reply?.trim() ?? "";
    const target = request?.instance.references.find(({ tags }) => tags.includes("correct"))?.output.text;
    return [
      {
        place: `[${at}]`,
        id: perturbation ? `${id} ${perturbation.name}` : id,
        try: which,
        task: basename(folder),
        model: asked?.adapter_spec.model,
        replies: reply === undefined ? [] : [reply],
        answer: request?.output_mapping?.[letter] ?? letter,
        metrics: Object.fromEntries(stats.map(({ name, mean }) => [name.name, mean ?? NaN])),
        facts: flattened({
          target,
          split: stats[0]?.name.split ?? undefined,
          perturbation: perturbation?.name,
        }),
      },
    ];
  });
}

const jsonIn = (file: string): unknown =>
  existsSync(file) ? parsedJson(readFileSync(file, "utf8")) : undefined;

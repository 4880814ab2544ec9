import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { flattened, type Logged, type OnFault } from "./logged.js";
import { faultsIn } from "../stores/json-file.js";

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

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import { flattened, scoreOf, type Logged } from "./logged.js";

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

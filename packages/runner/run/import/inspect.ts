import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import { once } from "@loadlab/lib/core/collections.js";
import { z } from "@loadlab/lib/core/packages.js";
import { parsedJson } from "@loadlab/lib/core/text.js";
import type { Facts, Stop } from "../../models/model.js";
import { fzstd, yauzl } from "../../packages.js";
import { INSPECT_REFUSED, INSPECT_STOPS } from "../export/inspect-sample.js";
import { faultsIn } from "../stores/disk.js";
import { flattened, scoreOf, type Logged, type OnFault } from "./logged.js";

/** What is read of a log of Inspect AI, and of its samples. */
const log = once(() =>
  z.looseObject({
    eval: z.looseObject({
      task: z.string(),
      task_version: z.union([z.string(), z.number()]).optional(),
      model: z.string(),
      model_args: z.record(z.string(), z.unknown()).catch({}),
      metadata: z.looseObject({ settings: z.looseObject({}).optional() }).nullish(),
      packages: z.record(z.string(), z.unknown()).catch({}),
    }),
    samples: z.array(z.unknown()).nullish(),
  }),
);

const content = once(() =>
  z.union([
    z.string(),
    z
      .array(z.looseObject({ type: z.string(), text: z.string().optional() }))
      .transform((parts) =>
        parts.flatMap(({ type, text }) => (type === "text" && text !== undefined ? [text] : [])).join("\n"),
      ),
  ]),
);

const sampleShape = once(() => {
  const message = z.looseObject({ role: z.string(), content: content(), source: z.string().nullish() });
  const score = z.looseObject({
    value: z.unknown().optional(),
    answer: z.unknown().optional(),
    metadata: z.unknown().optional(),
  });
  return z.looseObject({
    id: z.union([z.string(), z.number()]),
    epoch: z.number().int().min(1).catch(1),
    target: z.unknown().optional(),
    messages: z.array(message).catch([]),
    output: z
      .looseObject({
        choices: z.array(z.looseObject({ message, stop_reason: z.string().optional() })).catch([]),
        usage: z.looseObject({ input_tokens: z.number(), output_tokens: z.number() }).nullish().catch(null),
      })
      .optional(),
    scores: z.record(z.string(), score).nullish(),
    score: score.nullish(), // of logs before there were several
    metadata: z.looseObject({}).catch({}),
    total_time: z.number().nullish().catch(null),
    error: z.looseObject({ message: z.string() }).nullish(),
  });
});

type Head = ReturnType<ReturnType<typeof log>["parse"]>["eval"];

/** The replies in a log of Inspect AI in its archive format, sample by sample. */
export async function* ofArchive(path: string, fault: OnFault): AsyncGenerator<Logged> {
  let head: Head | undefined;
  for await (const { name, text } of unpacked(path, fault))
    if (name === "header.json" || (name === "_journal/start.json" && !head))
      head = log().safeParse(parsedJson(await text())).data?.eval ?? head;
  if (!head) throw new RangeError(`${path} is a zip without header.json; expected a log of Inspect AI`);
  for await (const { name, text } of unpacked(path, () => {})) {
    if (!/^samples\/.*\.json$/.test(name)) continue;
    const read = await text().catch(() => ""); // no JSON, and told as such
    yield* ofSample(head, parsedJson(read), name, fault);
  }
}

/** The same of a log in JSON; undefined if it is something else. */
export function ofJsonLog(value: unknown, fault: OnFault): Logged[] | undefined {
  const { data } = log().safeParse(value);
  return data?.samples?.flatMap((sample, at) => ofSample(data.eval, sample, `samples[${at}]`, fault));
}

function ofSample(head: Head, value: unknown, place: string, fault: OnFault): Logged[] {
  const { data, error: wrong } = sampleShape().safeParse(value);
  if (!data) {
    fault(`not a sample of Inspect AI (${faultsIn(wrong)})`, place);
    return [];
  }
  const { output, metadata, error, target } = data;
  const [choice] = output?.choices ?? [];
  const talk = data.messages.filter(({ role, source }) => role === "assistant" && source !== "input");
  const said = talk.length > 0 ? talk : choice && !error ? [choice.message] : [];
  const scores = Object.entries(data.scores ?? (data.score ? { score: data.score } : {}));
  const isOurs = "loadlab" in head.packages;
  const { epoch, evaluatedTokens, likelihoods, ...facts } = metadata;
  return [
    {
      place,
      id: String(data.id),
      try: data.epoch - 1,
      task: head.task,
      model: head.model,
      ...(isOurs && {
        version: String(head.task_version),
        identity: head.model_args as Facts,
        settings: head.metadata?.settings as Facts,
        epoch: epoch as number,
        evaluatedTokens: evaluatedTokens as number,
        likelihoods: likelihoods as Logged["likelihoods"],
      }),
      replies: said.map(({ content }) => content),
      error: error ? (choice?.stop_reason === INSPECT_REFUSED ? "refused" : "transport") : undefined,
      stop: STOP_OF[choice?.stop_reason ?? ""],
      promptTokens: output?.usage?.input_tokens,
      outputTokens: output?.usage?.output_tokens,
      seconds: data.total_time ?? undefined,
      answer: scores.map(([, { answer }]) => answer).find((one) => typeof one === "string"),
      metrics: Object.fromEntries(scores.flatMap(([name, { value }]) => metricsOf(name, value))),
      facts: {
        ...flattened(isOurs ? facts : metadata),
        ...flattened({ target, error: error?.message }),
        ...scores.reduce((all, [, { metadata }]) => ({ ...all, ...flattened(metadata) }), {}),
      },
    },
  ];
}

/** A scorer's value, or its values by their names. */
const metricsOf = (name: string, value: unknown): [string, number][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).map(([key, one]) => [`${name}.${key}`, scoreOf(one)])
    : [[name, scoreOf(value)]];

const STOP_OF: Record<string, Stop> = Object.fromEntries(
  (["end", "length", "context"] as const).map((stop) => [INSPECT_STOPS[stop], stop]),
);

/** Bytes that one JSON text may have: it is held whole, and takes several times as much when it is read. */
export const MOST_BYTES = 2 ** 28;

/** What was packed, by the number of the way; in no more memory than it says it needs. */
function contentOf(method: number, packed: Buffer, bytes: number): Buffer {
  if (method === 0) return packed;
  if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  if (method === 93) return Buffer.from(fzstd.decompress(packed, new Uint8Array(bytes))); // Zstandard
  throw new Error(`has compression method ${method}, which the lab cannot read`);
}

/** The files of a zip, one after the other; `fault` gets those that are too large. */
async function* unpacked(path: string, fault: OnFault) {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(({ message }: Error) => {
    throw new RangeError(`${path} is no whole zip (${message}); expected a log of Inspect AI. Copy it again`);
  });
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: bytes, compressionMethod: method } = entry;
      const packed = async () => buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
      if (bytes > MOST_BYTES) fault(`left out, since it unpacks to more than ${MOST_BYTES} bytes`, name);
      else yield { name, text: async () => contentOf(method, await packed(), bytes).toString() };
    }
  } finally {
    zip.close();
  }
}

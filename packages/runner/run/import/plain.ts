import { once } from "@loadlab/lib/core/once.js";
import { z } from "@loadlab/lib/core/packages.js";
import { flattened, type Logged } from "./logged.js";

const asText = () => z.union([z.string(), z.number()]).transform(String);

/** A line of the output of a batch. @source OpenAI, Batch API, the output file's object */
const batch = once(() =>
  z.looseObject({
    custom_id: z.string(),
    response: z
      .looseObject({
        body: z.looseObject({
          model: z.string().optional(),
          choices: z
            .array(
              z.looseObject({
                message: z.looseObject({ content: z.string() }),
                finish_reason: z.unknown().optional(),
              }),
            )
            .min(1),
          usage: z.looseObject({ prompt_tokens: z.number(), completion_tokens: z.number() }).optional(),
        }),
      })
      .nullish()
      .catch(null),
  }),
);

/** A reply with the id of its item; a missing one is null, empty or not there. */
const plain = once(() =>
  z
    .looseObject({
      id: asText().optional(),
      sample: asText().optional(),
      reply: z.string().nullish(),
      task: z.string().optional(),
      version: asText().optional(),
      model: z.string().optional(),
      correct: z.coerce.number().optional().catch(undefined),
      answer: asText().nullish(),
    })
    .refine((line) => (line.id ?? line.sample) !== undefined && ("reply" in line || "correct" in line)),
);

/** A record of `id, reply`, or a line of a batch's output, as the log of a reply; undefined if it is neither. */
export function ofRecord(value: unknown, place: string): Logged | undefined {
  const bare = { place, try: 0, metrics: {}, facts: {} };
  const { data: said } = batch().safeParse(value);
  if (said) {
    const { model, choices, usage } = said.response?.body ?? {};
    return {
      ...bare,
      id: said.custom_id,
      model,
      replies: choices ? [choices[0]!.message.content] : [],
      stop: choices?.[0]?.finish_reason === "length" ? "length" : "end",
      promptTokens: usage?.prompt_tokens,
      outputTokens: usage?.completion_tokens,
    };
  }
  const { data } = plain().safeParse(value);
  if (!data) return undefined;
  const { id, sample, reply, task, version, model, correct, answer, ...facts } = data;
  return {
    ...bare,
    id: (id ?? sample)!,
    task,
    version,
    model,
    replies: reply ? [reply] : [],
    answer: answer ?? undefined,
    metrics: correct === undefined ? {} : { correct },
    facts: flattened(facts),
  };
}

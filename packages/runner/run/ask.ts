import type { Episode, Message } from "@loadlab/lib/core/episode.js";
import { requireScored } from "@loadlab/lib/core/contract/contract.js";
import { hash32 } from "@loadlab/lib/core/hash.js";
import { random } from "@loadlab/lib/core/random.js";
import { orAborted } from "@loadlab/lib/core/abort.js";
import { itemsVersion, type AnyTask } from "@loadlab/lib/core/task.js";
import { COSTLESS, requireModelLikelihood, requireModelReply, STOPS } from "../models/model.js";
import type { Model, Reply, ReplyContext, ReplyOptions } from "../models/model.js";
import { drawn } from "../models/png.js";
import { cutShort, headOf, type Answer } from "./answer.js";
import type { Asking } from "./asking.js";
import { candidatesOf, likeliest, withPreference, type Reading } from "./likelihood.js";
import { doubtOf, wordsOf } from "./doubts.js";
import { fingerprint, questionHash } from "./fingerprint.js";
import { recorded, type Step } from "./record.js";

/** Asks a model one sample, step by step. @param options.known texts that the store has; none without a store */
export async function ask(
  task: AnyTask,
  asking: Asking,
  model: Model,
  {
    maxTokens,
    reading,
    signal,
    known,
  }: { maxTokens?: number; reading: Reading; signal?: AbortSignal; known?: Set<string> },
): Promise<Answer> {
  const { sample, try: which } = asking;
  let episode: Episode = task.begin(sample);
  const answer: Omit<Answer, "score"> = {
    ...headOf(asking),
    fingerprint: known ? fingerprint(sample) : 0,
    question: 0,
    replies: [],
    stop: "end",
    ...COSTLESS,
    seconds: 0,
  };
  const steps: Step[] = [];
  const told = (score: Answer["score"]): Answer => {
    const { received } = steps.at(-1)!.reply;
    const doubt = doubtOf(steps, score);
    return {
      ...answer,
      ...(received && { words: steps.reduce((sum, step) => sum + wordsSent(step), 0) }),
      ...(received?.model && received.model !== model.name && { servedAs: received.model }),
      ...(doubt && { doubt }),
      ...(known && recorded(steps, known)),
      score,
    };
  };
  while (!episode.score) {
    const messages = drawn(episode.messages);
    if (known && answer.replies.length === 0) answer.question = questionHash(messages);
    const step = `${task.name} ${itemsVersion(task)} ${sample.id} step ${answer.replies.length}`;
    const label = which === 0 ? step : `${step} try ${which}`;
    const { schema } = episode;
    const options = { signal, maxTokens, seed: hash32(label), ...(schema && { schema }) };
    const context = { task, episode, random: random(sample.seed, label) };
    const started = performance.now();
    const said =
      reading === "likelihood"
        ? chosen(model, messages, candidatesOf(task, episode), options, context, answer)
        : model.reply(messages, options, context);
    const reply = await orAborted(said, signal);
    requireModelReply(model.name, reply);
    answer.seconds += (performance.now() - started) / 1000;
    steps.push({ messages, reply });
    answer.replies.push(reply.text);
    answer.promptTokens += reply.promptTokens;
    answer.evaluatedTokens += reply.evaluatedTokens;
    answer.outputTokens += reply.outputTokens;
    if (STOPS.indexOf(reply.stop) > STOPS.indexOf(answer.stop)) answer.stop = reply.stop;
    if (reply.stop === "context") return told(cutShort(episode));
    episode = episode.next(reply.text);
  }
  requireScored(task, sample.id, episode.score);
  return told(withPreference(episode.score, answer));
}

/** Words of what a server was sent; what is put into tokens here is whole. */
const wordsSent = ({ messages, reply }: Step): number =>
  reply.sent?.settings ? messages.reduce((sum, { text }) => sum + wordsOf(text), 0) : 0;

/** The likeliest of some replies, as one that was given; notes how likely each is. */
async function chosen(
  model: Model,
  messages: Message[],
  texts: readonly string[],
  options: ReplyOptions,
  context: ReplyContext,
  answer: Pick<Answer, "likelihoods">,
): Promise<Reply> {
  const found = await model.likelihood!(messages, texts, options, context);
  requireModelLikelihood(model.name, found, texts);
  const { candidates, ...cost } = found;
  if (candidates.length > 0) (answer.likelihoods ??= []).push(candidates);
  return { ...cost, text: candidates.length > 0 ? likeliest(candidates).text : "", outputTokens: 0 };
}

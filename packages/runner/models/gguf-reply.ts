import type { LlamaChat, Token } from "node-llama-cpp";
import { requireInteger } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import { chatHistory, chatTokens, wholeText } from "./chat-format.js";
import type { GgufSettings } from "./gguf-options.js";
import { constrained } from "./gguf-constrained.js";
import { PLAIN, plainAnswer } from "./plain-format.js";
import { COSTLESS, replySeed, type Model, type Reply } from "./model.js";
import type { Slots } from "./slots.js";

/** Prompts are evaluated in steps of this many tokens, between which an abort takes effect. */
const STEP_TOKENS = 512;

/**
 * How a local model answers: a conversation that leaves no room for a reply is refused with stop `context`, one that
 * fits is evaluated from where it differs from the sequence's last, and the reply grows until the model ends it, the
 * token cap cuts it (`length`) or the context is full (`context`).
 *
 * The turns of a conversation thus cost only what each adds. Earlier replies come back as text and are made tokens
 * anew: where these are others than the model's own, or the chat format leaves earlier thoughts out, the evaluation
 * begins there.
 */
export function ggufReply(slots: Slots, settings: GgufSettings & { contextTokens: number }): Model["reply"] {
  const { contextTokens, reusePrefix, temperature, topK, topP } = settings;
  return async (messages, options) => {
    const { signal = cellSignal(), maxTokens = settings.maxTokens } = options;
    requireInteger("maxTokens", maxTokens, 1);
    const seed = replySeed(settings.seed, options.seed);
    const history = chatHistory(messages);
    let prompt: Token[] | undefined;
    const promptFor = (chat: LlamaChat) => (prompt ??= chatTokens(chat, history));

    return slots.use(
      async (chat): Promise<Reply> => {
        signal?.throwIfAborted();
        const tokens = promptFor(chat);
        const room = contextTokens - tokens.length;
        if (room < 1) return { ...COSTLESS, text: "", promptTokens: tokens.length, stop: "context" };
        if (!reusePrefix) await chat.sequence.clearHistory();
        const start = performance.now();
        const before = chat.sequence.tokenMeter.getState();
        await evaluatePrompt(chat, tokens, signal);
        const generation = {
          signal,
          maxTokens: Math.min(maxTokens, room),
          temperature,
          topK,
          topP,
          seed,
          repeatPenalty: false,
          customStopTriggers: settings.stop,
          budgets: { thoughtTokens: Infinity, commentTokens: Infinity },
        } as const;
        const response = options.schema
          ? await constrained(chat, history, generation, options.schema)
          : { ...(await chat.generateResponse(history, generation)), generations: 1 };
        const used = chat.sequence.tokenMeter.diff(before);
        const cut = response.metadata.stopReason === "maxTokens";
        const text = wholeText(response);
        const reply: Reply = {
          text: chat.chatWrapper.wrapperName === PLAIN ? plainAnswer(text) : text,
          promptTokens: tokens.length,
          // the meter counts the last token before a generation as output
          evaluatedTokens: used.usedInputTokens + response.generations,
          outputTokens: used.usedOutputTokens,
          stop: !cut ? "end" : maxTokens <= room ? "length" : "context",
        };
        slots.note({ ...reply, seconds: (performance.now() - start) / 1000 });
        return reply;
      },
      (chat) => tokensWon(chat, promptFor(chat)),
      signal,
    );
  };
}

const sharedTokens = (chat: LlamaChat, tokens: Token[]) =>
  chat.sequence.compareContextTokens(tokens).firstDifferentIndex;

/**
 * What is won by taking a prompt to this sequence: the tokens that it holds already, less the others that it holds, which
 * another conversation may yet need. Where nothing is won, it is 0, so that of such sequences the one idle longest is
 * taken, and a conversation that is going on keeps its own.
 */
export function tokensWon(chat: LlamaChat, tokens: Token[]): number {
  const shared = sharedTokens(chat, tokens);
  return Math.max(0, shared - (chat.sequence.nextTokenIndex - shared));
}

/** Evaluates a long prompt all but its last step, which the generation takes up. */
async function evaluatePrompt(chat: LlamaChat, tokens: Token[], signal?: AbortSignal): Promise<void> {
  if (tokens.length - sharedTokens(chat, tokens) > STEP_TOKENS)
    await evaluateUpTo(chat, tokens, tokens.length - STEP_TOKENS, signal);
}

/** Brings a sequence to hold at least the first tokens of a conversation, this many, and no others behind them. */
export async function evaluateUpTo(
  { sequence }: LlamaChat,
  tokens: Token[],
  end: number,
  signal?: AbortSignal,
): Promise<void> {
  await sequence.adaptStateToTokens(tokens, false);
  while (sequence.nextTokenIndex < end) {
    signal?.throwIfAborted();
    const from = sequence.nextTokenIndex;
    const step = tokens.slice(from, Math.min(from + STEP_TOKENS, end));
    await sequence.evaluateWithoutGeneratingNewTokens(step);
  }
  signal?.throwIfAborted();
}

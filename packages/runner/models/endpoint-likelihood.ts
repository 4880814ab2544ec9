import { cut, shown } from "@loadlab/lib/core/check.js";
import { cellSignal } from "@loadlab/lib/core/display.js";
import type { Completion } from "./endpoint-completion.js";
import { plainText } from "./plain-format.js";
import { OVER_CONTEXT } from "./endpoint-request.js";
import { isSilence, sharedLength, type Likelihood, type Model } from "./model.js";

/** Asks for the completion of a prompt. */
type Complete = (
  fields: { prompt: string } & Record<string, unknown>,
  signal?: AbortSignal,
) => Promise<Completion | typeof OVER_CONTEXT>;

/** As little as all servers permit: 0 is no cap to llama-cpp-python's, and no logprobs to some. */
const ECHO = { echo: true, logprobs: 1, max_tokens: 1 };

/** How servers turn down what they do not have, for whatever prompt. */
const NOT_HAD = /refused: .*(echo|logprob)|: 500 .*logprob/i;

/**
 * The log-probability of each reply: the sum over its tokens after the conversation. The conversation is sent alone, then
 * with each reply; a reply's tokens begin at the first that differs, in all replies at the same place.
 *
 * @source L. Gao et al., "A framework for few-shot language model evaluation" (lm-evaluation-harness), `loglikelihood`
 */
export function endpointLikelihood(complete: Complete, place: string): NonNullable<Model["likelihood"]> {
  const none = (what: string) =>
    new Error(
      `${place} ${what}: it gives no usable probabilities of a prompt's tokens (echo: true with logprobs), and ` +
        'reading "likelihood" needs them. Use vLLM, llama-cpp-python (with logits_all, for models with BOS), or ' +
        "models.gguf",
    );

  let verified = false;

  async function heard(prompt: string, signal?: AbortSignal) {
    const found = await complete({ prompt, ...ECHO }, signal).catch((error: Error) => {
      throw isSilence(error) && NOT_HAD.test(error.message)
        ? none(`does not take echo (${error.message})`)
        : error;
    });
    if (found === OVER_CONTEXT) return found;
    const tokens = tokensOf(found, prompt);
    if (!tokens) {
      const { text, logprobs } = found;
      throw none(`answers with ${cut(shown({ text, tokens: logprobs?.tokens }), 200)}`);
    }
    const { promptTokens, evaluatedTokens } = found;
    return { promptTokens, evaluatedTokens, ...tokens };
  }

  return async (messages, candidates, { signal = cellSignal() }): Promise<Likelihood> => {
    const cost = { promptTokens: 0, evaluatedTokens: 0 };
    const all: PromptTokens[] = [];
    for (const reply of [undefined, ...candidates]) {
      const found = await heard(plainText(messages, reply), signal);
      if (found === OVER_CONTEXT) return { ...cost, candidates: [], stop: "context" };
      if (reply === undefined) cost.promptTokens = found.promptTokens;
      cost.evaluatedTokens += found.evaluatedTokens;
      all.push(found);
    }
    verified ||= all.some(({ written }) => written > 0);
    if (!verified) throw none("wrote no token, so that a missing one in its list would go unnoticed");
    const [alone = [], ...replies] = all.map(({ tokens }) => tokens);
    const start = Math.min(...replies.map((tokens) => sharedLength([tokens, alone])));
    const told = candidates.map((text, at) => {
      const own = all[at + 1]!.logProbabilities.slice(start);
      const sum = own.reduce<number>((total, one) => total + (one ?? NaN), 0);
      if (own.length === 0 || Number.isNaN(sum))
        throw none(`gave no probability of a token of ${shown(text)}`);
      return { text, logProbability: Math.min(0, sum), tokens: own.length };
    });
    return { ...cost, candidates: told, stop: "end" };
  };
}

interface PromptTokens {
  tokens: string[];
  logProbabilities: (number | null)[];
  /** Tokens behind them. */
  written: number;
}

/** The tokens of a prompt, to its end; undefined if the server lists no such, or does not count what it writes. */
function tokensOf(
  { text, logprobs, outputTokens: written }: Completion,
  prompt: string,
): PromptTokens | undefined {
  if (!text.includes(prompt) || !logprobs || Number.isNaN(written)) return undefined;
  const { tokens: listed, token_logprobs: probabilities } = logprobs;
  const tokens = listed.slice(0, listed.length - written);
  if (probabilities.length !== listed.length || !visible(tokens.join("")).endsWith(visible(prompt)))
    return undefined;
  return { tokens, logProbabilities: probabilities.slice(0, tokens.length), written };
}

/** Without blanks, and without what a token may hold a part of: servers write both in many ways. */
const visible = (text: string): string => text.replace(/[^!-~]/g, "");

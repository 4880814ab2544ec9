import type { LlamaModel } from "node-llama-cpp";

/** What a token costs in seconds: one of a prompt, which are evaluated many at a time, and one of a reply. */
export interface TokenSeconds {
  prompt: number;
  output: number;
}

const PROMPT_TOKENS = 32;
const OUTPUT_TOKENS = 4;
const ROUNDS = 3;

/**
 * The number of processor threads that evaluates a few tokens fastest, of 1, 2, 4 ... and `most`, and what a token costs
 * with it. Fewer go before more that gain less than a twentieth: llama.cpp's threads wait for one another spinning, so that
 * on a busy machine, or with a small model, two can take many times as long as one.
 *
 * @param secondsWith measures with a number of threads; it may give up after so many seconds, which tell enough
 */
export async function fastestThreads(
  most: number,
  secondsWith: (threads: number, giveUpAfter: number) => Promise<TokenSeconds>,
): Promise<{ threads: number; seconds: TokenSeconds }> {
  const total = ({ prompt, output }: TokenSeconds) => PROMPT_TOKENS * prompt + OUTPUT_TOKENS * output;
  let best = { threads: 1, seconds: await secondsWith(1, Infinity) };
  for (let next = 2; next <= 2 * best.threads && best.threads < most; next *= 2) {
    const threads = Math.min(next, most);
    const seconds = await secondsWith(threads, 2 * ROUNDS * total(best.seconds));
    if (total(seconds) < 0.95 * total(best.seconds)) best = { threads, seconds };
  }
  return best;
}

/** What a token costs with a number of threads, the middle of three rounds; endless if they take longer than a limit. */
export async function measureTokens(
  weights: LlamaModel,
  threads: number,
  giveUpAfter: number,
): Promise<TokenSeconds> {
  const contextSize = ROUNDS * (PROMPT_TOKENS + OUTPUT_TOKENS) + PROMPT_TOKENS;
  const context = await weights.createContext({ contextSize, sequences: 1, threads });
  try {
    const sequence = context.getSequence();
    const token = weights.tokens.eos ?? weights.tokens.bos ?? weights.tokenize("a")[0]!;
    let all = 0;
    const secondsFor = async (tokens: number) => {
      if (all > giveUpAfter) return Infinity;
      const start = performance.now();
      await sequence.evaluateWithoutGeneratingNewTokens(new Array<typeof token>(tokens).fill(token));
      const seconds = (performance.now() - start) / 1000;
      all += seconds;
      return seconds;
    };
    await secondsFor(1); // buffers are made
    const rounds: TokenSeconds[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let output = 0;
      for (let at = 0; at < OUTPUT_TOKENS; at++) output += (await secondsFor(1)) / OUTPUT_TOKENS;
      rounds.push({ prompt: (await secondsFor(PROMPT_TOKENS)) / PROMPT_TOKENS, output });
    }
    const middle = (of: (round: TokenSeconds) => number) =>
      rounds.map(of).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
    return { prompt: middle(({ prompt }) => prompt), output: middle(({ output }) => output) };
  } finally {
    await context.dispose();
  }
}

/** How long replies are watched before they are judged, in milliseconds. */
const MINUTE = 60_000;

/**
 * Says when a model has been at half its speed for a minute, as on a machine that others have begun to use: the replies
 * of a minute took twice as long, by what their tokens should cost, as those of the fastest minute before. After that, and
 * after it was told to, it begins anew.
 */
export function speedWatch({ prompt, output }: TokenSeconds, now: () => number = () => performance.now()) {
  let best = Infinity;
  let since = now();
  let [took, due] = [0, 0];
  return {
    /** Notes a reply; true once a minute was too slow. */
    isSlowAfter(reply: { evaluatedTokens: number; outputTokens: number; seconds: number }): boolean {
      took += reply.seconds;
      due += prompt * reply.evaluatedTokens + output * reply.outputTokens;
      if (now() - since < MINUTE || due === 0) return false;
      const pace = took / due;
      [since, took, due] = [now(), 0, 0];
      const slow = pace >= 2 * best;
      best = slow ? Infinity : Math.min(best, pace);
      return slow;
    },
  };
}

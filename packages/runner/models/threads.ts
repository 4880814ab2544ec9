import type { LlamaModel } from "node-llama-cpp";

const PROMPT_TOKENS = 32;
const OUTPUT_TOKENS = 4;
const ROUNDS = 3;

/**
 * The number of processor threads that evaluates a few tokens fastest, of 1, 2, 4 ... and `most`; more threads must be at
 * least a twentieth faster. llama.cpp's threads spin while they wait, so on a busy machine, or with a small model, two can
 * be many times slower than one.
 */
export async function fastestThreads(
  most: number,
  secondsWith: (threads: number) => Promise<number>,
): Promise<number> {
  let best = { threads: 1, seconds: await secondsWith(1) };
  for (let next = 2; next <= 2 * best.threads && best.threads < most; next *= 2) {
    const threads = Math.min(next, most);
    const seconds = await secondsWith(threads);
    if (seconds < 0.95 * best.seconds) best = { threads, seconds };
  }
  return best.threads;
}

/** Seconds for a few tokens with a number of threads, the median of three rounds. */
export async function measuredSeconds(weights: LlamaModel, threads: number): Promise<number> {
  const contextSize = ROUNDS * (PROMPT_TOKENS + OUTPUT_TOKENS) + PROMPT_TOKENS;
  const context = await weights.createContext({ contextSize, sequences: 1, threads });
  try {
    const sequence = context.getSequence();
    const token = weights.tokens.eos ?? weights.tokens.bos ?? weights.tokenize("a")[0]!;
    const evaluate = (tokens: number) =>
      sequence.evaluateWithoutGeneratingNewTokens(new Array<typeof token>(tokens).fill(token));
    await evaluate(1); // warm-up
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await evaluate(PROMPT_TOKENS);
      for (let at = 0; at < OUTPUT_TOKENS; at++) await evaluate(1);
      rounds.push((performance.now() - start) / 1000);
    }
    return rounds.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]!;
  } finally {
    await context.dispose();
  }
}

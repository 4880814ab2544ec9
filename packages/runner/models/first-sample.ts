/** node-llama-cpp's calls of llama.cpp: a batch is computed, then each sequence's next token is sampled. */
interface NativeContext {
  decodeBatch(...given: unknown[]): Promise<unknown>;
  sampleToken(...given: unknown[]): Promise<unknown>;
}

/**
 * Samples the first token of each batch alone, and the others in parallel after it.
 *
 * llama.cpp reorders the logits of a batch when they are first read, and node-llama-cpp (3.21) reads them on several
 * threads at once, so a response could continue with another sequence's token. Of 64 greedy responses on a busy machine,
 * up to 12 were wrong with 8 sequences, and up to all with 64.
 *
 * @source llama.cpp, src/llama-context.cpp, `output_reorder`, called by `get_logits_ith`
 */
export function chooseFirstAlone(context: object): void {
  const native = (context as { _ctx?: NativeContext })._ctx;
  if (native === undefined) return;
  const { decodeBatch, sampleToken } = native;
  let first: Promise<unknown> | undefined;
  const inTurn: NativeContext = {
    decodeBatch(...given) {
      first = undefined;
      return decodeBatch.apply(native, given);
    },
    async sampleToken(...given) {
      if (first !== undefined) await first;
      const chosen = sampleToken.apply(native, given);
      first ??= chosen.catch(() => {}); // its caller has the error
      return chosen;
    },
  };
  for (const [name, value] of Object.entries(inTurn)) Object.defineProperty(native, name, { value });
}

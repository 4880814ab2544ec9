/** What node-llama-cpp asks of llama.cpp for a context: to compute a batch, then to choose each sequence's next token. */
interface NativeContext {
  decodeBatch(...given: unknown[]): Promise<unknown>;
  sampleToken(...given: unknown[]): Promise<unknown>;
}

/**
 * Lets the first token of each batch be chosen alone, and the others beside one another after it.
 *
 * llama.cpp brings the logits of a batch into order when they are first read, and node-llama-cpp (3.21) reads them on
 * several threads at once: with several sequences a reply could go on with another one's token. Of 64 greedy replies on
 * a busy machine up to 12 were wrong with 8 sequences, and up to all with 64.
 *
 * @source llama.cpp, src/llama-context.cpp, `output_reorder`, called by `get_logits_ith`
 */
export function chooseFirstAlone(context: object): void {
  const inside = context as { _ctx?: NativeContext };
  const native = inside._ctx;
  if (native === undefined) return;
  let first: Promise<unknown> | undefined;
  const inTurn: NativeContext = {
    decodeBatch(...given) {
      first = undefined;
      return native.decodeBatch(...given);
    },
    async sampleToken(...given) {
      if (first !== undefined) {
        await first;
        return native.sampleToken(...given);
      }
      const chosen = native.sampleToken(...given);
      first = chosen.catch(() => {}); // its own caller hears of the error
      return chosen;
    },
  };
  inside._ctx = new Proxy(native, {
    get(target, key) {
      if (key in inTurn) return inTurn[key as keyof NativeContext];
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

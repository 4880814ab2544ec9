import type { Embedder } from "../../models/embedder.js";

/** An embedder whose vectors are given, and that notes what it is asked. */
export function fakeEmbedder(
  vectors: Record<string, number[]>,
): Embedder & { asked: string[]; disposed: boolean } {
  const fake = {
    name: "by-hand",
    sha256: "0123",
    backend: "cpu" as const,
    dimensions: 2,
    asked: [] as string[],
    disposed: false,
    async embed(texts: readonly string[]) {
      fake.asked.push(...texts);
      return texts.map((text) => vectors[text.trim()] ?? [0, 0]);
    },
    async dispose() {
      fake.disposed = true;
    },
  };
  return fake;
}

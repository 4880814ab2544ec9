import { join } from "node:path";
import { sampleOf } from "./asking.js";
import { unrecorded, type Exchange } from "./record.js";
import { readAnswers } from "./stores/answers-file.js";
import { readManifest } from "./stores/manifest.js";
import { unpack } from "./stores/packed.js";
import { storeFolder } from "./stores/store.js";

/** One step of an episode in a store: what the model was sent, and all that came back. */
export interface StoredStep extends Exchange {
  /** The sample's id. */
  sample: string;
  /** 0 for the first sample of a cell. */
  epoch: number;
  /** Which time the sample was asked, 0 for the first. */
  try: number;
  /** 0 for the first. */
  step: number;
}

/**
 * What a store's model was asked and what it said, word for word and from the store alone, without the task: for each
 * step the messages; the whole prompt and the template's hash where the chat format was put to it here; the request's
 * settings where it was sent to a server; and all that came back, thoughts and the reason of the end among it.
 *
 * @param store a name or a path, as for `run`
 * @returns in the order in which the answers were finished; none for answers from before this was kept
 * @throws Error if there is no such store, or it is damaged
 */
export async function exchanges(store: string): Promise<StoredStep[]> {
  const folder = storeFolder(store);
  await unpack(folder);
  if (!(await readManifest(folder))) throw new Error(`there is no run in ${folder}`);
  const file = join(folder, "answers.jsonl");
  const texts = new Map<string, string>(); // an answer may name a text that a later one brings, once stores are merged
  await readAnswers(file, (answer) => {
    for (const [name, text] of Object.entries(answer.texts ?? {})) texts.set(name, text);
  });
  const found: StoredStep[] = [];
  await readAnswers(file, ({ key, epoch, try: which, replies, exchanges: stored = [] }) => {
    const asked = { sample: sampleOf(key, which), epoch, try: which };
    for (const [step, exchange] of unrecorded(stored, replies, texts).entries())
      found.push({ ...asked, step, ...exchange });
  });
  return found;
}

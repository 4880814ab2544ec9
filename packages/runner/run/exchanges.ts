import { join } from "node:path";
import { sampleOf } from "./question.js";
import { unrecorded, type Exchange } from "./record.js";
import { readAnswers } from "./stores/answers-file.js";
import { readManifest } from "./stores/manifest.js";
import { unpack } from "./stores/disk.js";
import { storeFolder } from "./stores/store.js";

/** One step of an episode in a store: the whole prompt and everything that came back. */
export interface StoredStep extends Exchange {
  /** The sample's id. */
  sample: string;
  /** 0 for the first sample of a cell. */
  epoch: number;
  /** The number of the response to the sample, 0 for the first. */
  try: number;
  /** The step of the episode, 0 for the first. */
  step: number;
}

/**
 * The prompts and responses of a store, word for word. It needs no task.
 *
 * Each step has the messages and everything that came back, with thoughts and the reason for the end. It has the whole
 * prompt and the template's hash if the lab applied the chat format, and the request's settings if a server did.
 *
 * @param store a name or a path, as for `run`
 * @returns steps in the order in which their responses came; none for responses of old versions of the lab
 * @throws Error if there is no such store, or it is damaged
 */
export async function exchanges(store: string): Promise<StoredStep[]> {
  const folder = storeFolder(store);
  await unpack(folder);
  if (!(await readManifest(folder)))
    throw new Error(`there is no run in ${folder}; expected the name or path of a store`);
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

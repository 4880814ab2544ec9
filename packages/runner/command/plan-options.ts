import { InvalidArgumentError, type Command } from "commander";
import { join, resolve } from "node:path";
import { storeFolder } from "../run/stores/store.js";
import type { Shard } from "../run/shards/shard.js";
import type { PlanOverrides } from "./plan.js";

/** A number of an option; its range is the plan's to check. */
function number(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) throw new InvalidArgumentError("Expected a number.");
  return value;
}

/** A store as a shell's user names it: a path, which has a slash, starts from the folder that he is in. */
export const fromHere = (store: string): string => (/[/\\]/.test(store) ? resolve(store) : store);

/** Options that count in place of what a plan says. */
export const withPlanOptions = (command: Command): Command =>
  command
    .option(
      "--store <store>",
      "where the answers go: a name in data/runs, or a path with a slash, from this folder; defaults to the plan's",
      fromHere,
    )
    .option("--items <n>", "samples of each cell", number)
    .option("--tries <n>", "how often each sample is asked", number)
    .option("--seed <n>", "seed of each cell's first sample", number)
    .option("--shots <n>", "worked examples before each question", number)
    .option("--reading <how>", "words, or likelihood: which of given replies the model holds likeliest")
    .option("--answer <form>", "paper, line or json: the form in which answers are asked for")
    .option("--max-tokens <n>", "the most tokens of each reply", number);

/** Those options as arguments of another call. */
export const planArguments = (given: PlanOverrides): string[] =>
  Object.entries(overridesOf(given)).flatMap(([name, value]) =>
    value === undefined ? [] : [name === "maxTokens" ? "--max-tokens" : `--${name}`, String(value)],
  );

export const overridesOf = (given: PlanOverrides): PlanOverrides => {
  const { store, items, tries, seed, shots, reading, answer, maxTokens } = given;
  return { store, items, tries, seed, shots, reading, answer, maxTokens };
};

/** What the folder with the stores of a plan's shards is called, after the store that they make together. */
export const SHARDS = ".shards";

/** That folder, of a store or by its own name. */
export function shardsFolder(store: string): string {
  const folder = storeFolder(store);
  return folder.endsWith(SHARDS) ? folder : folder + SHARDS;
}

/** The store of one shard: `03-of-24` in that folder. */
export function shardStore(store: string, { index, of }: Shard): string {
  const number = String(index).padStart(String(of - 1).length, "0");
  return join(shardsFolder(store), `${number}-of-${of}`);
}

/** Words of a command as the shell of a platform takes them. */
export const quoted = (words: readonly string[], platform = process.platform): string =>
  words.map(platform === "win32" ? quotedOnWindows : quotedOnUnix).join(" ");

const quotedOnUnix = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

const quotedOnWindows = (word: string) =>
  /^[\w@+=:,./\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`;

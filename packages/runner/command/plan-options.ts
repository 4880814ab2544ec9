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

/** A store as a shell's user names it: a path, which has a slash, starts from the current folder. */
export const fromHere = (store: string): string => (/[/\\]/.test(store) ? resolve(store) : store);

/** Options that replace what a plan says about its questions. */
export const withQuestionOptions = (command: Command): Command =>
  command
    .option("--items <n>", "items per cell", number)
    .option("--tries <n>", "responses per item", number)
    .option("--seed <n>", "seed of the first item of each cell", number)
    .option("--shots <n>", "few-shot examples before each question", number)
    .option("--answer <form>", "answer form: paper, line or json")
    .option("--max-tokens <n>", "maximum tokens per response", number);

/** The same, with those about the run. */
export const withPlanOptions = (command: Command): Command =>
  withQuestionOptions(
    command
      .option(
        "--store <store>",
        "store for the responses: a name in data/runs, or a path with a slash; default: the plan's",
        fromHere,
      )
      .option("--reading <how>", "words, or likelihood: the likeliest of the candidate responses"),
  );

const OVERRIDES = ["store", "items", "tries", "seed", "shots", "reading", "answer", "maxTokens"] as const;

export const overridesOf = (given: PlanOverrides): PlanOverrides =>
  Object.fromEntries(OVERRIDES.map((name) => [name, given[name]]));

/** Those options as arguments of another call. */
export const planArguments = (given: PlanOverrides): string[] =>
  OVERRIDES.flatMap((name) =>
    given[name] === undefined
      ? []
      : [name === "maxTokens" ? "--max-tokens" : `--${name}`, String(given[name])],
  );

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

/** Words of a command as a POSIX shell takes them. */
export const quoted = (words: readonly string[]): string =>
  words
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(" ");

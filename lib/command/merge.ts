import { Command } from "commander";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { merge } from "../run/shards/merge.js";
import { EXIT } from "./exit.js";
import { SHARDS, shardsFolder } from "./plan-options.js";

/** `loadlab merge FOLDER`. */
export const mergeCommand = () =>
  new Command("merge")
    .argument("<folder>", "with the stores of a plan's shards: STORE.shards, or STORE for short")
    .option("--into <store>", "the store to be made; defaults to STORE")
    .option("--partial", "although shards are missing or incomplete: a run goes on with what they lack")
    .description(
      "join the stores of a plan's shards into one, if none is missing, doubled or of another kind",
    )
    .action(async (folder: string, { into, partial }: { into?: string; partial?: boolean }) => {
      const named = folder.endsWith(SHARDS) ? resolve(folder) : shardsFolder(folder);
      const shards = existsSync(named) ? named : resolve(folder);
      if (into === undefined && !shards.endsWith(SHARDS))
        throw new RangeError(`${shards} does not end in ${SHARDS}, so name the store to be made with --into`);
      const made = await merge(shards, { into: into ?? shards.slice(0, -SHARDS.length), partial });
      const refused = made.refused > 0 ? `, ${made.refused} refused` : "";
      const missing = made.missing > 0 ? `, ${made.missing} still to be asked` : "";
      process.stdout.write(
        `${made.answers} answers of ${made.shards} shards in ${made.folder}${refused}${missing}\n`,
      );
      for (const note of made.notes) process.stdout.write(`note: ${note}\n`);
      if (made.refused + made.missing > 0) process.exitCode = EXIT.incomplete;
    });

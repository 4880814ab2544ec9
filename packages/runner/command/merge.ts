import { Command } from "commander";
import { merge } from "../run/shards/merge.js";
import { EXIT } from "./exit.js";
import { SHARDS, shardsFolder } from "./plan-options.js";
import { say } from "./say.js";

const HELP = `
Exit codes: 0 every question is answered or refused; 1 the shards do not fit together, and nothing was written; 3 some
questions are open.`;

/** `loadlab merge FOLDER`. */
export const mergeCommand = () =>
  new Command("merge")
    .argument("<folder>", "STORE.shards, or STORE for short: a name in data/runs, or a path with a slash")
    .option("--into <store>", "new store; default: STORE")
    .option("--partial", "accept missing and incomplete shards; `run` then asks the open questions")
    .description(
      "merge the stores of a plan's shards into one; missing, repeated or different shards are errors",
    )
    .addHelpText("after", HELP)
    .action(async (folder: string, { into, partial }: { into?: string; partial?: boolean }) => {
      const shards = shardsFolder(folder);
      const made = await merge(shards, { into: into ?? shards.slice(0, -SHARDS.length), partial });
      const refused = made.refused > 0 ? `, ${made.refused} refused` : "";
      const missing = made.missing > 0 ? `, ${made.missing} open` : "";
      say(`${made.answers} responses of ${made.shards} shards in ${made.folder}${refused}${missing}`);
      if (made.missing > 0) process.exitCode = EXIT.incomplete;
    });

import { Command } from "commander";
import { existsSync } from "node:fs";
import { merge } from "../run/shards/merge.js";
import { storeFolder } from "../run/stores/store.js";
import { EXIT } from "./exit.js";
import { SHARDS, shardsFolder } from "./plan-options.js";
import { say } from "./say.js";

const HELP = `
Exit codes: 0 no question is open; 1 the shards do not make one run, and nothing has been written; 3 some are open.`;

/** `loadlab merge FOLDER`. */
export const mergeCommand = () =>
  new Command("merge")
    .argument("<folder>", "STORE.shards, or STORE for short: a name in data/runs, or a path with a slash")
    .option("--into <store>", "the store to be made; defaults to STORE")
    .option("--partial", "although shards are missing or incomplete: a run goes on with what they lack")
    .description(
      "join the stores of a plan's shards into one, if none is missing, doubled or of another kind",
    )
    .addHelpText("after", HELP)
    .action(async (folder: string, { into, partial }: { into?: string; partial?: boolean }) => {
      const named = shardsFolder(folder);
      const shards = existsSync(named) ? named : storeFolder(folder);
      if (into === undefined && !shards.endsWith(SHARDS))
        throw new RangeError(
          `there is no folder ${named}, and ${shards} does not end in ${SHARDS}: name a folder of shards, and the ` +
            "store to be made with --into",
        );
      const made = await merge(shards, { into: into ?? shards.slice(0, -SHARDS.length), partial });
      const refused = made.refused > 0 ? `, ${made.refused} refused` : "";
      const missing = made.missing > 0 ? `, ${made.missing} still to be asked` : "";
      say(`${made.answers} answers of ${made.shards} shards in ${made.folder}${refused}${missing}`);
      if (made.missing > 0) process.exitCode = EXIT.incomplete;
    });

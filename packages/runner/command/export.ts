import { Command, Option } from "commander";
import { exportStores, FORMATS, type ExportFormat } from "../run/export/export.js";
import { TASKS } from "./tasks.js";

interface Options {
  format: ExportFormat;
  to: string;
}

/** `loadlab export STORE... --format csv|parquet|inspect --to PATH`: writes stores for other programs. */
export const exportCommand = () =>
  new Command("export")
    .description("write stores as CSV, as Parquet by task and model, or as logs that `inspect view` opens")
    .argument(
      "[stores...]",
      "names, paths or patterns of stores; all in data/runs but the recorded ones unless given",
    )
    .addOption(new Option("--format <format>", "what is written").choices(FORMATS).makeOptionMandatory())
    .requiredOption("--to <path>", "a file for csv, a folder for the others, where there is nothing yet")
    .action(async (stores: string[], { format, to }: Options) => {
      const given = stores.length > 0 ? stores : undefined;
      const files = await exportStores({ format, to, stores: given, tasks: TASKS });
      process.stdout.write(`${files.join("\n")}\n`);
    });

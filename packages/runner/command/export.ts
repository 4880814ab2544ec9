import { Command, Option } from "commander";
import { exportStores, FORMATS, type ExportFormat } from "../run/export/export.js";
import { STORES } from "./query.js";
import { TASKS } from "./tasks.js";

interface StoreExportOptions {
  format: ExportFormat;
  to: string;
}

/** `loadlab export STORE... --format csv|parquet|inspect --to PATH`: writes stores for other programs. */
export const exportCommand = () =>
  new Command("export")
    .description("export stores as CSV, as Parquet by task and model, or as logs for `inspect view`")
    .argument("[stores...]", STORES)
    .addOption(new Option("--format <format>", "output format").choices(FORMATS).makeOptionMandatory())
    .requiredOption("--to <path>", "new file for csv, new folder for the other formats")
    .action(async (stores: string[], { format, to }: StoreExportOptions) => {
      const given = stores.length > 0 ? stores : undefined;
      const files = await exportStores({ format, to, stores: given, tasks: TASKS });
      process.stdout.write(`${files.join("\n")}\n`);
    });

import { Option, type Command } from "commander";
import { comprehension } from "../centerbench/comprehension/task.js";
import { puzzle } from "../cogniload/puzzle/task.js";
import type { AnyTask } from "../core/task.js";
import { realistic } from "../factor/realistic/task.js";
import { symbolic } from "../factor/symbolic/task.js";
import { variableTracking } from "../factor/tracking/task.js";
import { cardSorting } from "../neurocognition/card-sorting/task.js";
import { ravenImage } from "../neurocognition/raven-image/task.js";
import { ravenText } from "../neurocognition/raven-text/task.js";
import { spatialWorkingMemory } from "../neurocognition/spatial-working-memory/task.js";
import { taskSwitch } from "../neurocognition/task-switch/task.js";
import { wordByWord } from "../neurocognition/word-by-word/task.js";
import { exportStores, FORMATS, type ExportFormat } from "../run/export/export.js";

/** Tasks whose questions are made again for a log that shows them. */
const TASKS: readonly AnyTask[] = [
  symbolic,
  realistic,
  variableTracking,
  puzzle,
  comprehension,
  ravenText,
  ravenImage,
  spatialWorkingMemory,
  cardSorting,
  wordByWord,
  taskSwitch,
];

interface Options {
  format: ExportFormat;
  to: string;
}

/** `loadlab export STORE... --format csv|parquet|inspect --to PATH`: writes stores for other programs. */
export function addExport(program: Command): void {
  program
    .command("export")
    .description("write stores as CSV, as Parquet by task and model, or as logs that `inspect view` opens")
    .argument("[stores...]", "names, paths or patterns of stores; all in data/runs unless given")
    .addOption(new Option("--format <format>", "what is written").choices(FORMATS).makeOptionMandatory())
    .requiredOption("--to <path>", "a file for csv, a folder for the others, where there is nothing yet")
    .action(async (stores: string[], { format, to }: Options) => {
      const given = stores.length > 0 ? stores : undefined;
      const files = await exportStores({ format, to, stores: given, tasks: TASKS });
      process.stdout.write(`${files.join("\n")}\n`);
    });
}

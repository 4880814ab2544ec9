import {
  mendArrayMethods,
  mendLiveVariables,
  mendProperties,
  mendTopLevelLoop,
  tellOfUsing,
} from "./cells.js";
import { mendLastExpression, mendPackages, offerDisplay, offerProgress } from "./display.js";
import { allowOutside, mendDynamicImport, mendImports } from "./imports.js";
import { mendErrors, mendQueue, mendUnawaited } from "./errors.js";
import { mendHints } from "./hints.js";
import { kept } from "./kept.js";
import { mendInterrupt, mendInterruptMessage } from "./interrupt.js";
import { mendKnobs } from "./messages.js";
import { mendOutput, mendSending } from "./output.js";
import { endWithParent } from "./parent.js";
import { mendPrograms } from "./programs.js";
import { mendStack } from "./stack.js";
import { loadTslab } from "./tslab.js";
import { isStrict, keepTypeErrors, tellTypeErrors } from "./type-errors.js";

/**
 * Starts tslab's TypeScript kernel with its faults mended; each mend wraps what those before it left.
 *
 * @param configPath of the connection file that Jupyter wrote
 */
export function start(configPath: string): void {
  endWithParent(kept() ? true : undefined); // of a snapshot the launcher is the parent
  const tslab = loadTslab();
  allowOutside(tslab);
  if (!isStrict()) keepTypeErrors(tslab);
  mendSending(tslab);
  mendOutput(tslab);
  mendStack(tslab);
  mendArrayMethods(tslab);
  mendHints(tslab);
  mendImports(tslab);
  mendPrograms(tslab);
  mendDynamicImport(tslab);
  mendPackages();
  mendLiveVariables(tslab);
  mendProperties(tslab);
  mendTopLevelLoop(tslab);
  tellOfUsing(tslab);
  mendLastExpression(tslab, offerDisplay(tslab));
  if (!isStrict()) tellTypeErrors(tslab);
  mendInterrupt(tslab);
  mendInterruptMessage(tslab);
  mendKnobs(tslab);
  mendErrors(tslab);
  mendQueue(tslab);
  mendUnawaited(tslab);
  if (!isStrict()) offerProgress(tslab);
  tslab.main.startKernel({ configPath, enableFindLocal: false, jsKernel: false });
}

import { mendArrayMethods } from "./array-methods.js";
import { mendProperties, mendTopLevelLoop } from "./cell-syntax.js";
import { offerDisplay } from "./display.js";
import { mendDynamicImport } from "./dynamic-import.js";
import { mendErrors, mendQueue } from "./errors.js";
import { mendHints } from "./hints.js";
import { mendImports } from "./imports.js";
import { kept } from "./kept.js";
import { mendInterrupt, mendInterruptMessage } from "./interrupt.js";
import { mendKnobs } from "./knobs.js";
import { mendLastExpression } from "./last-expression.js";
import { mendLiveVariables } from "./live-variables.js";
import { mendOutput } from "./output.js";
import { endWithParent } from "./parent.js";
import { mendPackages } from "./packages-in-cells.js";
import { offerProgress } from "./progress.js";
import { mendPrograms } from "./programs.js";
import { mendSending } from "./sending.js";
import { mendStack } from "./stack.js";
import { loadTslab } from "./tslab.js";
import { isStrict, keepTypeErrors, tellTypeErrors } from "./type-errors.js";
import { mendUnawaited } from "./unawaited.js";

/**
 * Starts tslab's TypeScript kernel with its faults mended; each mend wraps what those before it left.
 *
 * @param configPath of the connection file that Jupyter wrote
 */
export function start(configPath: string): void {
  endWithParent(kept() ? true : undefined); // of a snapshot the launcher is the parent
  const tslab = loadTslab();
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

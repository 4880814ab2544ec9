import { display, type Page } from "@loadlab/lib/core/display.js";
import { displayable } from "../show/value.js";
import type { Tslab } from "./tslab.js";

/** Makes a cell's last expression show itself, as `displayable` has it. A promise is waited for. Else tslab prints it. */
export function mendLastExpression(tslab: Tslab, page: Page): void {
  const create = tslab.executor.createExecutor;
  tslab.executor.createExecutor = (folder, converters, console) => {
    let last: unknown;
    let interruptWait: (reason: Error) => void = () => {};
    const executor = create(folder, converters, { ...console, log: (value) => (last = value) });

    async function showLast(): Promise<void> {
      const interrupted = new Promise<never>((_, reject) => (interruptWait = reject));
      const value = last instanceof Promise ? await Promise.race([last, interrupted]) : last;
      const shown = displayable(value);
      if (shown) page.display(await Promise.race([shown[display](), interrupted]));
      else if (last !== undefined) console.log(last);
    }

    return {
      ...executor,
      async execute(source) {
        last = undefined;
        const succeeded = await executor.execute(source);
        if (!succeeded) return false;
        try {
          await showLast();
          return true;
        } catch (error) {
          console.error(error);
          return false;
        } finally {
          last = undefined;
          interruptWait = () => {};
        }
      },
      interrupt() {
        interruptWait(new Error("Interrupted asynchronously"));
        executor.interrupt();
      },
    };
  };
}

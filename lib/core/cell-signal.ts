const KEY = Symbol.for("loadlab.cellSignal");

/**
 * The AbortSignal of the notebook cell that is running: the lab's kernel aborts it when the user interrupts.
 *
 * Undefined outside a notebook and under a kernel that does not offer it. Long calls use it where the caller gives
 * no signal of their own.
 */
export function cellSignal(): AbortSignal | undefined {
  return (globalThis as { [KEY]?: AbortSignal })[KEY];
}

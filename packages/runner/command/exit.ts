import { constants } from "node:os";

/** Exit codes, beside 128 + n after signal n (130 after Ctrl-C). */
export const EXIT = {
  done: 0,
  /** Something failed: a server, a disk, a damaged store. */
  fault: 1,
  /** A mistake in a plan, an option or a shard. */
  badInput: 2,
  /** Some questions are open: the same command asks them. */
  incomplete: 3,
} as const;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A wrapper such as npx passes on a Ctrl-C that the terminal has already sent: within this time they are one. */
const SAME_MS = 500;

/** The end of a command by a signal. */
export class Interrupted extends Error {
  override name = "Interrupted";
  constructor(readonly by: (typeof SIGNALS)[number]) {
    super(`ended by ${by}`);
  }
  get exitCode(): number {
    return 128 + constants.signals[this.by];
  }
}

/** Does work that the first SIGINT, SIGTERM or SIGHUP asks to stop, and a second ends at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let first = 0;
  const stop = (by: (typeof SIGNALS)[number]) => {
    const interrupted = new Interrupted(by);
    if (controller.signal.aborted && Date.now() - first > SAME_MS) process.exit(interrupted.exitCode);
    if (controller.signal.aborted) return;
    first = Date.now();
    process.stderr.write("\nstopping; finished work is kept (Ctrl-C again quits at once)\n");
    controller.abort(interrupted);
  };
  for (const name of SIGNALS) process.on(name, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Tslab } from "./tslab.js";

/** How long tslab drops cells after an error, in milliseconds. */
const DROP_MS = 200;

/**
 * Runs the cell that a client sends on hearing of an error in the one before.
 *
 * After an error tslab drops every cell it receives for 0.2 s, meant for those that were queued behind the failed
 * one; a runner that goes on after an expected error lost the next cell in silence. Here the reply is held back until
 * the dropping is over. Dropped cells are answered "aborted", as the protocol has it; tslab says "abort".
 */
export function mendQueue(tslab: Tslab): void {
  const handler = tslab.jupyter.JupyterHandlerImpl.prototype;
  const handle = handler.handleExecute;
  handler.handleExecute = async function (...request) {
    const reply = await handle.apply(this, request);
    if (reply.status === "error") await sleep(DROP_MS);
    return reply.status === "abort" ? { ...reply, status: "aborted" } : reply;
  };
}

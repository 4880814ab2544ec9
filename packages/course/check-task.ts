import { requireKnownKeys } from "@loadlab/lib/core/check.js";
import { contractOf } from "@loadlab/lib/core/contract/contract.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { checklist, type Checklist } from "./checklist.js";

/**
 * Checks rule by rule whether a task keeps the contract with the lab, on 36 samples from its whole grid. The same parameters
 * and seed must give the same sample, whatever else the process does. The oracle must score 1, an empty answer 0, and
 * every score lie in 0..1. A parameter out of range must throw.
 *
 * @param task any task, for example your own
 * @param options `refused`: parameters that the task must refuse, beside those that no task accepts; defaults to none
 * @returns a row for each rule: `rule`, `kept`, `says`; `checklist` shows it with further rows
 * @throws RangeError if it is not a task, or an option is out of range
 * @source CONTRIBUTING.md, "A benchmark's folder"
 */
export function checkTask(task: AnyTask, options: { refused?: readonly object[] } = {}): Checklist {
  requireKnownKeys("checkTask", options, ["refused"]);
  const caption = `The contract, kept by ${task?.name}?`;
  return checklist(contractOf(task, options.refused), { caption });
}

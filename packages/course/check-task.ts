import { contractOf, type ContractOptions } from "@loadlab/lib/core/contract/contract.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { checklist, type Checklist } from "./checklist.js";

/**
 * Checks rule by rule whether a task keeps the contract with the lab, on samples from its whole grid. The same parameters
 * and seed must give the same sample, whatever else the process does. The oracle must score 1, an empty answer 0, and
 * every score lie in 0..1. A parameter out of range must throw.
 *
 * @param task any task, for example your own
 * @param options `cells` of the grid (12), `seeds` for each (3), the first `seed` (1), and `refused`: parameters that the
 *   task must refuse, beside those that no task accepts (none)
 * @returns a row for each rule: `rule`, `kept`, `says`; `checklist` shows it with further rows
 * @throws RangeError if it is not a task, or an option is out of range
 * @source CONTRIBUTING.md, "A benchmark's folder"
 */
export const checkTask = (task: AnyTask, options: ContractOptions = {}): Checklist =>
  checklist(contractOf(task, options), { caption: `The contract, kept by ${task?.name}?` });

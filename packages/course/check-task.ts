import { contractOf, type ContractOptions } from "@loadlab/lib/core/contract/contract.js";
import type { AnyTask } from "@loadlab/lib/core/task.js";
import { checklist, type Checklist } from "./checklist.js";

/**
 * Whether a task keeps the contract with the lab, rule by rule, on samples from all over its grid: the same parameters
 * and seed give the same sample, whatever else the process does; the oracle scores 1, no answer 0; scores lie within
 * 0..1; what is out of range throws.
 *
 * @param task any task, one of your own above all
 * @param options `cells` of the grid (12), `seeds` for each (3), the first `seed` (1), and parameters that have to be
 *   `refused` beside those that no knob can have (none)
 * @returns a row a rule: `rule`, `kept`, `says`; `checklist` joins it with further rows
 * @throws RangeError if it is no task at all, or an option is out of range
 * @source CONTRIBUTING.md, "A benchmark's folder"
 */
export const checkTask = (task: AnyTask, options: ContractOptions = {}): Checklist =>
  checklist(contractOf(task, options), { caption: `The contract, kept by ${task?.name}?` });

import { newTaskCommand } from "@loadlab/course/new-task.js";
import { main } from "@loadlab/runner/command/main.js";

/** Runs the command line `loadlab`. */
export const command = () => main([newTaskCommand]);

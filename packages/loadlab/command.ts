import { newTaskCommand } from "@loadlab/course/new-task.js";
import { main } from "@loadlab/runner/command/main.js";
import { viewCommand } from "./view.js";

/** Runs the command line `loadlab`. */
export const command = () => main([viewCommand, newTaskCommand]);

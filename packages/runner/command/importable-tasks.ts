import { importable } from "../run/rescore-workers.js";
import { TASKS } from "./tasks.js";

// Threads that rescore a store import the tasks by name. `tasks.ts` does not say so itself: it also runs in a page.
importable(TASKS, new URL("./tasks.js", import.meta.url).href);

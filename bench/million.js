import { measure as measureRun } from "./large-run.js";

/** The same with 1,000,000 answers, whose rows alone take the memory of a small machine. */
export const measure = () => measureRun(1_000_000, 1500, 20);

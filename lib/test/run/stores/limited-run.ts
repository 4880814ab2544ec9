import { run } from "../../../run/index.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../support/toy-task.js";

// A run whose error is printed: node vite-node.mjs limited-run.ts <store>
const plan = { task: sums(), grid: [{ digits: 2 }], epochs: 200, store: process.argv[2]! };
await run({ ...plan, model: noting(right) }).catch(({ message }: Error) => console.log(message));

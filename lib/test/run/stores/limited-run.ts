import { run } from "../../../run/index.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../support/toy-task.js";

// A run whose rows, or whose error, are printed: node vite-node.mjs limited-run.ts <store> <epochs>
const [store, epochs] = process.argv.slice(2);
const plan = { task: sums(), grid: [{ digits: 2 }], epochs: Number(epochs), store: store! };
await run({ ...plan, model: noting(right) }).then(
  (rows) => console.log(JSON.stringify(rows)),
  ({ message }: Error) => console.log(message),
);

import { run } from "../../../run/index.js";
import { noting, right } from "../../support/toy-model.js";
import { sums } from "../../../../../lib/test/support/toy-task.js";

// A run whose rows, or whose error, are printed: node vite-node.mjs limited-run.ts <store> <epochs> [<user>]
const [store, epochs, user] = process.argv.slice(2);
const plan = { task: sums(), grid: [{ digits: 2 }], items: Number(epochs), store: store! };
if (user) {
  await run({ task: sums(), grid: plan.grid, model: noting(right), store: store! }); // what it needs is loaded
  process.seteuid!(Number(user));
}
await run({ ...plan, model: noting(right) }).then(
  (rows) => console.log(JSON.stringify(rows)),
  ({ message }: Error) => console.log(message),
);

import { run } from "../../run/index.js";
import { noting, right } from "../support/toy-model.js";
import { sums } from "../../../../lib/test/support/toy-task.js";

// A run slow enough to be killed in its midst: node vite-node.mjs killed-run.ts <store>
const slow = noting(
  async (context) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return right(context);
  },
  { sequences: 2 },
);

void run({
  task: sums(),
  grid: [{ digits: 2 }, { digits: 3 }],
  items: 100,
  model: slow,
  store: process.argv[2]!,
});

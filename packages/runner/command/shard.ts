import { Command } from "commander";
import { sampleId } from "@loadlab/lib/core/sample.js";
import { dealt, readShard, requireShard } from "../run/shards/shard.js";
import { overridesOf, withPlanOptions } from "./plan-options.js";
import { askedBy, openPlan, type PlanOverrides } from "./plan.js";

/** `loadlab shard PLAN i/n`. */
export const shardCommand = () =>
  withPlanOptions(
    new Command("shard")
      .argument("<plan>", "file of the plan")
      .argument("<i/n>", "which shard, from 0: 3/24 is the fourth of 24"),
  )
    .description("list the samples that a shard of a plan asks, one a line")
    .action(async (file: string, text: string, options: PlanOverrides) => {
      const shard = readShard(text);
      const asked = askedBy(await openPlan(file, overridesOf(options)));
      const { cells, epochs, seed } = asked;
      requireShard(shard, cells.length * epochs);
      for (const [sample, index] of dealt(asked, shard.of).entries())
        if (index === shard.index)
          process.stdout.write(
            `${sampleId(cells[Math.floor(sample / epochs)]!, seed + (sample % epochs))}\n`,
          );
    });

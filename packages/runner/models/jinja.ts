import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";

const here = createRequire(import.meta.url);

/** Maximum memory for rendering a template, hundreds of times that of a long conversation. */
const MOST_MB = 256;

const MOST_SECONDS = 10;

/** A template's variables; `date` is an ISO date. */
export type Variables = Record<string, unknown> & { date: string };

let renderer: ReturnType<typeof started> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a chat template, one at a time, in a separate process, so that one that does not end or fills the memory can be
 * stopped. (In a thread, V8 would end the whole process when memory is full.)
 *
 * @throws Error if the template cannot be used
 */
export function jinja(template: string, variables: Variables, seconds = MOST_SECONDS): Promise<string> {
  const next = last.then(() => rendered(template, variables, seconds));
  last = next.catch(() => {});
  return next;
}

async function rendered(template: string, variables: Variables, seconds: number): Promise<string> {
  const { child, gone } = (renderer ??= started());
  child.ref();
  child.channel?.ref();
  try {
    const answered = once(child, "message", { signal: AbortSignal.timeout(1000 * seconds) });
    child.send({ template, variables });
    const [{ text, fault }] = await Promise.race([answered, gone]);
    if (fault !== undefined) throw new Error(fault);
    return text;
  } catch (error) {
    if ((error as Error).name !== "AbortError") throw error;
    child.kill("SIGKILL");
    await gone.catch(() => {});
    throw new Error(`it was not rendered within ${seconds} seconds`, { cause: error });
  } finally {
    child.unref();
    child.channel?.unref();
  }
}

function started(): { child: ChildProcess; gone: Promise<never> } {
  const packages = ["@huggingface/jinja", "d3-time-format"].map((name) => here.resolve(name));
  const code = `(${serve.toString()})(require, ...${JSON.stringify(packages)})`;
  const child = spawn(process.execPath, [`--max-old-space-size=${MOST_MB}`, "-e", code], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = once(child, "exit").then(() => {
    renderer = undefined;
    throw new Error(`its process ended: it may have taken more than ${MOST_MB} MB of memory`);
  });
  gone.catch(() => {});
  return { child, gone };
}

/**
 * The process' code, which is passed to it as text and so uses nothing outside itself.
 *
 * @source the sandbox of Jinja, jinja2.sandbox.MAX_RANGE, in which chat templates run elsewhere
 */
function serve(require: NodeJS.Require, jinjaPath: string, timePath: string): void {
  const { Environment, Interpreter, parse, tokenize } = require(
    jinjaPath,
  ) as typeof import("@huggingface/jinja");
  const { utcFormat } = require(timePath) as { utcFormat(directives: string): (date: Date) => string };

  function rendered(source: string, { date, ...variables }: Variables): string {
    const formatted = (directives: string) => utcFormat(directives)(new Date(date));
    const all = {
      ...{ true: true, True: true, false: false, False: false, none: null, None: null },
      raise_exception(message: string) {
        throw new Error(message);
      },
      range(from: number, to?: number, step = 1) {
        const [start, end] = to === undefined ? [0, from] : [from, to];
        const length = Math.max(0, Math.ceil((end - start) / step));
        if (length > 100_000) throw new Error(`range() of ${length} numbers; Jinja allows 100000`);
        return Array.from({ length }, (_, n) => start + n * step);
      },
      strftime_now: formatted,
      date_string: formatted("%d %b %Y"),
      datetime: formatted("%b %d %Y"),
      ...variables,
    };
    const environment = new Environment();
    for (const [name, value] of Object.entries(all)) environment.set(name, value);
    const parsed = parse(tokenize(source, { lstrip_blocks: true, trim_blocks: true }));
    return (new Interpreter(environment).run(parsed) as unknown as { value: string }).value;
  }

  process.on("SIGINT", () => {}); // the lab handles interrupts
  process.on("message", ({ template, variables }: { template: string; variables: Variables }) => {
    try {
      process.send!({ text: rendered(template, variables) });
    } catch (error) {
      process.send!({ fault: error instanceof Error ? error.message : String(error) });
    }
  });
}

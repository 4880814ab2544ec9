import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { kernelSpec } from "../../kernel/kernelspec.js";
import { startKernel, type CellResult, type Kernel } from "./client.js";

const LAUNCHER = fileURLToPath(new URL("../../dist/kernel/launch.js", import.meta.url));
/** The one that setup made, if it did. */
const SNAPSHOT = fileURLToPath(new URL("../../../../.jupyter/kernel.blob", import.meta.url));

/** The folder that the notebook's folder is in. */
let above: string;
let folder: string;
let kernel: Kernel;

beforeAll(async () => {
  if (!existsSync(LAUNCHER)) throw new Error(`${LAUNCHER} is missing; run npm run build`);
  above = mkdtempSync(join(tmpdir(), "notebooks-"));
  folder = join(above, "mine");
  const late = join(folder, "node_modules", "late");
  mkdirSync(late, { recursive: true });
  writeFileSync(join(late, "package.json"), '{"type": "module", "main": "index.js", "types": "index.d.ts"}');
  writeFileSync(join(late, "index.js"), "export const answer = await Promise.resolve(42);");
  writeFileSync(join(late, "index.d.ts"), "export declare const answer: number;");
  writeFileSync(
    join(folder, "beside.ts"),
    `export const knob: number = 3;\nexport function inner(): never { throw new Error("from the library"); }`,
  );
  writeFileSync(join(folder, "sizes.json"), "[1, 2]");
  mkdirSync(join(above, "lib"));
  writeFileSync(
    join(above, "lib", "shared.ts"),
    'import { unit } from "./unit.js";\nexport const twice = (n: number): number => 2 * n * unit;',
  );
  writeFileSync(join(above, "lib", "unit.ts"), "export const unit: number = 1;");
  const installed = fileURLToPath(new URL("../../../../node_modules", import.meta.url));
  for (const name of ["@observablehq", "danfojs-node"])
    symlinkSync(join(installed, name), join(folder, "node_modules", name), "junction");
  kernel = await startKernel(kernelSpec(LAUNCHER, { snapshot: SNAPSHOT }).argv, folder);
});

afterAll(async () => {
  await kernel?.stop();
  rmSync(above, { recursive: true });
});

async function run(code: string): Promise<CellResult> {
  const result = await kernel.execute(code);
  expect(result.reply, result.stderr).toMatchObject({ status: "ok" });
  return result;
}

const displayed = ({ published }: CellResult) => published.filter(({ type }) => /display_data/.test(type));
const PAGE = `(globalThis as any)[Symbol.for("loadlab.display")]`;
const PICTURE = `{ [Symbol.for("Jupyter.display")]: () => ({ "image/svg+xml": "<svg/>", "text/plain": "a" }) }`;
const FIGURE = [["text/html", "image/png", "text/plain"]];
const BUNDLE = { "image/svg+xml": "<svg/>", "text/plain": "a" };

describe("shorthand properties", () => {
  it("take variables of earlier cells", async () => {
    await run("let early = 1; const other = [2];");
    const { stdout } = await run("const own = 3; JSON.stringify({ early, deep: { other, own } })");
    expect(stdout).toBe('{"early":1,"deep":{"other":[2],"own":3}}\n');
    expect((await run("({ early = 5 } = {} as { early?: number }); early")).stdout).toBe("5\n");
  });

  it("leave the positions of type errors as written", async () => {
    const code = "const made = { own: 1 }; ({ made, wrong: typo })";
    const { stderr } = await kernel.execute(code);
    expect(stderr).toContain(`1:${code.indexOf("typo") + 1} - Cannot find name 'typo'.\n`);
  });
});

describe("imports", () => {
  it("take a TypeScript file of another folder, also by its ending, with what it imports itself", async () => {
    expect((await run('import { twice } from "../lib/shared"; twice(3)')).stdout).toBe("6\n");
    expect((await run('import { twice as again } from "../lib/shared.ts"; again(4)')).stdout).toBe("8\n");
    expect((await run('import { knob as own } from "./beside.ts"; own')).stdout).toBe("3\n");
    const { stderr } = await kernel.execute('import { twice as typed } from "../lib/shared"; typed("a");');
    expect(stderr).toContain("Argument of type 'string' is not assignable to parameter of type 'number'.");
  });

  it("take a file of another folder as it is after a change", async () => {
    writeFileSync(join(above, "lib", "unit.ts"), "export const unit: number = 10;");
    await vi.waitFor(
      async () => expect((await run('import { twice } from "../lib/shared"; twice(3)')).stdout).toBe("60\n"),
      { timeout: 15_000, interval: 500 },
    );
  });

  it("take JSON with its attribute, and leave such words in texts alone", async () => {
    const cell =
      'import sizes from "./sizes.json" with { type: "json" };\n[sizes.length, \'from "x" with { a: 1 }\']';
    expect((await run(cell)).stdout).toBe(`[ 2, 'from "x" with { a: 1 }' ]\n`);
  });

  it("take a package with a top-level await", async () => {
    expect((await run('import { answer } from "late"; answer')).stdout).toBe("42\n");
    expect((await run("answer + 1")).stdout).toBe("43\n");
    expect((await run('import * as late from "late"; late.answer')).stdout).toBe("42\n");
  });

  it("know `import.meta`, whose folder is the notebook's", async () => {
    const { stdout } = await run('[import.meta.dirname, import.meta.resolve("./sizes.json")].join(" ")');
    expect(stdout).toMatch(/mine.* file:.*mine\/sizes\.json'?\n$/);
  });
});

it("`using`, which the compiler cannot read, is told with what to write instead, also in a file", async () => {
  const said = async (cell: string) => (await kernel.execute(cell)).stderr;
  expect(await said("{\n  using file = open(); }")).toContain(
    "2:3 - the notebook's TypeScript has no `using`. Write: const file = ...; try { ... } finally { file[Symbol.dispose](); }",
  );
  expect(await said("await using file = open();")).toContain("await file[Symbol.asyncDispose]()");
  writeFileSync(join(folder, "closing.ts"), "export function f() {\n  using x = open();\n}");
  expect(await said('import { f } from "./closing"; f()')).toContain(
    "closing.ts 2:3 - the notebook's TypeScript",
  );
  expect((await run("let using = 1; using + 1")).stdout).toBe("2\n");
});

it("a data frame's own plot, which needs a browser, says what draws it", async () => {
  await run(
    'import { DataFrame, toJSON } from "danfojs-node"; import * as Plot from "@observablehq/plot";\n' +
      "const frame = new DataFrame([{ dose: 1, share: 0.5 }, { dose: 2, share: 0.25 }]), series = frame.column('dose');",
  );
  for (const value of ["frame", "series"]) {
    const { reply } = await kernel.execute(`${value}.plot("page")`);
    const line = /: (Plot\..*)$/.exec(reply.evalue as string)![1]!;
    const drawn = await run(line);
    expect(drawn.stderr).toBe("");
    expect(displayed(drawn).map(({ content }) => Object.keys(content.data as object))).toEqual(FIGURE);
  }
});

it("the panel of a run leaves only its line when the cell fails", async () => {
  const result =
    await kernel.execute(`const report = (globalThis as any)[Symbol.for("loadlab.progress")]("a model");
await new Promise((done) => setTimeout(done, 1100));
report({ done: 1, total: 2, correct: 1, secondsLeft: 9 });
throw new Error("no further answer");`);
  const pages = displayed(result).map(
    ({ content }) => (content.data as Record<string, string>)["text/html"]!,
  );
  expect(pages.map((html) => html.includes("Stop"))).toEqual([true, false]);
  expect(pages[1]).toContain("1 of 2 answered by a model");
});

it("decorators are the standard's", async () => {
  const cell = `function named(_: unknown, { name }: ClassMethodDecoratorContext) { console.log(name); }
    class Made { @named method() {} }`;
  const { stdout, stderr } = await run(cell);
  expect([stdout, stderr]).toEqual(["method\n", ""]);
});

it("an import from outside the folder can be replaced by a name of a cell's own, in the first cells of a kernel", async () => {
  const fresh = await startKernel(kernelSpec(LAUNCHER, { snapshot: SNAPSHOT }).argv, folder);
  try {
    for (const code of [
      'import { twice } from "../lib/shared.js";',
      "const twice = 1;",
      "const next = twice + 1;",
    ])
      expect((await fresh.execute(code)).stderr).toBe("");
    expect((await fresh.execute("next")).stdout).toBe("2\n");
  } finally {
    await fresh.stop();
  }
});

describe("properties that are taken apart under another name", () => {
  it("keep theirs, also where their type is of an earlier cell", async () => {
    await run('const near = ["a"]; const sizes = [{ wide: 5, deep: { far: 1 } }];');
    expect((await run("sizes.map(({ wide: w }) => near[0] + w)")).stdout).toBe("[ 'a5' ]\n");
    expect((await run("sizes.map(({ deep: { far: f } }) => near[0] + f)")).stdout).toBe("[ 'a1' ]\n");
    expect((await run("const [{ wide: taken, ...rest }] = sizes; [taken, rest.deep, near]")).stdout).toBe(
      "[ 5, { far: 1 }, [ 'a' ] ]\n",
    );
    const assigned = "let w = 0, f = 0; [{ wide: w, deep: { far: f } }] = sizes; w + f + near.length";
    expect((await run(assigned)).stdout).toBe("7\n");
  });

  it("leave the positions of type errors as written", async () => {
    const code = "sizes.map(({ wide: w }) => w + typo)";
    const { stderr } = await kernel.execute(code);
    expect(stderr).toContain(`1:${code.indexOf("typo") + 1} - Cannot find name 'typo'.\n`);
  });
});

describe("a cell that prints without a pause", () => {
  it("loses nothing of it, nor its value, nor what the next one prints", async () => {
    const { stdout } = await run('for (let at = 0; at < 3000; at++) console.log(at);\n"the end"');
    expect(stdout.trim().split("\n")).toEqual([
      ...Array.from({ length: 3000 }, (_, at) => `${at}`),
      "the end",
    ]);
    expect((await run('"next"')).stdout).toBe("next\n");
  });

  it("sends few messages and 5,000 lines of more; all are in a file, and the last are seen", async () => {
    const { stdout, stderr, published } = await run(
      'for (let at = 1; at <= 200_000; at++) console.log("line", at);\nconsole.error("and an error"); "the end"',
    );
    const lines = stdout.trim().split("\n");
    expect(lines.slice(0, 5000)).toEqual(Array.from({ length: 5000 }, (_, at) => `line ${at + 1}`));
    expect(lines[5000]).toContain("195,001 more lines; all 200,001 are in ");
    expect(lines.slice(5001)).toEqual([
      ...Array.from({ length: 9 }, (_, at) => `line ${199_992 + at}`),
      "the end",
    ]);
    expect(stderr).toBe("and an error\n");
    expect(published.length).toBeLessThan(20);
    const [, file] = / are in (.*)\. The last:/.exec(stdout)!;
    expect(readFileSync(file!, "utf8").split("\n")[199_999]).toBe("line 200000");
  });

  it("keeps the order of prints, errors and figures", async () => {
    const { published } = await run(
      `console.log("one"); console.error("two"); ${PAGE}.display({ "text/plain": "three" }); console.log("four"); console.log("five");`,
    );
    const said = published.flatMap(({ type, content }) =>
      type === "stream" ? [`${content.name}: ${content.text}`] : type === "display_data" ? ["figure\n"] : [],
    );
    expect(said.join("").replaceAll("stdout: five", "five")).toBe(
      "stdout: one\nstderr: two\nfigure\nstdout: four\nfive\n",
    );
  });
});

describe("dynamic import", () => {
  it("reaches a module with a top-level await, with its types", async () => {
    expect((await run('const late = await import("late"); late.answer.toFixed(1)')).stdout).toBe("42.0\n");
  });

  it("takes a computed name, a built-in module and a TypeScript file beside the notebook", async () => {
    expect((await run('const named = "la" + "te"; (await import(named)).answer')).stdout).toBe("42\n");
    expect((await run('(await import("node:path")).basename("a/b")')).stdout).toBe("b\n");
    expect((await run('(await import("./beside")).knob')).stdout).toBe("3\n");
  });

  it("of a package that is not there fails the cell", async () => {
    const { reply } = await kernel.execute('const absent = "no-such-package"; await import(absent)');
    expect(reply).toMatchObject({ status: "error", evalue: expect.stringContaining("no-such-package") });
  });
});

describe("the last expression", () => {
  it.each([
    ["a value", `(${PICTURE})`],
    ["an awaited value", `await Promise.resolve(${PICTURE})`],
    ["a promise", `Promise.resolve(${PICTURE})`],
    ["a slow promise", `new Promise((done) => setTimeout(() => done(${PICTURE}), 50))`],
  ])("shows itself in all its MIME types: %s", async (_, code) => {
    const result = await run(code);
    expect(displayed(result).map(({ type, content }) => [type, content.data])).toEqual([
      ["display_data", BUNDLE],
    ]);
    expect(result.stdout).toBe("");
  });

  it("is printed as in tslab when it cannot show itself", async () => {
    expect((await run("({ n: 1 })")).stdout).toBe("{ n: 1 }\n");
    expect((await run("Promise.resolve(5)")).stdout).toBe("Promise { 5 }\n");
    expect((await run("undefined")).stdout).toBe("");
    const list = await run(`[${PICTURE}]`);
    expect(displayed(list)).toEqual([]);
    expect(list.stdout).not.toBe("");
  });

  it("fails the cell when it cannot be shown or is rejected", async () => {
    const broken = `({ [Symbol.for("Jupyter.display")]() { throw new Error("no picture"); } })`;
    expect((await kernel.execute(broken)).reply).toMatchObject({ status: "error", evalue: "no picture" });
    const empty = `({ [Symbol.for("Jupyter.display")]() {} })`;
    expect((await kernel.execute(empty)).reply).toMatchObject({ status: "error", ename: "TypeError" });
    const rejected = `Promise.reject(new Error("no value"))`;
    expect((await kernel.execute(rejected)).reply).toMatchObject({ status: "error", evalue: "no value" });
  });
});

describe("the packages of the lab's card", () => {
  const types = (result: CellResult) =>
    displayed(result).map(({ content }) => Object.keys(content.data as object));

  it("draw by Plot's own manual, without a browser's window", async () => {
    expect(
      types(
        await run(`import * as Plot from "@observablehq/plot"; Plot.plot({ marks: [Plot.dot([1, 2])] })`),
      ),
    ).toEqual(FIGURE);
    expect(types(await run("Plot.dot([1, 2], { x: 0 }).plot()"))).toEqual(FIGURE);
    expect(
      types(await run(`(await import("@observablehq/plot")).lineY([1, 2]).plot({ title: "Up" })`)),
    ).toEqual(FIGURE);
    expect((await run(`"window" in globalThis || "document" in globalThis`)).stdout).toBe("false\n");
  });

  it("show rows and frames as tables", async () => {
    expect(types(await run("[{ n: 1 }, { n: 2 }]"))).toEqual([["text/html", "text/plain"]]);
    const frame = await run(`import * as danfo from "danfojs-node"; new danfo.DataFrame([{ n: 1 }])`);
    expect(types(frame)).toEqual([["text/html", "text/plain"]]);
  });
});

it("a page that turns a knob is sent what is drawn there, also while a cell waits", async () => {
  await run(`(globalThis as any)[Symbol.for("loadlab.knobs")] =
    new Map([["one", ([place]: number[]) => place > 3 ? { error: "too far" } : { html: "drawn " + place }]]);`);
  const turn = (id: string, place: number) => kernel.comm("loadlab.knobs", { id, places: [place] });
  expect(await turn("one", 2)).toEqual({ html: "drawn 2" });
  const waiting = run("await new Promise((done) => setTimeout(done, 500))");
  expect(await turn("one", 3)).toEqual({ html: "drawn 3" });
  expect((await waiting).reply.status).toBe("ok");
  expect(await turn("one", 4)).toEqual({ error: "too far" });
  expect(await turn("another", 0)).toEqual({ error: "Run this cell, then turn the knobs." });
});

it("display shows a bundle and replaces it in place", async () => {
  await run(`const bar = ${PAGE}.display({ "text/html": "<i>1</i>", "text/plain": "1" });`);
  const [shown, updated] = displayed(
    await run(`const two = ${PAGE}.display({ "text/plain": "2" }); two.update({ "text/plain": "3" });`),
  );
  expect(shown).toMatchObject({ type: "display_data", content: { data: { "text/plain": "2" } } });
  expect(updated).toMatchObject({
    type: "update_display_data",
    content: { data: { "text/plain": "3" }, transient: shown!.content.transient },
  });
  const [later] = displayed(await run(`bar.update({ "text/plain": "4" });`));
  expect(later).toMatchObject({ type: "update_display_data", content: { data: { "text/plain": "4" } } });
  expect(later!.content.transient).not.toEqual(shown!.content.transient);
});

describe("an error", () => {
  it("is named in the reply and printed with the cell's part of the stack", async () => {
    const { reply, stderr } = await kernel.execute(
      `function fail() { throw new RangeError("knob 7"); }\nfail()`,
    );
    expect(reply).toMatchObject({ status: "error", ename: "RangeError", evalue: "knob 7" });
    const cell = `cell [${reply.execution_count}], line`;
    expect(stderr).toBe(`RangeError: knob 7\n    at fail (${cell} 1)\n    at ${cell} 2\n`);
    expect(`${(reply.traceback as string[]).join("\n")}\n`).toBe(stderr);
  });

  it.each([
    ["", "1, 2"],
    ["await 1;", "1, await 2"],
  ])("names the line of the cell as it was written, not as it was translated (%s)", async (before, list) => {
    const { reply, stderr } = await kernel.execute(
      `// a comment\ninterface Dose { n: number }\n\n${before}\ntype Doses = Dose[];\nconst doses = [${list}];\n\n` +
        "const sum = doses\n  .map((n) =>\n    n < 2 ? n : (null as any as string).length);",
    );
    expect(stderr).toMatch(new RegExp(`at .*cell \\[${reply.execution_count}\\], line 10\\)?\n`));
  });

  it("of a function of an earlier cell names both cells", async () => {
    const { reply: defined } = await run(
      "\n\nfunction dose(n: number): never {\n  throw new Error(`${n}`);\n}",
    );
    const { reply, stderr } = await kernel.execute("// it\ndose(1);");
    expect(stderr).toMatch(new RegExp(`dose \\(cell \\[${defined.execution_count}\\], line 4\\)`));
    expect(stderr).toMatch(new RegExp(`at cell \\[${reply.execution_count}\\], line 2\n`));
  });

  it("that a cell catches has the same stack", async () => {
    const { reply, stdout } = await run(
      "\ntry { null!.dose; } catch (error) { console.log(error.stack); }".replace("null!", "(null as any)"),
    );
    expect(stdout).toMatch(
      new RegExp(`^TypeError: .*\n    at cell \\[${reply.execution_count}\\], line 2\n$`),
    );
  });

  it("of a library is told without the library's own text", async () => {
    const { stderr } = await kernel.execute('import { inner } from "./beside";\ninner();');
    expect(stderr).toMatch(/^Error: from the library\n    at .*inner/);
  });

  it("may be any thrown value, or one of syntax, which leaves the cell as if it had not been run", async () => {
    expect((await kernel.execute(`throw "a word"`)).reply).toMatchObject({
      status: "error",
      evalue: "'a word'",
    });
    const { reply, stderr } = await kernel.execute("const early = 1;\nconst typo = ;");
    expect(reply).toMatchObject({ status: "error", ename: "TypeScriptError" });
    expect(stderr).toBe("2:14 - Expression expected.\nNothing in this cell was run.\n");
  });

  it("drops the cells queued behind it and none that comes after the reply", async () => {
    const [failed, queued] = await Promise.all([
      kernel.execute(`throw new Error("stop")`),
      kernel.execute("1"),
    ]);
    expect([failed.reply.status, queued.reply.status]).toEqual(["error", "aborted"]);
    expect((await run("'next'")).stdout).toBe("next\n");
  });

  it("that nobody waits for is printed and does not end the kernel", async () => {
    await run(`Promise.reject(new Error("unheard")); setTimeout(() => { throw new Error("stray"); }, 1); 0`);
    await Promise.all(["unheard", "stray"].map((text) => kernel.waitFor("stream", text)));
    expect((await run("'alive'")).stdout).toBe("alive\n");
  });

  it("of a call that no cell awaits is told to the next cell, and only to that", async () => {
    await run(
      `void new Promise((_, fail) => setTimeout(() => fail(new Error("no reply to any sample")), 50)); 0`,
    );
    await kernel.waitFor("stream", "no reply to any sample");
    const { stderr, stdout } = await run("'next'");
    expect(stdout).toBe("next\n");
    expect(stderr).toMatch(
      /A call without await has failed, in this cell or an earlier one: Error: no reply to any sample\n[^]*Put await before/,
    );
    expect(stderr).not.toMatch(/node:|tslab/);
    const later = await run("'later'");
    expect(later.published.filter(({ content }) => content.name === "stderr")).toEqual([]);
  });

  it("of a call that no cell awaits is told once where a cell is running", async () => {
    const { stderr } = await run(
      `void Promise.reject(new Error("gone")); await new Promise((done) => setTimeout(done, 50)); 0`,
    );
    expect(stderr.match(/Error: gone/g)).toHaveLength(1);
    expect((await run("'next'")).stderr).toBe("");
  });
});

describe("a kernel whose port another program has taken", () => {
  it("says so and ends, so that Jupyter starts another", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const ports = Object.fromEntries(
      ["shell", "iopub", "stdin", "control", "hb"].map((name) => [`${name}_port`, port]),
    );
    const connection = join(above, "taken.json");
    const how = { transport: "tcp", ip: "127.0.0.1", key: "", signature_scheme: "hmac-sha256" };
    writeFileSync(connection, JSON.stringify({ ...how, ...ports }));
    const arguments_ = ["kernel", "--config-path", connection, "--snapshot", SNAPSHOT];
    const started = spawn(process.execPath, [LAUNCHER, ...arguments_], { cwd: folder });
    let said = "";
    started.stderr.on("data", (text) => (said += text));
    const [code] = await once(started, "close");
    other.close();
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining(`another program listens at tcp://127.0.0.1:${port}.`),
    });
  });
});

describe("a type error", () => {
  it("does not stop its cell, and is told before what the cell does", async () => {
    const { reply, stderr, stdout } = await kernel.execute(
      `const word: number = "a";\nconst typo: string = 1;\n[word, typo]`,
    );
    expect(reply.status).toBe("ok");
    expect(stdout).toBe("[ 'a', 1 ]\n");
    expect(stderr).toMatch(
      /^1:7 - .*'string'.*\n2:7 - .*'number'.*\nThe cell runs in spite of its type errors.\n$/,
    );
  });

  it("that fails at run time, too, is told first", async () => {
    const { reply, stderr } = await kernel.execute(`const made = "a";\nmade.foo.bar`);
    expect(reply).toMatchObject({ status: "error", ename: "TypeError" });
    expect(stderr).toMatch(/^2:6 - Property 'foo' does not exist.*\nThe cell .*\nTypeError: /);
  });

  it("of a further ten is counted", async () => {
    const { stderr } = await kernel.execute(
      Array.from({ length: 13 }, () => '((a: number) => a)("a");').join("\n"),
    );
    expect(stderr.split("\n").slice(9, 12)).toEqual([
      expect.stringMatching(/^10:20 - /),
      "and 3 more",
      "The cell runs in spite of its type errors.",
    ]);
  });
});

describe("an interrupt", () => {
  const line = "Interrupted. Run the cell again: a run with a store goes on where it stopped.";
  const interrupted = { status: "error", ename: "AbortError", evalue: line, traceback: [line] };
  const signal = `(globalThis as any)[Symbol.for("loadlab.cellSignal")]`;

  /** Interrupts a cell once it has printed; from a timer, for Node can lose a signal while the cell first yields. */
  async function interruptedReply(name: string, code: string, by?: "message") {
    const print = `console.log("running ${name}");`;
    const result = kernel.execute(
      `${name === "busy" ? print : `setTimeout(() => ${print.slice(0, -1)});`} ${code}`,
    );
    await kernel.waitFor("stream", `running ${name}\\n`);
    await kernel.interrupt(by);
    return (await result).reply;
  }

  it("ends a cell that waits for ever, and the next works", async () => {
    expect(await interruptedReply("never", "await new Promise(() => {});")).toMatchObject(interrupted);
    expect((await run(`${signal}.aborted`)).stdout).toBe("false\n");
  });

  it("aborts the running call through the cell's signal, and the next works", async () => {
    await run(`let told = "";
      const call = () => new Promise((_, reject) => ${signal}.addEventListener("abort", () => {
        told = ${signal}.reason.message;
        setTimeout(() => reject(${signal}.reason), 20);
      }));`);
    expect(await interruptedReply("call", "await call();")).toMatchObject(interrupted);
    expect((await run("told")).stdout).toBe(`${line}\n`);
  });

  it("ends a cell that waits for its last expression", async () => {
    expect(await interruptedReply("last", "new Promise(() => {})")).toMatchObject(interrupted);
  });

  it("may come as a message, which Jupyter sends on Windows", async () => {
    const reply = await interruptedReply("message", "await new Promise(() => {});", "message");
    expect(reply).toMatchObject(interrupted);
    expect((await run("'next'")).stderr).toBe("");
  });

  it.skipIf(process.platform === "win32")("ends a cell that never awaits", async () => {
    expect(await interruptedReply("busy", "while (true) {}")).toMatchObject(interrupted);
  });

  it("does not end the kernel where a cell listens for SIGINT, nor while it is idle", async () => {
    const count = `process.listenerCount("SIGINT")`;
    expect((await run(count)).stdout).toBe((await run(count)).stdout);
    await run(`process.on("SIGINT", () => console.log("heard it"));`);
    await kernel.interrupt();
    await kernel.waitFor("stream", "heard it");
    expect((await run("await new Promise((done) => setTimeout(done, 1100)); 'done'")).stdout).toBe("done\n");
    expect(await interruptedReply("listener", "await new Promise(() => {});")).toMatchObject(interrupted);
    expect(kernel.alive()).toBe(true);
  });
});

it("ES2023's array methods pass the type checker", async () => {
  const { stdout } = await run(
    `const list: readonly number[] = [3, 1, 2];
    JSON.stringify([list.toSorted(), list.toReversed(), list.with(0, 9), list.toSpliced(0, 2), list.findLast((n) => n > 1)])`,
  );
  expect(stdout).toBe("[[1,2,3],[2,1,3],[9,1,2],[2],2]\n");
  expect((await kernel.execute("[1].with(0, 'a')")).stderr).toContain("'string' is not assignable");
});

describe("a variable that a function of its cell mentions", () => {
  it("is the same one in later cells", async () => {
    await run("let dose = 1; var [low] = [2]; const both = () => [dose, low]; function more() { dose++; }");
    expect((await run("dose = 5; low += 1; more(); JSON.stringify([both(), dose])")).stdout).toBe(
      "[[6,3],6]\n",
    );
  });

  it("may have any name", async () => {
    await run("let value = 1, next = 1; const sumOf = () => value + next;");
    expect((await run("value = 5; next = 7; sumOf()")).stdout).toBe("12\n");
  });

  it("is a new one where a later cell declares the name again", async () => {
    await run("let level = 1; const seen = () => level;");
    expect((await run("let level = 7; JSON.stringify([level, seen()])")).stdout).toBe("[7,1]\n");
    expect((await run("level += 1; JSON.stringify([level, seen()])")).stdout).toBe("[8,1]\n");
    await run("function level() { return 'function'; }");
    expect((await run("level() + seen()")).stdout).toBe("function1\n");
  });
});

it("for await runs at the top of a cell", async () => {
  expect(
    (await run("let sum = 0;\nfor await (const n of [1, Promise.resolve(2)]) sum += n;\nsum")).stdout,
  ).toBe("3\n");
});

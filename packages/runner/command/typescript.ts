import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What a module is compiled by, as Node's CommonJS loader has it. */
type Compiled = NodeJS.Module & { _compile(code: string, file: string): void };

/**
 * What a TypeScript file exports. It is compiled as it stands, without a check of its types, and so is each such file
 * that it imports.
 *
 * @throws Error if TypeScript, which the workbench brings, is not installed
 */
export function requireTypeScript(file: string): unknown {
  const { transpileModule, ModuleKind, ScriptTarget } = compiler();
  const compilerOptions = { module: ModuleKind.CommonJS, target: ScriptTarget.ES2022, esModuleInterop: true };
  const extensions = require.extensions;
  const before = extensions[".ts"];
  extensions[".ts"] = (module, fileName) => {
    module.paths.push(...(require.resolve.paths("loadlab") ?? [])); // for plans outside the workbench
    const { outputText } = transpileModule(readFileSync(fileName, "utf8"), { compilerOptions, fileName });
    (module as Compiled)._compile(outputText, fileName);
  };
  try {
    return require(file);
  } finally {
    if (before) extensions[".ts"] = before;
    else delete extensions[".ts"];
  }
}

function compiler() {
  try {
    return require("typescript") as typeof import("typescript");
  } catch (cause) {
    throw new Error(
      "a plan in TypeScript needs the package typescript, which is not installed; install it, or write the plan in YAML",
      { cause },
    );
  }
}

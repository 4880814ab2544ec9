import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What a module is compiled by, as Node's CommonJS loader has it. */
type Compiled = NodeJS.Module & { _compile(code: string, file: string): void };

/** What a TypeScript file exports; it and such files that it imports are compiled without a check of types. */
export function requireTypeScript(file: string): unknown {
  const { transpileModule, ModuleKind, ScriptTarget } = require("typescript") as typeof import("typescript");
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

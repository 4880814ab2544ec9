import { parser } from "typescript-eslint";

/**
 * typescript-eslint's parser, for which an `import type` is an import like any other: import-x/no-cycle passes over
 * imports of types, and the house wants no cycles of these either.
 */
export function parseForESLint(code, options) {
  const parsed = parser.parseForESLint(code, options);
  for (const statement of parsed.ast.body) {
    if (statement.importKind) statement.importKind = "value";
    if (statement.exportKind && statement.source) statement.exportKind = "value";
    for (const specifier of statement.specifiers ?? [])
      if (specifier.importKind) specifier.importKind = "value";
  }
  return parsed;
}

export const meta = { name: "loadlab/type-imports", version: "1" };

import type {
  CallExpression,
  Identifier,
  JSDocTagInfo,
  NewExpression,
  Node,
  QuickInfo,
  Signature,
  SourceFile,
  Symbol as TsSymbol,
  SymbolDisplayPart,
  Type,
  TypeChecker,
} from "@tslab/typescript-for-tslab";
import type { Tslab, TypeScript } from "./tslab.js";

/** Longer types are written as they stand in the source, not spelled out. */
const LONGEST_TYPE = 100;

/** An object with more fields than this is not something that a person writes down in a call. */
const MOST_FIELDS = 40;

/**
 * What Shift-Tab says of a name: of a function the call, what it does, its parameters with their fields, an example,
 * each tag under its heading and its type; of another name its type and comment.
 */
function hintText(ts: TypeScript, checker: TypeChecker, info: QuickInfo, name: Node): SymbolDisplayPart[] {
  const declared = textOf(info.displayParts)
    .replace(/^\(alias\) /, "")
    .replace(/\n(import|export) .*$/, "");
  const signature = checker.getTypeAtLocation(name).getCallSignatures()[0];
  const tags = info.tags ?? [];
  const parameters = signature ? parametersOf(ts, checker, signature, name, tags) : [];
  const tagged = (heading: string) =>
    section(
      heading[0]!.toUpperCase() + heading.slice(1),
      tags.filter((tag) => tag.name === heading).map((tag) => textOf(tag.text)),
    );
  const sections = [
    signature ? callOf(ts, checker, signature, name) : declared,
    textOf(info.documentation),
    section("Parameters", parameters),
    tagged("example"),
    ...headings(tags).map(tagged),
    signature ? section("Type", [declared]) : "",
  ];
  return [{ kind: "text", text: sections.filter((text) => text !== "").join("\n\n") }];
}

const textOf = (parts: readonly SymbolDisplayPart[] | undefined): string =>
  (parts ?? [])
    .map(({ text }) => text)
    .join("")
    .trim();

const indented = (text: string): string => text.replace(/^(?=.)/gm, "    ");

const section = (heading: string, entries: readonly string[]): string =>
  entries.length === 0 ? "" : [heading, ...entries.map(indented)].join("\n");

const headings = (tags: readonly JSDocTagInfo[]): string[] =>
  [...new Set(tags.map(({ name }) => name))].filter((name) => name !== "param" && name !== "example");

/** A call as one would type it: of an object the fields that it must have, with dots for others; further parameters have a `?`. */
function callOf(ts: TypeScript, checker: TypeChecker, signature: Signature, at: Node): string {
  const given = signature.getParameters().map((parameter) => {
    const { valueDeclaration: declaration } = parameter;
    const isParameter = declaration !== undefined && ts.isParameter(declaration);
    if (isParameter && declaration.dotDotDotToken) return `...${parameter.name}`;
    if (isParameter && (declaration.questionToken ?? declaration.initializer)) return `${parameter.name}?`;
    const type = checker.getTypeOfSymbolAtLocation(parameter, at);
    const fields = type.getNumberIndexType() ? [] : fieldsOf(ts, checker, type);
    const isNeeded = ({ flags }: TsSymbol) => !(flags & ts.SymbolFlags.Optional);
    const needed = fields.filter(isNeeded).map((field) => field.name);
    if (needed.length === 0) return parameter.name;
    return `{ ${[...needed, ...(needed.length < fields.length ? ["…"] : [])].join(", ")} }`;
  });
  return `${at.getText()}(${given.join(", ")})`;
}

/** Each parameter that has a comment or takes an object, with what is known of either. */
function parametersOf(
  ts: TypeScript,
  checker: TypeChecker,
  signature: Signature,
  at: Node,
  tags: readonly JSDocTagInfo[],
): string[] {
  return signature.getParameters().flatMap((parameter) => {
    const tag = tags.find(({ name, text }) => name === "param" && text?.[0]?.text === parameter.name);
    const said = textOf(tag?.text) || parameter.name;
    const fields = fieldsOf(ts, checker, checker.getTypeOfSymbolAtLocation(parameter, at));
    const lines = fields.map((field) => indented(fieldText(ts, checker, field, at)));
    return tag || lines.length > 0 ? [[said, ...lines].join("\n")] : [];
  });
}

/** The fields of an object that a call is given, or of those in a list; none of what has methods or is built in. */
function fieldsOf(ts: TypeScript, checker: TypeChecker, given: Type): readonly TsSymbol[] {
  const type = checker.getNonNullableType(given);
  const element = type.getNumberIndexType();
  if (element && !(type.flags & ts.TypeFlags.StringLike)) return fieldsOf(ts, checker, element);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
  const fields = type.getProperties();
  const written = fields.every(
    ({ flags, declarations }) =>
      !(flags & ts.SymbolFlags.Method) &&
      !declarations?.some((node) =>
        /[\\/](lib\.[\w.]+|@types[\\/].*)\.d\.ts$/.test(node.getSourceFile().fileName),
      ),
  );
  return written && fields.length <= MOST_FIELDS ? fields : [];
}

function fieldText(ts: TypeScript, checker: TypeChecker, field: TsSymbol, at: Node): string {
  const declaration = field.valueDeclaration;
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(field, at));
  const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;
  const whole = checker.typeToString(type, undefined, NoTruncation | InTypeAlias);
  const source =
    declaration && ts.isPropertySignature(declaration) && declaration.type
      ? declaration.type.getText().replace(/\s+/g, " ")
      : checker.typeToString(type);
  const optional = field.flags & ts.SymbolFlags.Optional ? "?" : "";
  const comment = textOf(field.getDocumentationComment(checker));
  const first = `${field.name}${optional}: ${whole.length <= LONGEST_TYPE ? whole : source}`;
  return comment === "" ? first : `${first}\n${indented(comment)}`;
}

/** Makes Shift-Tab answer on a name, after `fitDecay(`, between its parentheses and in its options. */
export function mendHints(tslab: Tslab): void {
  const { typescript: ts } = tslab;
  const quickInfo = ts.getQuickInfoAtPosition;
  ts.getQuickInfoAtPosition = (file, checker, token, position) => {
    const about = (name: Node) => {
      const info = quickInfo(file, checker, token, name.getStart(file));
      return (
        info && { ...info, displayParts: hintText(ts, checker, info, name), documentation: [], tags: [] }
      );
    };
    const named = nameAt(ts, file, position);
    const called = callAround(ts, file, position)?.expression;
    return (
      (named && about(named)) ??
      quickInfo(file, checker, token, position) ??
      (called && about(ts.isPropertyAccessExpression(called) ? called.name : called))
    );
  };
}

/** The name that the position is in, or at an end of. */
function nameAt(ts: TypeScript, file: SourceFile, position: number): Identifier | undefined {
  const find = (node: Node): Identifier | undefined => {
    if (position < node.pos || position > node.end) return undefined;
    if (ts.isIdentifier(node)) return position >= node.getStart(file) && node.text ? node : undefined;
    return ts.forEachChild(node, find);
  };
  return find(file);
}

/** The innermost call between whose parentheses the position is, also where they are not closed yet. */
function callAround(
  ts: TypeScript,
  file: SourceFile,
  position: number,
): CallExpression | NewExpression | undefined {
  let found: CallExpression | NewExpression | undefined;
  const visit = (node: Node): void => {
    if (position < node.pos) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.arguments) {
      const beyond = file.text.slice(node.end, Math.max(node.end, position));
      const open = file.text[node.end - 1] !== ")";
      if (position >= node.arguments.pos && (open ? /^\s*$/.test(beyond) : beyond === "")) found = node;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

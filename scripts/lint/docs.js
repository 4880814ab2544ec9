import path from "node:path";
import ts from "typescript";

/** What tells what an option is when it is left out. */
const DEFAULT =
  /default|left out|without|unless|missing|none\b|\belse\b|\bif\b|\bwhere\b|may be|undefined|only/i;

/** Quantities that mean nothing without a unit, and words that are units. */
const MEASURED =
  /(width|height|(?<!effect)size|length|time|duration|timeout|wait|delay|memory|margin|radius)$/i;
const UNIT =
  /pixel|second|minute|byte|token|character|row|sample|item|word|statement|line|cell|link|layer|share|box/i;

/**
 * What the public names of a library leave unsaid: a function its summary, a parameter or an option its meaning or
 * its default, a measured number its unit, a function that throws when it does.
 */
export function undocumented(index, options, root = path.dirname(index)) {
  const program = ts.createProgram([index], { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const found = [];
  const seen = new Set();

  const words = (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim();
  const isOurs = (node) =>
    !node.getSourceFile().isDeclarationFile && node.getSourceFile().fileName.startsWith(root);

  function note(node, name, gap) {
    const file = node.getSourceFile();
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ file: file.fileName, line, name, gap });
  }

  /** The fields of an object type that stand in the library's own sources. */
  const ownFields = (type) =>
    checker
      .getNonNullableType(type)
      .getProperties()
      .map((symbol) => ({ symbol, node: symbol.valueDeclaration }))
      .filter(({ node }) => node && ts.isPropertySignature(node) && isOurs(node));

  function visitFields(type, owner, told, optionsOnly) {
    for (const { symbol, node } of ownFields(type)) {
      const key = `${node.parent.name?.text ?? owner}.${symbol.name}`;
      if (seen.has(node)) continue;
      seen.add(node);
      const said = words(symbol) || told(symbol.name, node);
      if (said === "") note(node, key, "says nothing; tell its meaning, its unit and its range");
      else {
        const isNumber =
          checker.typeToString(checker.getNonNullableType(checker.getTypeOfSymbol(symbol))) === "number";
        if (isNumber && MEASURED.test(symbol.name) && !UNIT.test(said + symbol.name))
          note(node, key, "is a number without a unit; name it: pixels, seconds, tokens");
        if (optionsOnly && node.questionToken && !DEFAULT.test(said))
          note(node, key, 'may be left out; say what it then is: "defaults to ..."');
      }
    }
  }

  /** Whether a call throws by itself, by `throw` or one of the lab's checks; what it hands out may throw later. */
  function throws(node) {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isThrowStatement(node)) return true;
    if (ts.isCallExpression(node) && /^(require|checked)[A-Z]/.test(node.expression.getText())) return true;
    return ts.forEachChild(node, throws) ?? false;
  }

  function visitFunction(declaration, name, comment) {
    const tags = ts.getJSDocTags(comment).concat(ts.getJSDocTags(declaration));
    const tagText = (tag) => ts.getTextOfJSDocComment(tag.comment) ?? "";
    const params = tags.filter(ts.isJSDocParameterTag);
    for (const parameter of declaration.parameters) {
      const bare = ts.isIdentifier(parameter.name) ? parameter.name.text : "options";
      const own = params.filter((tag) => new RegExp(`^${bare}\\b`).test(tag.name.getText()));
      const all = ts.isIdentifier(parameter.name) ? own : params;
      const said = all.map((tag) => `${tag.name.getText()} ${tagText(tag)}`).join(" ");
      const type = checker.getTypeAtLocation(parameter);
      const fields = ownFields(type);
      const told = (field, node) => {
        const isPart = ts.isTypeLiteralNode(node.parent) && !node.questionToken; // of what @param says as a whole
        return isPart || new RegExp(`\\b${field}\\b`).test(said) ? said : "";
      };
      if (fields.length > 0) visitFields(type, name, told, true);
      const isTyped = parameter.type && ts.isTypeReferenceNode(parameter.type) && fields.length > 0;
      if (said === "" && fields.length === 0)
        note(parameter, `${name}(${bare})`, "has no @param; tell its meaning, its unit and its range");
      const optional = parameter.questionToken ?? parameter.initializer;
      if (optional && said !== "" && fields.length === 0 && !isTyped && !DEFAULT.test(said))
        note(parameter, `${name}(${bare})`, 'may be left out; say what it then is: "defaults to ..."');
    }
    const body = declaration.body;
    if (body && throws(body) && !tags.some((tag) => tag.tagName.text === "throws"))
      note(declaration, name, "throws, and no @throws says what and when");
  }

  function visit(symbol, prefix) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const name = prefix + symbol.name;
    if (target.flags & ts.SymbolFlags.ValueModule) {
      for (const inner of checker.getExportsOfModule(target)) visit(inner, `${name}.`);
      return;
    }
    for (const declaration of target.declarations ?? []) {
      if (!isOurs(declaration) || seen.has(declaration)) continue;
      seen.add(declaration);
      if (words(target) === "") note(declaration, name, "has no summary; say what it is or does");
      const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
      if (made && ts.isFunctionLike(made)) {
        const isHidden =
          made.body && target.declarations.some((one) => ts.isFunctionDeclaration(one) && !one.body);
        if (!isHidden) visitFunction(made, name, target.declarations[0]);
      }
      if (ts.isInterfaceDeclaration(declaration))
        visitFields(checker.getTypeAtLocation(declaration), name, () => "", /Options$|Params$/.test(name));
    }
  }

  const module = checker.getSymbolAtLocation(program.getSourceFile(index));
  for (const symbol of checker.getExportsOfModule(module)) visit(symbol, "");
  found.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
  return found.map(({ file, line, name, gap }) => ({
    place: `${path.relative(root, file)}:${line}`,
    name,
    gap,
  }));
}

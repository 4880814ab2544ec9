import { toNlcst } from "mdast-util-to-nlcst";
import { toString } from "nlcst-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { ParseEnglish } from "parse-english";
import retextPassive from "retext-passive";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu;
const ignore = ["blockquote", "html", "code", "footnoteReference"];
const markdown = unified().use(remarkParse).use(remarkGfm);

/** A page's cells of tables, each as a page of its own, without the quoted columns; the tables are left out of the page. */
function takeCells(tree, quotedColumns) {
  const quoted = new RegExp(quotedColumns, "i");
  const taken = [];
  visit(tree, "table", (table, index, parent) => {
    const [head, ...rows] = table.children;
    const isQuoted = head.children.map((cell) => quoted.test(toString(cell.children)));
    const cells = rows.flatMap((row) => row.children.filter((cell, column) => !isQuoted[column]));
    taken.push(
      ...cells.map((cell) => ({ ...cell, type: "root", children: [{ ...cell, type: "paragraph" }] })),
    );
    parent.children.splice(index, 1);
    return index;
  });
  return taken;
}

/** What a sentence says itself, without code and quotations; also splits at code, vLLM and after numbers. */
function ownWords(node) {
  const text = node.children.map((part) => (part.type === "SourceNode" ? "`" : toString(part))).join("");
  const own = text.replace(/"[^"]*"|“[^”]*”/g, '"').replace(/\s+/g, " ");
  return own.split(/(?<=[.!?]["')]?) (?=`|\p{Ll}+\p{Lu})|(?<=\p{N}\.) (?=\p{Lu})/u);
}

/** What is not plain English in a text: long sentences, sentences with many passives, and the phrases of a list. */
export function proseFaults(text, { words, passives, quotedColumns, phrases }) {
  const file = new VFile(text);
  const tree = markdown.parse(file);
  const pages = [...takeCells(tree, quotedColumns), tree].map((page) =>
    toNlcst(page, file, ParseEnglish, { ignore }),
  );
  pages.forEach((page) => retextPassive()(page, file));
  const found = [];
  const read = (node) => {
    const { start, end } = node.position;
    const sentence = toString(node).replace(/\s+/g, " ");
    const note = (why) => found.push({ line: start.line, sentence, why });
    const parts = ownWords(node);
    const length = Math.max(...parts.map((part) => part.match(WORD)?.length ?? 0));
    if (length > words) note(`${length} words; at most ${words}`);
    const within = file.messages.filter(
      ({ place }) => place.start.offset >= start.offset && place.end.offset <= end.offset,
    );
    if (within.length > passives)
      note(`${within.length} passives (${within.map(({ actual }) => actual).join(", ")}); name who does it`);
    for (const { find, say } of phrases) {
      const hit = parts.map((part) => part.match(new RegExp(find, "iu"))).find((match) => match);
      if (hit) note(`"${hit[0]}": ${say}`);
    }
  };
  pages.forEach((page) => visit(page, "SentenceNode", read));
  return found.sort((one, other) => one.line - other.line);
}

/** The texts of a page, each with where it is: a Markdown file, or the Markdown cells of a notebook. */
export function textsOf(name, content) {
  if (!name.endsWith(".ipynb")) return [{ place: name, text: content }];
  return JSON.parse(content).cells.flatMap(({ cell_type, source }, index) =>
    cell_type === "markdown" ? [{ place: `${name} cell ${index + 1}`, text: [source].flat().join("") }] : [],
  );
}

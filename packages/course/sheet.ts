import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listed, shown } from "@loadlab/lib/core/check.js";
import { projectFolder } from "@loadlab/lib/core/project.js";
import { KINDS, type Kind, type Told } from "./marks.js";

const PARTS = ["Hint", "Answer", "Marking", "Mistakes", "Cell"];

/** The texts of all exercises, by notebook and number, read at each call. */
export function sheets(): Told[] {
  const folder = join(projectFolder("its exercises lie in data/exercises"), "data", "exercises");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .flatMap((file) => readSheet(readFileSync(join(folder, file), "utf8"), file));
}

/**
 * The exercises of one notebook. Each has a heading `## factor-3.2: look` (or `change`, `invent`), its question, then
 * `### Hint` twice or more, `### Answer`, `### Marking`, `### Mistakes` (a list: a wrong answer between backticks, a colon,
 * how a learner gets there) and perhaps `### Cell`, a fence with the learner's first code. Without it that is
 * `check("factor-3.2", undefined)`.
 *
 * @param text in Markdown
 * @param file its name, `factor-3.md`; the ids begin with it
 * @throws Error naming the file, the exercise and what is missing or superfluous
 */
export function readSheet(text: string, file: string): Told[] {
  const [, ...parts] = `\n${text}`.split(/\n## /);
  const told = parts.map((part) => exercise(part, file));
  const prefix = file.replace(/\.md$/, "");
  for (const [at, { id }] of told.entries())
    if (id !== `${prefix}.${at + 1}`)
      throw new Error(
        `data/exercises/${file}: exercise ${at + 1} is ${shown(id)}; expected "${prefix}.${at + 1}"`,
      );
  return told;
}

function exercise(part: string, file: string): Told {
  const [first = "", ...sections] = part.split(/\n### /);
  const [heading = "", ...question] = first.split("\n");
  const [id = "", kind = ""] = heading.split(": ").map((word) => word.trim());
  const fault = (said: string) => new Error(`data/exercises/${file}, exercise ${shown(id)}: ${said}`);
  if (!KINDS.includes(kind as Kind))
    throw fault(`its kind is ${shown(kind)}; expected one of ${listed(KINDS)}, after a colon`);
  const under = sections.map((section) => {
    const [name = "", ...lines] = section.split("\n");
    if (!PARTS.includes(name.trim())) throw fault(`it has a part ${shown(name)}; expected ${listed(PARTS)}`);
    return { name: name.trim(), text: lines.join("\n").trim() };
  });
  const all = (name: string) => under.filter((section) => section.name === name).map(({ text }) => text);
  const one = (name: string) => {
    const [text, ...more] = all(name);
    if (!text || more.length > 0) throw fault(`it has ${all(name).length} parts "${name}"; expected one`);
    return text;
  };
  const hints = all("Hint");
  if (hints.length < 2) throw fault(`it has ${hints.length} hints; expected two or more`);
  const said = question.join("\n").trim();
  if (said === "") throw fault("it has no question under its heading");
  const cell = all("Cell").length > 0 ? unfenced(one("Cell")) : `check("${id}", undefined)`;
  return {
    id,
    kind: kind as Kind,
    question: said,
    cell,
    hints,
    answer: one("Answer"),
    marking: one("Marking"),
    mistakes: one("Mistakes")
      .split(/^- /m)
      .filter((line) => line.trim() !== "")
      .map((line) => {
        const [, , answer, says] = MISTAKE.exec(line.trim()) ?? [];
        if (answer === undefined || says === undefined)
          throw fault(
            `its mistake ${shown(line)} is not a wrong answer between backticks, a colon and how it comes about`,
          );
        return { answer, says };
      }),
  };
}

/** A span of Markdown code, and what is said of it. */
const MISTAKE = /^(`+) ?(.+?) ?\1: (.+)$/s;

const unfenced = (code: string) => code.replace(/^```\w*\n/, "").replace(/\n```$/, "");

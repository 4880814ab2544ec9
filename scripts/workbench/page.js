import { readFile } from "node:fs/promises";
import path from "node:path";
import { joined } from "../notebook/text.js";
import { textTable } from "./report.js";

const verdicts = ["match", "mismatch", "not derivable", "not tested"];

/**
 * How many of each paper's published numbers and claims were recomputed, with what verdict, and how many findings
 * there are.
 */
export function auditSummary(rows, findings) {
  const papers = [...new Set(rows.map(({ paper }) => paper))];
  const count = (list, paper, verdict) =>
    list.filter((row) => row.paper === paper && (verdict === undefined || row.verdict === verdict)).length;
  return textTable(
    papers.map((paper) => ({
      paper,
      checks: count(rows, paper),
      ...Object.fromEntries(verdicts.map((verdict) => [verdict, count(rows, paper, verdict)])),
      findings: count(findings, paper),
    })),
    ["paper", "checks", ...verdicts, "findings"],
  );
}

/** The findings of the audit's first page, what not to rely on, in its order. */
const onFirstPage = (findings) =>
  findings.filter(({ page }) => page !== null).sort((one, other) => one.page - other.page);

/** What not to rely on, as text: the findings of the audit's first page. */
export const firstPage = (findings) =>
  onFirstPage(findings)
    .map(
      ({ paper, quote, title, consequence }, at) =>
        `${at + 1}. ${paper}, "${quote}"\n   ${title}\n   ${consequence}`,
    )
    .join("\n");

/**
 * The table that each paper is known for: which rows of the audit recompute its cells, and what they are recomputed
 * from.
 */
const headlines = [
  {
    paper: "factor",
    name: "FACTOR",
    table: "Table 1",
    rows: /^n-eff:/,
    what: "N_eff of each model",
    from: "from the CDF and CDO printed beside it",
  },
  {
    paper: "cogniload",
    name: "CogniLoad",
    table: "Table 3",
    rows: /^(ecl|nt|id)-50/,
    what: "ECL_50, NT_50 and ID_50 of each model",
    from: "from the printed coefficients of its regression",
  },
  {
    paper: "centerbench",
    name: "CenterBench",
    table: "Table 4",
    rows: /./,
    what: "accuracy by level, difficulty and subset, in percent",
    from: "as the nearest share of a whole number of right answers",
  },
  {
    paper: "neurocognition",
    name: "NeuroCognition",
    table: "Table 1",
    rows: /./,
    what: "scores of people and models",
    from: "as the nearest share of a whole number of right answers",
  },
];

const escape = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign],
  );

/** A number in at most five significant digits, words as they are. */
const shown = (value) => (typeof value === "number" ? String(Number(value.toPrecision(5))) : value || "–");

function headlineTable({ name, table, what, from, rows }, audit) {
  const cells = audit.filter((row) => rows.test(row.id));
  const odd = cells.filter(({ verdict }) => verdict === "mismatch").length;
  const line = ({ id, published, recomputed, low, high, verdict }) =>
    `<tr class="${verdict === "mismatch" ? "odd" : ""}"><td>${escape(id.split(":").join(", "))}</td>` +
    `<td>${escape(shown(published))}</td><td>${escape(shown(recomputed))}</td>` +
    `<td>${low === null || low === high ? "" : `${shown(low)} to ${shown(high)}`}</td><td>${verdict}</td></tr>`;
  return `<table><caption>${name}, ${table}: ${what}, printed and recomputed ${from}. ${cells.length - odd} of ${
    cells.length
  } agree.</caption><thead><tr><th>cell</th><th>printed</th><th>recomputed</th><th>what rounding allows</th><th>verdict</th></tr></thead>
<tbody>${cells.map(line).join("\n")}</tbody></table>`;
}

/** The figures of an executed notebook as images that hold their own data, each with what it shows. */
export function figuresOf(notebook) {
  const outputs = notebook.cells.flatMap((cell) => cell.outputs ?? []);
  return outputs.flatMap(({ data = {} }) => {
    const caption = joined(data["text/plain"] ?? "").trim();
    const images = joined(data["text/html"] ?? "").match(/<img (?:[^">]|"[^"]*")*>/g) ?? [];
    const drawn = images.filter((image) => image.includes(' src="data:'));
    if (drawn.length > 0) return drawn.map((image) => ({ image, caption }));
    const png = joined(data["image/png"] ?? "").replace(/\s/g, "");
    return png === ""
      ? []
      : [{ image: `<img alt="${escape(caption)}" src="data:image/png;base64,${png}">`, caption }];
  });
}

/** A notebook's title and figures, closed until it is asked for. */
async function notebookSection(where, { written, html }) {
  const notebook = JSON.parse(await readFile(written, "utf8"));
  const title = joined(notebook.cells[0]?.source ?? "").match(/^# (.+)/m)?.[1] ?? path.basename(written);
  const figures = figuresOf(notebook).map(
    ({ image, caption }) => `<figure>${image}<figcaption>${escape(caption)}</figcaption></figure>`,
  );
  const link = path.relative(where.root, html).split(path.sep).join("/");
  const count = `${figures.length} figure${figures.length === 1 ? "" : "s"}`;
  return `<details><summary>${escape(title)}: ${count}</summary><p><a href="${escape(link)}">the executed notebook</a></p>
${figures.join("\n")}</details>`;
}

const style = `body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1b1b1b; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; font-size: 0.9rem; width: 100%; } caption { text-align: left; font-weight: 600; padding: 0.3rem 0; }
th, td { text-align: left; padding: 0.15rem 0.6rem; border-bottom: 1px solid #ddd; vertical-align: top; } tr.odd td { background: #fdeceb; }
figure { margin: 1rem 0 2rem; } img { max-width: 100%; } figcaption { color: #555; font-size: 0.9rem; }
summary { cursor: pointer; padding: 0.2rem 0; } .failed { color: #a40000; }`;

/**
 * What was reproduced, as an HTML page that needs no other file: each paper's headline table beside its
 * recomputation, what not to rely on, and the figures of the executed notebooks.
 */
export async function reproducedPage(where, { rows, findings, executed, failed }) {
  const of = (paper, list) => list.filter(({ notebook }) => notebook.startsWith(`notebooks/${paper}/`));
  const sections = (list) => Promise.all(list.map((one) => notebookSection(where, one)));
  const papers = [];
  for (const headline of headlines) {
    const own = rows.filter(
      ({ paper, where: place }) => paper === headline.paper && place === headline.table,
    );
    papers.push(`<h2 id="${headline.paper}">${headline.name}</h2>
${headlineTable(headline, own)}
${(await sections(of(headline.paper, executed))).join("\n")}`);
  }
  const rest = executed.filter((one) => !headlines.some(({ paper }) => of(paper, [one]).length > 0));
  const doubtful = onFirstPage(findings).map(
    ({ paper, quote, title, consequence }) =>
      `<li><p><b>${escape(paper)}</b>: “${escape(quote)}”</p><p>${escape(title)} ${escape(consequence)}</p></li>`,
  );
  const links = headlines.map(({ paper, name }) => `<a href="#${paper}">${name}</a>`).join(", ");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Reproduced</title><style>${style}</style></head><body>
<h1>What was reproduced</h1>
<p>${executed.length} notebooks were executed on this machine with the bundled models. For each paper the table that it is known for stands beside its recomputation from the paper’s other numbers, then the figures of its notebooks: ${links}. A recomputed number agrees where the rounding of what it is made from allows the printed one.</p>
${failed.map((notebook) => `<p class="failed">A cell of ${escape(notebook)} failed; its figures are not here.</p>`).join("\n")}
<h2>What not to rely on</h2>
<p>The findings of the audit’s first page. Every finding, with its evidence, is in notebooks/audit.ipynb.</p>
<ol>${doubtful.join("\n")}</ol>
${papers.join("\n")}
<h2>Across the papers</h2>
${(await sections(rest)).join("\n")}
</body></html>
`;
}

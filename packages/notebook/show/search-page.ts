/** What the page of a searchable table is told. */
export interface SearchPage {
  /** Names the table among others on the page. */
  id: string;
  /** Of the columns, in order; so the lists below. */
  headings: string[];
  aligns: string[];
  /** Whether a column holds sentences, which want room. */
  wide: boolean[];
  /** Styles that set the widths of columns, empty where none is set. */
  widths: string[];
  /** Positions of the columns to choose a value of. */
  choices: number[];
  /** What is chosen at first in the list of each, "=" before the value; empty for nothing. */
  chosen: string[];
  /** Rows shown at a time. */
  limit: number;
  /** Positions of the texts that a row shows when it is opened; the first of them unfolded. */
  details?: number[];
  /** Position of the text a part of which is marked, and of that part. */
  marked?: [number, number];
  /** Styles of lists, boxes and buttons, and of text that says less. */
  control: string;
  faint: string;
}

/**
 * What makes a searchable table work in a browser. It is sent to the page as its own source, so it uses nothing from
 * outside itself.
 *
 * @param packed the rows, lists of texts, as JSON, deflated (zlib) and in base 64
 * @param finish what is done to each line that is drawn
 */
export async function searchPage(
  page: SearchPage,
  packed: string,
  finish?: (page: SearchPage, row: string[], line: HTMLElement) => void,
): Promise<void> {
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const rows = (await new Response(unpacked).json()) as string[][];
  const low = rows.map((row) => row.join("\n").toLowerCase());

  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, style: string, text = "") => {
    const element = document.createElement(tag);
    element.setAttribute("style", style);
    element.textContent = text;
    return element;
  };
  const valuesOf = (column: number) => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[column]!, (counts.get(row[column]!) ?? 0) + 1);
    return [...counts].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
  };
  const listOf = (column: number) => {
    const list = make("select", `${page.control};margin-right:10px;max-width:16em`);
    list.setAttribute("aria-label", page.headings[column]!);
    const options = [
      ["", `any ${page.headings[column]!}`],
      ...valuesOf(column).map(([value, count]) => [value, `${value} (${count})`]),
    ] as const;
    options.forEach(([value, text], at) => {
      const option = make("option", "", text);
      option.value = at === 0 ? "" : `=${value}`;
      list.append(option);
    });
    return list;
  };

  for (const root of document.querySelectorAll<HTMLElement>(`[data-search="${page.id}"]`)) {
    if (root.dataset.ready) continue;
    root.dataset.ready = "yes";
    const words = make("input", `${page.control};margin-right:10px;width:20em;padding:2px 6px`);
    words.type = "search";
    words.placeholder = 'words or a "phrase" of a row';
    words.setAttribute("aria-label", words.placeholder);
    const lists = page.choices.map(listOf);
    lists.forEach((list, which) => (list.value = page.chosen[which]!));
    const count = make("span", page.faint);
    count.setAttribute("aria-live", "polite");
    const further = make("button", `${page.control};margin:6px 10px`, "more rows");
    const bar = make("div", "margin:6px 0;font-size:13px");
    bar.append(words, ...lists, count);
    const body = root.querySelector("tbody")!;
    root.prepend(bar);
    root.append(further);

    let shown = page.limit;
    const draw = () => {
      const asked = [...words.value.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+/g)].map(
        ([word, phrase]) => phrase ?? word,
      );
      const found = rows.filter(
        (row, at) =>
          asked.every((word) => low[at]!.includes(word)) &&
          page.choices.every((column, which) => {
            const { value } = lists[which]!;
            return value === "" || value === `=${row[column]!}`;
          }),
      );
      count.textContent = `${found.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} rows`;
      body.replaceChildren(
        ...found.slice(0, shown).map((row) => {
          const line = make("tr", "");
          line.append(
            ...row
              .slice(0, page.aligns.length)
              .map((text, column) =>
                make(
                  "td",
                  `vertical-align:top;text-align:${page.aligns[column]!};white-space:pre-line${page.widths[column]! || `;max-width:26em${page.wide[column] ? ";min-width:18em" : ""}`}`,
                  text,
                ),
              ),
          );
          finish?.(page, row, line);
          return line;
        }),
      );
      if (found.length === 0) body.append(make("tr", page.faint, "no row has all of this"));
      further.hidden = found.length <= shown;
    };
    const anew = () => {
      shown = page.limit;
      draw();
    };
    words.addEventListener("input", anew);
    for (const list of lists) list.addEventListener("change", anew);
    further.addEventListener("click", () => {
      shown += page.limit;
      draw();
    });
    draw();
  }
}

/**
 * Puts a button before a row's first text that opens the row to its further texts. It is sent to the page as its own
 * source, so it uses nothing from outside itself.
 */
export function detailsPage(page: SearchPage, row: string[], line: HTMLElement): void {
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, style: string, text = "") => {
    const element = document.createElement(tag);
    element.setAttribute("style", style);
    element.textContent = text;
    return element;
  };
  const folded = (column: number, open: boolean) => {
    const text = row[column]!;
    const part = page.marked?.[0] === column ? row[page.marked[1]]! : "";
    const at = part === "" ? -1 : text.lastIndexOf(part);
    const fold = make("details", "margin:2px 0");
    fold.open = open;
    fold.append(make("summary", page.faint, page.headings[column]!));
    if (at < 0) fold.append(text);
    else fold.append(text.slice(0, at), make("mark", "", part), text.slice(at + part.length));
    return fold;
  };
  const opened = () => {
    const cell = make("td", "text-align:left;white-space:pre-wrap;padding:4px 14px;max-width:1px");
    cell.colSpan = page.aligns.length;
    cell.append(
      ...page.details!.filter((column) => row[column] !== "").map((column, at) => folded(column, at === 0)),
    );
    const below = make("tr", "background:transparent");
    below.append(cell);
    return below;
  };
  const button = make("button", `${page.control};margin-right:6px;padding:0 5px`, "+");
  button.setAttribute("aria-label", "open the row");
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    button.textContent = open ? "\u2212" : "+";
    if (open) line.after(opened());
    else line.nextElementSibling!.remove();
  });
  line.firstElementChild!.prepend(button);
}

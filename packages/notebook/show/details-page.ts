import type { SearchPage } from "./search-page.js";

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

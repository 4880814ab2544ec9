import { display, type Displayable } from "../core/display.js";
import { notebookPage } from "./page.js";

/**
 * Shows a figure, a table or a text at once, from the middle of a cell or from a loop; a cell that ends in one shows
 * it without this. Outside a notebook its text goes to the console.
 */
export function now(shown: Displayable): void {
  const bundle = shown[display]();
  const page = notebookPage();
  if (page) page.display(bundle);
  else console.log(bundle["text/plain"] ?? "");
}

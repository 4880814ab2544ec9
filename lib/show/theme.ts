// JupyterLab's colours, so that what is shown is legible in its light and its dark theme; elsewhere those of a light page.

/** Colour of text. */
export const INK = "var(--jp-ui-font-color1, #1f2328)";

/** Colour of text that says less. */
export const FAINT = "var(--jp-ui-font-color2, #57606a)";

/** Colour of lines and of grooves. */
export const LINE = "var(--jp-border-color1, #d0d7de)";

/** Colour of the page. */
export const PAGE = "var(--jp-layout-color0, #fff)";

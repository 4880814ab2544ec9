export { now } from "./now.js";
export { plot } from "./plot.js";
export type { Drawable, Figure, FigureOptions } from "./plot.js";
export { progress } from "./progress.js";
export type { ProgressOptions, ProgressState } from "./progress.js";
export { table } from "./table.js";
export type { Align, Frame, Table, TableOptions } from "./table.js";
export { text } from "./text.js";
export type { TextOptions } from "./text.js";

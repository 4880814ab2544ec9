export * from "./check.js";
export * from "./episode.js";
export * from "./hash.js";
export type * from "./message.js";
export * from "./random.js";
export type * from "./sample.js";
export type * from "./score.js";
export type * from "./task.js";

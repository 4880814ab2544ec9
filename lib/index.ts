export * as factor from "./factor/index.js";

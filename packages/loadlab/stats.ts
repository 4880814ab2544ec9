export * from "@loadlab/lib/stats/index.js";
export * from "@loadlab/notebook/figures/stats/index.js";

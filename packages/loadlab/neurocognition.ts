export * from "@loadlab/lib/neurocognition/index.js";
export * from "@loadlab/analyses/neurocognition/index.js";
export * as swm from "./swm.js";
export * as wcst from "./wcst.js";

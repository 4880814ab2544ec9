export * from "@loadlab/lib/factor/index.js";
export * from "@loadlab/analyses/factor/index.js";
export * from "@loadlab/notebook/figures/factor/index.js";
export { againstPerson, entailedReply } from "./old-names.js";

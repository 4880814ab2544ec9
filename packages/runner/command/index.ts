export { readPlan, type Plan, type PlanOverrides } from "./plan.js";

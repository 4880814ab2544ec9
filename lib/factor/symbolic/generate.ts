import { requireInteger, requireKnownKeys, requireNumber } from "../../core/check.js";
import { random, type Random } from "../../core/random.js";
import { sampleId } from "../../core/sample.js";
import { namesOf, type Relation, type SymbolicParams, type SymbolicSample } from "./item.js";

const DEFAULTS = { fillerTokens: 0, roots: 0, absentShare: 0.1, maxGroup: 3, charactersPerToken: 6.4 };

export function generate(given: SymbolicParams, seed: number): SymbolicSample {
  const params = checked(given);
  const { variables, absentShare } = params;
  // 1 is the items' version
  const draw = random(seed, `factor.symbolic 1 ${variables} ${params.roots} ${absentShare}`);
  const roots = params.roots || draw.integer(1, variables);
  const relations = forest(variables, roots, draw);
  const values = relations.map(({ value }) => value);
  const absent = draw.chance(absentShare);
  const outside = draw.chance(0.5) ? Math.min(...values) - 1 : Math.max(...values) + 1;
  const targetValue = absent ? outside : draw.pick(values);
  const matching = relations.filter(({ value }) => value === targetValue);
  const target = namesOf(matching.map(({ variable }) => variable));
  return {
    id: sampleId(params, seed),
    params,
    seed,
    target,
    metadata: {
      trees: roots,
      depth: depth(relations),
      targetValue,
      target: target.join(", ") || "none",
      matches: target.length,
    },
    targetValue,
    relations,
    order: draw.shuffle([...relations.keys()]),
  };
}

function checked(given: SymbolicParams): Required<SymbolicParams> {
  requireKnownKeys("factor.symbolic", given, ["variables", ...Object.keys(DEFAULTS)]);
  const params = { ...DEFAULTS, ...given };
  requireInteger("variables", params.variables, 1, 39, "FACTOR varies N from 1 to 39 (appendix A.2.1)");
  requireInteger("fillerTokens", params.fillerTokens, 0, 10_000_000, "FACTOR uses 0 to 128,000");
  requireInteger("roots", params.roots, 0, params.variables, "0 draws the number of trees at random");
  requireNumber("absentShare", params.absentShare, 0, 1);
  requireInteger("maxGroup", params.maxGroup, 1);
  requireNumber("charactersPerToken", params.charactersPerToken, 0.5, 20);
  return params;
}

/** Roots uniform on 0..10, each child an earlier variable and -1, 0 or 1. @source FACTOR, appendix A.1.1 */
function forest(variables: number, roots: number, draw: Random): Relation[] {
  const names = draw.shuffle([...Array(variables).keys()]);
  const relations: Relation[] = [];
  for (const [index, variable] of names.entries()) {
    if (index < roots) {
      relations.push({ variable, parent: null, operation: 0, value: draw.integer(0, 10) });
    } else {
      const parent = draw.pick(relations);
      const operation = draw.pick([-1, 0, 1] as const);
      relations.push({ variable, parent: parent.variable, operation, value: parent.value + operation });
    }
  }
  return relations;
}

/** The most relationships between a variable and its root. */
function depth(relations: Relation[]): number {
  const depths = new Map<number | null, number>();
  for (const { variable, parent } of relations) depths.set(variable, (depths.get(parent) ?? -1) + 1);
  return Math.max(...depths.values());
}

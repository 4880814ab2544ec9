import { componentsOf } from "./layouts.js";
import { RAVEN_ATTRIBUTES, valueOf, type RavenAttribute, type RavenPanel } from "./panel.js";
import { columns, readings, type RavenRule, type Square } from "./rules.js";
import type { RavenImageSample } from "./sample.js";
import { scaleOf } from "./scales.js";

/** What a reader finds in a matrix: a rule that its first two rows, or columns, follow. */
export interface RavenReading {
  /** The component's name. */
  component: string;
  attribute: RavenAttribute;
  along: "rows" | "columns";
  rule: RavenRule;
  /** The numbers of the options that show what the rule asks for. */
  options: number[];
}

/**
 * All that a reader who knows the rules finds in the eight panels of an item, whatever made it: every rule that holds
 * in the first two rows, or columns, and can go on in the third. The hidden panel is not looked at.
 *
 * The one option that all readings allow is the right one.
 *
 * @returns a flat row for each; attributes that have a single value in the item's layout are left out
 */
export function ravenReadings(item: Pick<RavenImageSample, "params" | "panels" | "options">): RavenReading[] {
  return componentsOf(item.params.configuration).flatMap(({ name, slots }, at) =>
    RAVEN_ATTRIBUTES.flatMap((attribute) => {
      const scale = scaleOf(attribute, slots.length);
      if (scale.values.length === 1) return [];
      const shown = (panel: RavenPanel) => valueOf(panel[at]!, attribute);
      const rows = [0, 3, 6].map((row) => item.panels.slice(row, row + 3).map(shown)) as Square;
      const number = (panel: RavenPanel) => item.options.indexOf(panel) + 1;
      return (["rows", "columns"] as const).flatMap((along) =>
        readings(scale, along === "rows" ? rows : columns(rows)).map(({ rule, value }) => {
          const options = item.options.filter((panel) => shown(panel) === value).map(number);
          return { component: name, attribute, along, rule, options };
        }),
      );
    }),
  );
}

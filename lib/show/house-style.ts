import type { PlotOptions } from "@observablehq/plot";

const FONT_SIZE = 13;

/**
 * Plot's options with the lab's defaults where they leave something open: text of 13 pixels, margins that fit it, a
 * light grid. Whatever the options say stands.
 *
 * @param width in pixels, defaults to the options' own, else 640
 */
export function withHouseStyle(options: PlotOptions, width?: number): PlotOptions {
  const facets = facetsOf(options);
  const style =
    typeof options.style === "string"
      ? `font-size: ${FONT_SIZE}px; ${options.style}`
      : { fontSize: `${FONT_SIZE}px`, ...options.style };
  const margins =
    options.margin === undefined
      ? {
          marginTop: facets.x ? 58 : 34,
          marginRight: facets.y ? 64 : 24,
          marginBottom: 46,
          marginLeft: 58,
        }
      : {};
  return { grid: true, ...margins, ...options, width: width ?? options.width ?? 640, style };
}

/** Which facet axes a plot has. */
const facetsOf = ({ facet, marks }: PlotOptions) => ({
  x: facet?.x != null || among(marks, "fx"),
  y: facet?.y != null || among(marks, "fy"),
});

/** Whether a mark, or one in a list of marks, has a channel. */
function among(mark: unknown, channel: "fx" | "fy"): boolean {
  if (Array.isArray(mark)) return mark.some((one) => among(one, channel));
  return typeof mark === "object" && mark !== null && Reflect.get(mark, channel) != null;
}

import { requireNumber } from "@loadlab/lib/core/check.js";

/** The size of a figure. */
export interface Size {
  /** In pixels, 100..4000; defaults to 640. */
  width?: number;
  /** In pixels, 60..4000; the default is what the figure needs. */
  height?: number;
}

/**
 * The size of a figure, checked.
 *
 * @param height what the figure takes by default
 * @param width likewise
 * @throws RangeError if a given size is out of range
 */
export function sizeOf(given: Size, height: number, width = 640): Required<Size> {
  if (given.width !== undefined) requireNumber("width", given.width, 100, 4000, "sizes are in pixels");
  if (given.height !== undefined) requireNumber("height", given.height, 60, 4000, "sizes are in pixels");
  return { width: given.width ?? width, height: given.height ?? height };
}

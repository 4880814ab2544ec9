/** The size of a figure. */
export interface Size {
  /** In pixels; defaults to 640. */
  width?: number;
  /** In pixels; the default is what the figure needs. */
  height?: number;
}

/** The size that was given, else the figure's own. */
export const sizeOf = (given: Size, height: number, width = 640): Required<Size> => ({
  width: given.width ?? width,
  height: given.height ?? height,
});

/** Where a model is computed. */
export type Backend = "cpu" | "cuda" | "metal" | "vulkan";

/** The compute layers to choose from; `auto` takes the best that works on this machine. */
export const GPUS = ["auto", "cuda", "metal", "vulkan", false] as const;

export type Gpu = (typeof GPUS)[number];

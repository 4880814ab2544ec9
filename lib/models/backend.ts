/** Where a model is computed. */
export type Backend = "cpu" | "cuda" | "metal" | "vulkan";

/** The compute layer to use; `auto` takes the best that works on this machine. */
export type Gpu = "auto" | "cuda" | "metal" | "vulkan" | false;

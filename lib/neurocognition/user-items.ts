/** Whether these are texts, none of them empty. */
export const areTexts = (values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === "string" && value.trim() !== "");

/** What a JSON value has to be: the part of JSON Schema that every engine can hold a model to. */
export type JsonSchema =
  | { type: "string"; enum?: readonly string[] }
  | { type: "integer"; enum?: readonly number[] }
  | { type: "array"; items: JsonSchema; maxItems: number }
  | ObjectSchema;

/** An object with these properties, each of them, and no others. */
interface ObjectSchema {
  type: "object";
  properties: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
  additionalProperties: false;
}

/** An object with these properties, all required. */
export const objectOf = (properties: Readonly<Record<string, JsonSchema>>): ObjectSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Whether a value is what a schema says; of an object further properties are of no matter. */
export function fits(value: unknown, schema: JsonSchema): boolean {
  switch (schema.type) {
    case "string":
      return typeof value === "string" && (schema.enum?.includes(value) ?? true);
    case "integer":
      return Number.isSafeInteger(value) && (schema.enum?.includes(value as number) ?? true);
    case "array":
      return (
        Array.isArray(value) &&
        value.length <= schema.maxItems &&
        value.every((one) => fits(one, schema.items))
      );
    case "object":
      return Object.entries(schema.properties).every(
        ([name, inner]) =>
          Object.hasOwn(Object(value), name) && fits(Reflect.get(Object(value), name), inner),
      );
  }
}

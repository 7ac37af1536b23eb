/** A JSON Schema (2020-12) or a part of an OpenAPI document. */
export type JsonSchema = { readonly [key: string]: unknown };

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

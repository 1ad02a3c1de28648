import type { JsonSchema } from "../../src/contract/strict/json-schema.ts";

export const refTo = (title: string) => ({ $ref: `#/components/schemas/${title}` });

/** A schema in OpenAPI's form: references point into the document. */
export const published = (schema: JsonSchema): Readonly<Record<string, unknown>> => {
  const { ref, tolerated: _, ...own } = schema;
  const { anyOf, items, properties } = own;
  return {
    ...(ref === undefined ? {} : refTo(ref.title ?? "")),
    ...own,
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(published) }),
    ...(items === undefined ? {} : { items: published(items) }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => [name, published(property)]),
          ),
        }),
  };
};

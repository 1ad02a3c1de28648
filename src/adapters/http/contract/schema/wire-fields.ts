import { Predicate, Schema } from "effect";
import type { Entity } from "../entities/entity.ts";
import { isScalarName, type ScalarName } from "./scalars.ts";

/** What kind of value the adapter's schema reads in a field. */
export type WireKind =
  | { readonly kind: "scalar"; readonly scalar: ScalarName }
  | { readonly kind: "enumeration"; readonly known: readonly string[] }
  | { readonly kind: "text" }
  | { readonly kind: "texts" }
  | { readonly kind: "entity" }
  | { readonly kind: "entities" };

export interface WireField {
  readonly kind: WireKind;
  /** Whether the adapter can do without it. */
  readonly canBeMissing: boolean;
}

const isObject = Predicate.isReadonlyObject;

const alternatives = (schema: unknown): readonly unknown[] =>
  isObject(schema) && Array.isArray(schema["anyOf"])
    ? schema["anyOf"].flatMap(alternatives)
    : [schema];

/** Effect adds the side and a number to an identifier that it meets more than once. */
const scalarOf = (schema: unknown): ScalarName | undefined => {
  const ref = isObject(schema) ? schema["$ref"] : undefined;
  const name = Predicate.isString(ref) ? /(\w+?)(?:Encoded)?(?:_\d+)?$/.exec(ref)?.[1] : undefined;
  return name !== undefined && isScalarName(name) ? name : undefined;
};

const knownOf = (schema: unknown): readonly string[] | undefined => {
  const known = isObject(schema) ? schema["known"] : undefined;
  return Array.isArray(known) ? known.filter(Predicate.isString) : undefined;
};

const isOfType =
  (type: string) =>
  (schema: unknown): boolean =>
    isObject(schema) && schema["type"] === type;

const itemsOf = (schema: unknown): unknown => (isObject(schema) ? schema["items"] : undefined);

/** Of several readings the named one is meant; the others are tolerated. */
const kindOf = (schema: unknown): WireKind | undefined => {
  const read = alternatives(schema);
  const known = knownOf(schema) ?? read.map(knownOf).find(Predicate.isNotUndefined);
  if (known !== undefined) return { kind: "enumeration", known };
  const scalar = read.map(scalarOf).find(Predicate.isNotUndefined);
  if (scalar !== undefined) return { kind: "scalar", scalar };
  const array = read.find(isOfType("array"));
  if (array !== undefined) {
    return { kind: isOfType("object")(itemsOf(array)) ? "entities" : "texts" };
  }
  if (read.some(isOfType("object"))) return { kind: "entity" };
  if (read.some(isOfType("string"))) return { kind: "text" };
  return undefined;
};

/** The fields that the adapter's schema of an entity reads, by their names on the wire. */
export const wireFields = ({ name, schema }: Entity): Readonly<Record<string, WireField>> => {
  const document = Schema.toJsonSchemaDocument(Schema.toEncoded(schema), {
    includeAnnotationKey: (key) => key === "known",
  });
  const object = alternatives(document.schema).find(isOfType("object"));
  const properties = isObject(object) ? object["properties"] : undefined;
  if (!isObject(object) || !isObject(properties)) throw new Error(`${name} is no object`);
  const required = Array.isArray(object["required"]) ? object["required"] : [];
  return Object.fromEntries(
    Object.entries(properties).map(([field, read]) => {
      const kind = kindOf(read);
      if (kind === undefined) throw new Error(`${name}.${field}: what kind of value is it?`);
      return [field, { kind, canBeMissing: !required.includes(field) }];
    }),
  );
};

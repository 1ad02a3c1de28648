import { Predicate } from "effect";
import type { JsonSchema } from "./json-schema.ts";

/** A difference of a value from its schema. */
export interface Finding {
  /** The path in the checked value: field names and row indexes. */
  readonly at: readonly (string | number)[];
  readonly kind: "missing field" | "wrong type" | "unknown value" | "wrong form";
  readonly expected: string;
  /** The value; `undefined` where it is missing. */
  readonly found: unknown;
}

type Place = Finding["at"];

const typeOf = (value: unknown): string => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
};

const hasType = (value: unknown, type: string): boolean => {
  const actual = typeOf(value);
  return actual === type || (type === "number" && actual === "integer");
};

const namesOf = (schema: JsonSchema): readonly string[] => {
  if (schema.ref !== undefined) return [schema.ref.title ?? ""];
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(namesOf);
  return [schema.type ?? []].flat();
};

/** For example `Amount or null`. */
const expectation = (schema: JsonSchema): string => namesOf(schema).join(" or ");

/** Compiled patterns, cached: a page has thousands of values, the contract a few patterns. */
const forms = new Map<string, RegExp>();

const formOf = (pattern: string): RegExp => {
  const known = forms.get(pattern);
  if (known !== undefined) return known;
  const form = new RegExp(pattern, "u");
  forms.set(pattern, form);
  return form;
};

const formFinding = (value: unknown, schema: JsonSchema, at: Place): readonly Finding[] => {
  const wrong = (expected: string): readonly Finding[] => [
    { at, kind: "wrong form", expected, found: value },
  ];
  if (Predicate.isString(value)) {
    if (schema.pattern !== undefined && !formOf(schema.pattern).test(value)) {
      return wrong(`a text of the form ${schema.pattern}`);
    }
  }
  if (Predicate.isNumber(value)) {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    if (value < minimum) return wrong(`a number from ${minimum}`);
    if (value > maximum) return wrong(`a number up to ${maximum}`);
  }
  return [];
};

/** All differences of a value from a schema of the contract. */
export const findings = (
  value: unknown,
  schema: JsonSchema,
  at: Place = [],
): readonly Finding[] => {
  const known = schema.ref ?? schema;
  if (known.tolerated !== undefined && findings(value, known.tolerated, at).length === 0) return [];
  if (known.anyOf !== undefined) {
    const each = known.anyOf.map((alternative) => findings(value, alternative, at));
    if (each.some((found) => found.length === 0)) return [];
    // The alternative with the right type gives the most precise findings.
    const nearest = each.find(
      (found) =>
        !found.some(({ at: { length }, kind }) => length === at.length && kind === "wrong type"),
    );
    return nearest ?? [{ at, kind: "wrong type", expected: expectation(schema), found: value }];
  }
  const types = known.type === undefined ? [] : [known.type].flat();
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    return [{ at, kind: "wrong type", expected: expectation(schema), found: value }];
  }
  if (known.enum !== undefined && !known.enum.some((one) => one === value)) {
    return [{ at, kind: "unknown value", expected: known.enum.join(" | "), found: value }];
  }
  if (Array.isArray(value)) {
    const { items } = known;
    return items === undefined
      ? []
      : value.flatMap((row, index) => findings(row, items, [...at, index]));
  }
  if (!Predicate.isReadonlyObject(value)) return formFinding(value, known, at);
  const missing = (known.required ?? [])
    .filter((name) => value[name] === undefined)
    .map((name): Finding => ({
      at: [...at, name],
      kind: "missing field",
      expected: expectation(known.properties?.[name] ?? {}),
      found: undefined,
    }));
  return [
    ...missing,
    ...Object.entries(known.properties ?? {}).flatMap(([name, property]) =>
      value[name] === undefined ? [] : findings(value[name], property, [...at, name]),
    ),
  ];
};

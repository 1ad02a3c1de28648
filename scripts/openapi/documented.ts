import { Predicate } from "effect";
import type { CallContract } from "../../src/contract/contract.ts";
import type { AnyEntity } from "../../src/contract/schema/entity.ts";
import { entityIn } from "../../src/contract/strict/strict-schema.ts";

/** Of an entity, or of each of a list of them, the fields that the contract has. */
const fieldsOf = (entity: AnyEntity, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((row) => fieldsOf(entity, row));
  if (!Predicate.isReadonlyObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const field = entity.fields[name];
      if (field === undefined) return [];
      const inner = entityIn(field);
      return [[name, inner === undefined ? part : fieldsOf(inner, part)]];
    }),
  );
};

/** A success without fields that are not in the contract. */
export const documented = ({ answer, place = "named" }: CallContract, body: unknown): unknown => {
  const { shape, name, entity } = answer;
  if (entity === null || !Predicate.isReadonlyObject(body)) return body;
  const { data } = body;
  const isBare = shape === "fields" || (shape === "entity" && place === "bare");
  if (isBare) return { ...body, data: fieldsOf(entity, data) };
  const named = Predicate.isReadonlyObject(data) ? data[name] : undefined;
  return { ...body, data: { ...Object(data), [name]: fieldsOf(entity, named) } };
};

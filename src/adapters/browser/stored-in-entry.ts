import { Predicate } from "effect";

/** What the history entry with this state holds. */
export const storedInEntry = (state: unknown, field: string): Readonly<Record<string, unknown>> => {
  const found = Predicate.isReadonlyObject(state) ? state[field] : null;
  return Predicate.isReadonlyObject(found) ? { ...found } : {};
};

import { hash } from "../wire/hash.ts";

/** JSON with the fields of every object in one order. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? "";

/** Tells a request's body from another: the same for the same JSON, whatever the order of its fields. */
export const requestMark = (body: unknown): string => hash(sortedJson(body));

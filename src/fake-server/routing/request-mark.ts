import { hash } from "../wire/hash.ts";

/** JSON with sorted object fields. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? "";

/** A hash of a request's body, independent of the order of JSON fields. */
export const requestMark = (body: unknown): string => hash(sortedJson(body));

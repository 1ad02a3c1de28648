import { type SeededName, seededNames } from "./seeded-faults.ts";

/** The format of fault kinds, for error messages. */
export const faultKindsForm = `all, or some of ${seededNames.join(", ")}`;

/**
 * Parses `late,gateway`, or `all`; `undefined`: invalid.
 *
 * @example
 * faultKindsOf("late, gateway") // => ["late", "gateway"]
 * faultKindsOf("late, bad luck") // => undefined
 */
export const faultKindsOf = (text: string): readonly SeededName[] | undefined => {
  if (text === "all") return seededNames;
  const names = text.split(",").map((part) => part.trim());
  const kinds = names.flatMap((name) => seededNames.filter((known) => known === name));
  return kinds.length === names.length ? kinds : undefined;
};

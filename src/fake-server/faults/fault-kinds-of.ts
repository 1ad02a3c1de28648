import { type SeededName, seededNames } from "./seeded-faults.ts";

/** How the kinds of seeded faults are written, for whoever wrote something else. */
export const faultKindsForm = `all, or some of ${seededNames.join(", ")}`;

/** Reads `late,gateway`, or `all`; `undefined` is what has not the form. */
export const faultKindsOf = (text: string): readonly SeededName[] | undefined => {
  if (text === "all") return seededNames;
  const names = text.split(",").map((part) => part.trim());
  const kinds = names.flatMap((name) => seededNames.filter((known) => known === name));
  return kinds.length === names.length ? kinds : undefined;
};

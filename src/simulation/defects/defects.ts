import { nearest } from "../../fake-server/errors/nearest.ts";
import { attemptDefects } from "./attempt-defects.ts";
import { clientDefects } from "./client-defects.ts";
import type { Defect } from "./defect.ts";
import { serverDefects } from "./server-defects.ts";
import { shownDefects } from "./shown-defects.ts";

/** The deliberate defects, which test the invariants. */
export const defects: readonly Defect[] = [
  ...serverDefects,
  ...clientDefects,
  ...shownDefects,
  ...attemptDefects,
];

export const isDefect = (name: string): boolean => defects.some((one) => one.name === name);

/**
 * The defect of that name; null: the real code. @throws for an unknown name.
 *
 * @example
 * defectNamed("cancel-keeps-stock")?.name // => "cancel-keeps-stock"
 * defectNamed(null) // => null
 * defectNamed("bad-luck") // throws Error
 */
export const defectNamed = (name: string | null): Defect | null => {
  if (name === null) return null;
  const defect = defects.find((one) => one.name === name);
  if (defect === undefined) {
    const known = defects.map((one) => one.name);
    const near = nearest(name, known);
    const more = near === undefined ? `; there are ${known.join(", ")}` : `: is ${near} meant?`;
    throw new Error(`--defect ${name}: there is no such defect${more}`);
  }
  return defect;
};

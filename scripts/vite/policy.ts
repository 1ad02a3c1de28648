import { oneLine } from "./one-line.ts";

/** The readings of the specification that a build can follow; the presets of `domain/policy.ts`. */
export type ShopReading = "lean" | "full";

/**
 * The reading in `VITE_SHOP_POLICY`; unset or empty: the full one. Throws an error that names an unknown
 * value.
 */
export const shopReading = (value: string | undefined): ShopReading => {
  if (value === undefined || value === "") return "full";
  if (value === "lean" || value === "full") return value;
  throw oneLine(`VITE_SHOP_POLICY=${value}: neither lean nor full`);
};

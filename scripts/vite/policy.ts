/** The readings of the specification that a build can follow; the presets of `domain/policy.ts`. */
export type ShopReading = "lean" | "full";

/**
 * The reading in `VITE_SHOP_POLICY`; unset or empty: the full one. Throws an error that names an unknown
 * value.
 */
export const shopReading = (value: string | undefined): ShopReading => {
  if (value === undefined || value === "") return "full";
  if (value === "lean" || value === "full") return value;
  const error = new Error(`VITE_SHOP_POLICY=${value}: neither lean nor full`);
  // Without a stack: Vite prints it, and the message would be hard to find.
  error.stack = error.message;
  throw error;
};

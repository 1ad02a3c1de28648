/** The readings of the specification that a build can follow; the presets of `domain/policy.ts`. */
export type ShopReading = "lean" | "full";

/**
 * What `VITE_SHOP_POLICY` asks for; unset or empty: the full reading. Throws an error that names a
 * value that is neither.
 */
export const shopReading = (value: string | undefined): ShopReading => {
  if (value === undefined || value === "") return "full";
  if (value === "lean" || value === "full") return value;
  const error = new Error(`VITE_SHOP_POLICY=${value}: neither lean nor full`);
  // Vite prints the stack, in which the message drowns.
  error.stack = error.message;
  throw error;
};

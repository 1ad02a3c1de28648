import type { Seen } from "./journey/rendered/seen.ts";

/** Words that are seen whole, on a line of their own, unless said otherwise. */
export const seenWords = (those: Partial<Seen>): Seen => ({
  text: "Tea",
  where: "main > p",
  lines: [{ left: 0, top: 0, right: 100, bottom: 20 }],
  cutBy: null,
  isShortened: false,
  canBeTapped: false,
  kind: "text",
  hangs: false,
  layer: 0,
  place: 2,
  around: [1, 2],
  ...those,
});

/**
 * The texts that the page itself shows, before or without the bundle: `scripts/vite/shell-plugin.ts` inlines
 * them.
 */
export const catalogue = {
  lost: "We could not load the shop. Check your connection and try again.",
  scriptNeeded: "The shop needs JavaScript. Turn it on in your browser settings.",
} as const;

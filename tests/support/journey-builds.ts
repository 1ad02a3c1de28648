/**
 * The builds that the journeys run: what `npm run build`, `build:lean` and `build:demo` made, unless
 * named.
 */
export const builds = {
  shop: process.env["SHOP_DIST"] ?? "dist",
  /** The narrower reading (D1). */
  lean: process.env["SHOP_DIST_LEAN"] ?? "dist-lean",
  demo: process.env["SHOP_DIST_DEMO"] ?? "dist-demo",
} as const;

/** The builds that the journeys run: what `npm run build` and `build:demo` made, unless named. */
export const builds = {
  shop: process.env["SHOP_DIST"] ?? "dist",
  demo: process.env["SHOP_DIST_DEMO"] ?? "dist-demo",
} as const;

import { readFileSync } from "node:fs";
import { join } from "node:path";

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

/** What the shop's build has made of a module, as a path within the build. */
export const fileOf = (module: string): string => {
  const manifest = JSON.parse(readFileSync(join(builds.shop, ".vite/manifest.json"), "utf8"));
  return String(manifest[module].file);
};

import type { Plugin } from "vite";
import type { ScreenName } from "../../src/ui/routing/screen-actors.ts";
import { screenRoutes } from "../../src/ui/routing/screen-table.ts";

/** Screens that show no data of the customer. */
const open: readonly ScreenName[] = ["home", "product"];

/** The routes that crawlers must not visit: the screens with a customer's data. */
export const robots = (): string =>
  [
    "User-agent: *",
    ...screenRoutes
      .filter(({ access, screen }) => access === "customer" && !open.includes(screen))
      .map(({ path }) => `Disallow: ${path.replace(/:.*/, "")}`),
    "",
  ].join("\n");

/** Writes `robots.txt` beside the page. */
export const robotsFile = (): Plugin => ({
  name: "shop:robots",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "robots.txt", source: robots() });
  },
});

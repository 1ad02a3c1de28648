import { join } from "node:path";
import { builds } from "../../tests/support/journey/host/builds.ts";
import { buildShop } from "../support/build.ts";
import { brandFile } from "../vite/brand/names.ts";

/** The folder of a brand's build; `null`: the shop's own, made by `npm run build`. */
export const folderOf = (brand: string | null): string =>
  brand === null ? builds.shop : join("gallery", `dist-${brand}`);

/** Builds the shop under a brand, into a folder of its own. */
export const buildBrand = (brand: string | null): Promise<void> =>
  brand === null
    ? buildShop()
    : buildShop({ outDir: folderOf(brand), env: { SHOP_BRAND: brandFile(brand) } });

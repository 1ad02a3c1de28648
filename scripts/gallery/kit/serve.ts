import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { BrowserContext, Page } from "playwright-core";
import { build } from "vite";
import { contentTypeOf } from "../../support/content-type.ts";
import { readBrand } from "../../vite/brand/brand.ts";
import { brandColours } from "../../vite/brand/colours.ts";
import { filesOfBuild } from "../../vite/build-alone.ts";

/** Not a real host: requests to it are answered here. */
export const kitAddress = "http://kit.test/";

type Files = ReadonlyMap<string, string | Uint8Array>;

let built: Promise<Files> | undefined;

/** The kit's page, from the sources, in memory. */
const buildKit = async (brandFile: string): Promise<Files> => {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL(".", import.meta.url)),
    plugins: [react()],
    css: { postcss: { plugins: [brandColours(readBrand(brandFile))] } },
    build: { write: false, minify: false, cssCodeSplit: false, modulePreload: false },
  });
  return new Map(
    filesOfBuild(result).map((file) => [
      file.fileName,
      file.type === "chunk" ? file.code : file.source,
    ]),
  );
};

/** Serves the kit's page at `kitAddress`, for one page or a whole browser context. */
export const serveKit = async (phone: Page | BrowserContext): Promise<void> => {
  built ??= buildKit(process.env["SHOP_BRAND"] || "brands/shop.json");
  const files = await built;
  await phone.route(`${kitAddress}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || "index.html";
    const body = files.get(path);
    await route.fulfill(
      body === undefined
        ? { status: 404 }
        : {
            contentType: contentTypeOf(path),
            body: typeof body === "string" ? body : Buffer.from(body),
          },
    );
  });
};

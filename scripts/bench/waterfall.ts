import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ordinaryCustomer } from "../../src/fake-server/seeds/demo-customers.ts";
import { listen } from "../../src/fake-server/mounts/node-http.ts";
import { launchBrowser } from "../../tests/support/browser.ts";
import { logIn } from "./log-in.ts";
import { homeStart, visitShop } from "./starts.ts";
import { hostStatic } from "./static-host.ts";
import { waterfallSvg } from "./waterfall-svg.ts";
import type { Report } from "./report.ts";

export const waterfallFile = "docs/waterfall.svg";

interface Chunk {
  readonly file: string;
  readonly name?: string;
}

/** By file. Chunks have nameless files (`chunkFileNames` of vite.config.ts). */
const chunkNames = (build: string): ReadonlyMap<string, string> => {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(build, ".vite/manifest.json"), "utf8"),
  );
  return new Map(
    Object.values(manifest).flatMap(({ file, name }) =>
      name === undefined ? [] : [[file, `${name}.js`] as const],
    ),
  );
};

/** Draws what one first visit of home asks for, and when, into `docs/waterfall.svg`. */
export const waterfallReport = async (build: string): Promise<Report> => {
  const api = await listen({ port: 0 });
  const host = await hostStatic(build, api.url);
  const browser = await launchBrowser();
  const { cold } = await visitShop(
    browser,
    host,
    homeStart,
    await logIn(api.url, ordinaryCustomer),
  );
  await browser.close();
  await Promise.all([host.close(), api.close()]);
  writeFileSync(waterfallFile, waterfallSvg(cold, chunkNames(build)));
  return [`${waterfallFile}: ${cold.loaded.length} requests`];
};

import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { hostBrowser } from "./in-worker.ts";
import { builds } from "./builds.ts";
import { type PlainHost, servePlain } from "../../plain-host.ts";

/** What `npm run build:demo` made, and a browser to see it with. */
export interface Demo {
  readonly browser: Browser;
  /** An address with a slash at the end. */
  readonly url: string;
}

/** The static demo below a path of a host that knows only files, for the tests of a file. */
export const hostDemo = (): Demo => {
  const browser = hostBrowser();
  let host: PlainHost;
  beforeAll(async () => {
    host = await servePlain({ folder: builds.demo, path: "/some/shop/", shows404: true });
  });
  afterAll(() => host.close());
  return {
    get browser() {
      return browser();
    },
    get url() {
      return host.url;
    },
  };
};

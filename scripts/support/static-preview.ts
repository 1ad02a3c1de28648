import type { IncomingMessage } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, preview } from "vite";
import { messageOf } from "../../src/fake-server/errors/message-of.ts";
import { policyOfPage } from "../hosting/page-policy.ts";
import { hashedFolder, responseHeaders } from "../hosting/response-headers.ts";
import { portTaken } from "./free-port.ts";
import { proxyLogger, proxyTo } from "../vite/proxy.ts";

export interface StaticPreviewOptions {
  /** Zero: any free one. */
  readonly port: number;
  /** Fails if the port is in use, instead of taking the next one. */
  readonly strictPort: boolean;
  /** The folder of the build. Default: where `npm run build` (or `build:demo`) puts it. */
  readonly outDir?: string;
}

export interface StaticPreview {
  /** Ends with a slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Site extends StaticPreviewOptions {
  readonly outDir: string;
  /** `spa`: unknown paths get index.html; `mpa`: they get 404.html, as on a static host. */
  readonly appType: "spa" | "mpa";
  readonly proxy: ReturnType<typeof proxyTo>;
}

const host = "127.0.0.1";

/** Joined, not resolved: `//elsewhere` would be another host, and `//` none. */
const pathOf = ({ url = "/" }: IncomingMessage): string =>
  URL.parse(`http://host${url}`)?.pathname ?? "/";

/** Sends the headers of docs/deployment.md, except for the server's paths. */
const hosted = (outDir: string, proxied: readonly string[]): Plugin => ({
  name: "shop:hosted",
  configurePreviewServer: ({ middlewares }) => {
    const policy = policyOfPage(readFileSync(join(outDir, "index.html"), "utf8"));
    middlewares.use((request, response, next) => {
      const pathname = pathOf(request);
      if (proxied.some((path) => pathname.startsWith(path))) return next();
      if (pathname.startsWith(hashedFolder) && !existsSync(join(outDir, pathname))) {
        return response.writeHead(404, { "content-type": "text/plain" }).end("Not found");
      }
      const headers = Object.entries(responseHeaders(policy, pathname));
      for (const [name, value] of headers) response.setHeader(name, value);
      next();
    });
  },
});

/** The build's 404 page, as most static hosts show it. */
const pageOfMissing = (outDir: string): Plugin => ({
  name: "shop:404",
  configurePreviewServer:
    ({ middlewares }) =>
    () => {
      middlewares.use((request, response, next) => {
        if (existsSync(join(outDir, pathOf(request)))) return next();
        response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
        response.end(readFileSync(join(outDir, "404.html")));
      });
    },
});

/** Removes Vite's SIGTERM handler, which would end the process before its starter can clean up. */
const withoutListener = async <A>(work: () => Promise<A>): Promise<A> => {
  const before = process.listeners("SIGTERM");
  const done = await work();
  for (const listener of process.listeners("SIGTERM")) {
    if (!before.includes(listener)) process.off("SIGTERM", listener);
  }
  return done;
};

/** @throws an error of one line where nothing has been built. */
export const checkBuilt = (outDir: string): void => {
  if (!existsSync(outDir)) throw new Error(`There is no ${outDir}/ yet: build it first`);
};

const serve = async ({
  outDir,
  appType,
  proxy,
  port,
  strictPort,
}: Site): Promise<StaticPreview> => {
  checkBuilt(outDir);
  const server = await withoutListener(() =>
    preview({
      configFile: false,
      customLogger: proxyLogger(),
      appType,
      plugins: [appType === "spa" ? hosted(outDir, Object.keys(proxy)) : pageOfMissing(outDir)],
      build: { outDir },
      preview: { host, port, strictPort, proxy },
    }),
  ).catch(async (cause: unknown) => {
    throw /already in use/.test(messageOf(cause)) ? await portTaken("--port", port, host) : cause;
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error("The preview server has no address");
  return { url, close: () => server.close() };
};

/** The production build, with a real shop server at `api` behind it. */
export const previewShop = (api: string, options: StaticPreviewOptions): Promise<StaticPreview> =>
  serve({ outDir: "dist", ...options, appType: "spa", proxy: proxyTo(api) });

/** The demo build on a host that only serves files. */
export const previewDemo = (options: StaticPreviewOptions): Promise<StaticPreview> =>
  serve({ outDir: "dist-demo", ...options, appType: "mpa", proxy: {} });

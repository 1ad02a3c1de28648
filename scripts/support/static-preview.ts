import { existsSync } from "node:fs";
import { preview } from "vite";
import { proxyLogger, proxyTo } from "../vite/proxy.ts";

export interface StaticPreviewOptions {
  /** Zero: any free one. */
  readonly port: number;
  /** Fail rather than take the next port when this one is in use. */
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
  /** `spa`: unknown paths get index.html; `mpa`: they get a 404, as on a plain static host. */
  readonly appType: "spa" | "mpa";
  readonly proxy: ReturnType<typeof proxyTo>;
}

const serve = async ({
  outDir,
  appType,
  proxy,
  port,
  strictPort,
}: Site): Promise<StaticPreview> => {
  if (!existsSync(outDir)) throw new Error(`There is no ${outDir}/ yet: build it first`);
  const server = await preview({
    configFile: false,
    customLogger: proxyLogger(),
    appType,
    build: { outDir },
    preview: { host: "127.0.0.1", port, strictPort, proxy },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error("The preview server has no address");
  return { url, close: () => server.close() };
};

/** The production build, with a real shop server at `api` behind it. */
export const previewShop = (api: string, options: StaticPreviewOptions): Promise<StaticPreview> =>
  serve({ outDir: "dist", ...options, appType: "spa", proxy: proxyTo(api) });

/** The demo build on a host that knows nothing but files. */
export const previewDemo = (options: StaticPreviewOptions): Promise<StaticPreview> =>
  serve({ outDir: "dist-demo", ...options, appType: "mpa", proxy: {} });

import type { Connect, Plugin } from "vite";
import { allPictures, pictureByName } from "../../src/fake-server/pictures/pictures.ts";

export interface PicturesOptions {
  /** Write every picture into the build (the demo). Default: no, a real shop has its own. */
  readonly emit?: boolean;
}

const serve =
  (base: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    const path = (request.originalUrl ?? request.url ?? "").split("?")[0] ?? "";
    const prefix = `${base}pictures/`;
    if (!path.startsWith(prefix) || (request.method !== "GET" && request.method !== "HEAD")) {
      next();
      return;
    }
    const svg = pictureByName(path.slice(prefix.length));
    if (svg === undefined) {
      response.statusCode = 404;
      response.setHeader("content-type", "text/plain; charset=utf-8");
      response.end("No such picture");
      return;
    }
    response.setHeader("content-type", "image/svg+xml");
    response.setHeader("cache-control", "public, max-age=3600");
    response.setHeader("content-length", Buffer.byteLength(svg));
    response.end(request.method === "HEAD" ? undefined : svg);
  };

// A relative base ("./", "") is for static hosts: the dev server then serves at "/".
const servedBase = (base: string): string => (base.startsWith("/") ? base : "/");

/**
 * The fake shop's pictures as static files under `<base>pictures/`: served in dev and preview,
 * written into the build only with `emit`.
 */
export const pictures = ({ emit = false }: PicturesOptions = {}): Plugin => ({
  name: "shop:pictures",
  configureServer(server) {
    server.middlewares.use(serve(servedBase(server.config.base)));
  },
  configurePreviewServer(server) {
    server.middlewares.use(serve(servedBase(server.config.base)));
  },
  generateBundle() {
    if (!emit) return;
    for (const { name, svg } of allPictures()) {
      this.emitFile({ type: "asset", fileName: `pictures/${name}`, source: svg });
    }
  },
});

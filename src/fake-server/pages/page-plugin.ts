import type { Connect, Plugin } from "vite";

/**
 * Serves a page of the fake server at `{base}{folder}/` in development and preview. With `emit` the
 * page also becomes part of the build (the static demo), otherwise not.
 */
export const fakePage = (
  folder: string,
  html: string,
  options: { readonly emit: boolean },
): Plugin => {
  let path = `/${folder}/`;
  const page: Connect.NextHandleFunction = (_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(html);
  };
  return {
    name: `fake-page:${folder}`,
    configResolved: (config) => {
      path = `${config.base.startsWith("/") ? config.base : "/"}${folder}/`;
    },
    configureServer: (server) => {
      server.middlewares.use(path, page);
    },
    configurePreviewServer: (server) => {
      if (options.emit) server.middlewares.use(path, page);
    },
    generateBundle() {
      if (!options.emit) return;
      this.emitFile({ type: "asset", fileName: `${folder}/index.html`, source: html });
    },
  };
};

import type { Connect, Plugin } from "vite";
import { payPageHtml } from "./page.ts";

const page: Connect.NextHandleFunction = (_request, response) => {
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(payPageHtml);
};

/**
 * Serves the payment site's page at `{base}fake-pay/` while developing and previewing. With `emit`
 * the page also goes into the build (the static demo), and only then.
 */
export const fakePaymentSite = (options: { readonly emit: boolean }): Plugin => {
  let path = "/fake-pay/";
  return {
    name: "fake-payment-site",
    configResolved: (config) => {
      path = `${config.base.startsWith("/") ? config.base : "/"}fake-pay/`;
    },
    configureServer: (server) => {
      server.middlewares.use(path, page);
    },
    configurePreviewServer: (server) => {
      if (options.emit) server.middlewares.use(path, page);
    },
    generateBundle() {
      if (!options.emit) return;
      this.emitFile({ type: "asset", fileName: "fake-pay/index.html", source: payPageHtml });
    },
  };
};

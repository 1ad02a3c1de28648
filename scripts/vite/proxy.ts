import { createLogger, type Logger, type ProxyOptions } from "vite";
import { errorCode } from "../../src/fake-server/errors/error-code.ts";

/**
 * The paths that a shop's server answers: calls, pictures, the fake payment page, the chat, the controls,
 * isolated shops.
 */
const serverPaths = ["/api", "/pictures", "/fake-pay", "/service-chat", "/__fake", "/shops"];

const isRefused = (cause: Error): boolean => errorCode(cause) === "ECONNREFUSED";

/** The connection ended before or within the response. */
const isDropped = (cause: unknown): boolean =>
  ["ECONNRESET", "HPE_INVALID_CONSTANT"].includes(errorCode(cause));

/**
 * A connection that the server drops is dropped here too: a 502 would be a response. If no server is running,
 * Vite answers 502. One byte is sent first, because otherwise the browser repeats the request.
 */
const dropToo: ProxyOptions["configure"] = (proxy) => {
  proxy.on("error", (cause, request, response) => {
    if (isRefused(cause) || !("headersSent" in response) || response.headersSent) return;
    request.socket.write("\0");
    request.socket.destroy();
  });
};

/** Proxies the server's paths to the server at `api` (an origin, such as http://127.0.0.1:4000). */
export const proxyTo = (api: string): Record<string, ProxyOptions> =>
  Object.fromEntries(
    serverPaths.map((path) => [path, { target: api, changeOrigin: true, configure: dropToo }]),
  );

/** Vite's logger for warnings and errors, without the connections that the server drops on purpose. */
export const proxyLogger = (): Logger => {
  const logger = createLogger("warn");
  return {
    ...logger,
    error: (message, options) => {
      if (!isDropped(options?.error)) logger.error(message, options);
    },
  };
};

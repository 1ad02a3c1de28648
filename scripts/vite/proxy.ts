import type { ProxyOptions } from "vite";

/** Everything that a shop's server answers: calls, pictures, the fake payment page, the chat. */
const serverPaths = ["/api", "/pictures", "/fake-pay", "/service-chat"];

/** Hands the server's paths to the server at `api` (an origin, such as http://127.0.0.1:4000). */
export const proxyTo = (api: string): Record<string, ProxyOptions> =>
  Object.fromEntries(serverPaths.map((path) => [path, { target: api, changeOrigin: true }]));

import type { ApiConfig } from "../adapters/http/api.ts";
import { earlyFetch } from "../adapters/http/early-answers.ts";

/** Where the calls are answered, chosen at build time; the other two are not in the bundle. */
export const startBackend = async (base: string): Promise<Pick<ApiConfig, "base" | "fetch">> => {
  if (import.meta.env.VITE_SHOP_BACKEND === "in-process") {
    const { startInProcess } = await import("../fake-server/mounts/in-process.ts");
    return startInProcess({ base });
  }
  if (import.meta.env.VITE_SHOP_BACKEND === "service-worker") {
    const { startServiceWorker } = await import("../fake-server/mounts/service-worker.ts");
    await startServiceWorker();
  }
  return {
    base: import.meta.env.VITE_API_BASE ?? "/api",
    fetch: earlyFetch((address, init) => fetch(address, init), globalThis.earlyAnswers),
  };
};

import type { ApiConfig } from "../adapters/http/api.ts";
import { earlyFetch } from "../adapters/http/early-answers.ts";

type Backend = Pick<ApiConfig, "base" | "fetch">;

const inProcess = (base: string): Backend => {
  const started = import("../fake-server/mounts/in-process.ts").then(({ startInProcess }) =>
    startInProcess({ base }),
  );
  return {
    base: `${base}api`,
    fetch: async (address, init) => (await started).fetch(address, init),
  };
};

const serviceWorker = (): Backend => {
  const started = import("../fake-server/mounts/service-worker.ts").then(({ startServiceWorker }) =>
    startServiceWorker(),
  );
  return {
    base: "/api",
    fetch: async (address, init) => {
      await started;
      return fetch(address, init);
    },
  };
};

const http = (): Backend => ({
  base: import.meta.env.VITE_API_BASE ?? "/api",
  fetch: earlyFetch((address, init) => fetch(address, init), globalThis.earlyAnswers),
});

/** Where the calls are answered, chosen at build time; the other two are not in the bundle. */
export const startBackend = (base: string): Backend => {
  if (import.meta.env.VITE_SHOP_BACKEND === "in-process") return inProcess(base);
  if (import.meta.env.VITE_SHOP_BACKEND === "service-worker") return serviceWorker();
  return http();
};

interface ImportMetaEnv {
  /** Chosen by the build (scripts/vite/backend.ts). */
  readonly VITE_SHOP_BACKEND: "http" | "service-worker" | "worker";
  /** The service worker of this build (scripts/vite/worker-plugin.ts). */
  readonly VITE_SHOP_WORKER: "kept" | "retired" | "none";
  /** From package.json. */
  readonly VITE_SHOP_VERSION: string;
  /** Chosen by the build (scripts/vite/policy.ts). */
  readonly VITE_SHOP_POLICY: "lean" | "full";
  /** Base URL of the API (scripts/vite/api-base.ts); default `/api`. */
  readonly VITE_API_BASE?: string;
  /** Paths that differ from the contract's, by the name of the call (scripts/vite/api-paths.ts). */
  readonly VITE_API_PATHS?: Readonly<Record<string, string>>;
  /** URL of the service chat, with `{area}` for the customer's service area (D9). */
  readonly VITE_SERVICE_CHAT?: string;
}

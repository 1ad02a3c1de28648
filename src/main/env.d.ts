interface ImportMetaEnv {
  /** Chosen by the build (scripts/vite/backend.ts). */
  readonly VITE_SHOP_BACKEND: "http" | "service-worker" | "in-process";
  /** Of package.json. */
  readonly VITE_SHOP_VERSION: string;
  /** Chosen by the build (scripts/vite/policy.ts). */
  readonly VITE_SHOP_POLICY: "lean" | "full";
  /** Address of the server's calls; `/api` unless set. */
  readonly VITE_API_BASE?: string;
  /** Where the server has calls elsewhere, by their names (scripts/vite/api-paths.ts). */
  readonly VITE_API_PATHS?: Readonly<Record<string, string>>;
  /** Address of the service chat, with `{area}` for the customer's service area (D9). */
  readonly VITE_SERVICE_CHAT?: string;
}

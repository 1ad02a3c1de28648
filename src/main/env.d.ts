interface ImportMetaEnv {
  /** Chosen by the build (scripts/vite/backend.ts). */
  readonly VITE_SHOP_BACKEND: "http" | "service-worker" | "in-process";
  /** Address of the server's calls; `/api` unless set. */
  readonly VITE_API_BASE?: string;
}

/** Stands in for `use-sync-external-store/shim`: see the alias in `vite.config.ts`. */
export { useSyncExternalStore } from "react";

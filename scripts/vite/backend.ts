/** The backend of the shop's calls; the app reads it as `import.meta.env.VITE_SHOP_BACKEND`. */
export type ShopBackend = "http" | "service-worker" | "worker";

export interface BackendChoice {
  readonly command: "build" | "serve";
  /** Vite's mode: `demo` is the static shop with the fake server inside. */
  readonly mode: string;
  /** A real server's origin (`SHOP_API`), if one is named. */
  readonly api: string | undefined;
}

/**
 * A build speaks HTTP unless it is the demo; the dev server carries the fake server in a service
 * worker unless it is pointed at a real one. The value is a build-time constant, so that the code
 * of the other two is dropped from the bundle.
 */
export const shopBackend = ({ command, mode, api }: BackendChoice): ShopBackend => {
  if (mode === "demo") return "worker";
  return command === "serve" && api === undefined ? "service-worker" : "http";
};

/** The shop's base path, with a slash at both ends. The demo may be hosted under any path: its page finds out. */
export const shopBase = (): string =>
  import.meta.env.VITE_SHOP_BACKEND === "worker"
    ? (globalThis.demo?.base ?? "/")
    : import.meta.env.BASE_URL;

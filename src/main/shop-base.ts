/**
 * The shop's base path, with a slash at both ends. The demo may be hosted under any path: there it is the
 * parent of the bundle's folder `assets`.
 */
export const shopBase = (): string =>
  import.meta.env.BASE_URL === "./"
    ? new URL(/* @vite-ignore */ "../", import.meta.url).pathname
    : import.meta.env.BASE_URL;

/**
 * The path that the shop lives under, with a slash at both ends. The demo lies under any path of
 * any static host: there it is where the bundle's folder `assets` came from.
 */
export const shopBase = (): string =>
  import.meta.env.BASE_URL === "./"
    ? new URL(/* @vite-ignore */ "../", import.meta.url).pathname
    : import.meta.env.BASE_URL;

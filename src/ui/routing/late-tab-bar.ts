/**
 * The bottom bar for code that imports it late. A module of its own: of one that shares its chunk with others, the
 * bundler makes an object by code in a further chunk, which the home screen would wait for.
 */
export { ShopTabBar } from "./shop-tab-bar.tsx";

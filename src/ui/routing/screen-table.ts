import { parse } from "regexparam";
import type { ScreenName } from "./screen-actors.ts";

/**
 * Route → screen (specification §2). The screen reads the path's `:name` parameters.
 *
 * @spec S1.20 S2.1 S2.2 S2.3 S2.5 S2.6 S2.7 S2.9 S2.10 S2.11 S2.12 S2.13 S2.14 S2.15
 * @spec S2.17 S2.18 S6.1 S6.2
 */
export const screenRoutes: readonly {
  readonly path: string;
  readonly screen: ScreenName;
  readonly access: "customer" | "anyone" | "stranger";
}[] = [
  { path: "/", screen: "home", access: "customer" },
  { path: "/login", screen: "login", access: "stranger" },
  { path: "/register", screen: "register", access: "stranger" },
  { path: "/cart", screen: "cart", access: "customer" },
  { path: "/product/:id", screen: "product", access: "customer" },
  { path: "/checkout", screen: "checkout", access: "customer" },
  { path: "/payment/:id", screen: "payment", access: "customer" },
  { path: "/payment-success", screen: "payment-success", access: "customer" },
  { path: "/user", screen: "user", access: "customer" },
  { path: "/orders", screen: "orders", access: "customer" },
  { path: "/orders/:id", screen: "order", access: "customer" },
  { path: "/search", screen: "search", access: "customer" },
  { path: "/withdrawal-accounts", screen: "withdrawal-accounts", access: "customer" },
  { path: "/settings", screen: "settings", access: "customer" },
  { path: "/wallet", screen: "wallet", access: "customer" },
  { path: "/messages", screen: "messages", access: "customer" },
  { path: "/categories/:id/products", screen: "category", access: "anyone" },
];

/** The route of a path, and the id in it; null: none. */
const routeAt = (pathname: string, base: string) => {
  const path = `/${pathname.slice(base.length)}`;
  for (const route of screenRoutes) {
    const found = parse(route.path).pattern.exec(path);
    if (found !== null) return { ...route, id: found[1] };
  }
  return null;
};

/** The id in a path; undefined: its route has none. */
export const idAt = (pathname: string, base: string): string | undefined =>
  routeAt(pathname, base)?.id;

/** The screen of a path, so that its code can be loaded early; null: none. */
export const screenAt = (pathname: string, base: string, loggedIn: boolean): ScreenName | null => {
  const route = routeAt(pathname, base);
  if (route === null) return null;
  if (route.access === "customer" && !loggedIn) return "login";
  return route.access === "stranger" && loggedIn ? "home" : route.screen;
};

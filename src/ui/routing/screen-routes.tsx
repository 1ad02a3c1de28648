import { Suspense } from "react";
import { parse } from "regexparam";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { forgetFailedTexts } from "../i18n/i18n.ts";
import { useText } from "../i18n/use-text.ts";
import { ErrorState } from "../kit/error-state.tsx";
import { lazyWithRetry } from "../kit/lazy-with-retry.ts";
import { ScreenFrame } from "../kit/screen-frame.tsx";
import { useIsPreviousVisit } from "./history-entry.ts";
import { Guarded } from "./guarded.tsx";
import { routes, returnRoute } from "./routes.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import type { ScreenModules } from "./screen-loader.ts";
import { ScreenOutlet } from "./screen-outlet.tsx";
import type { ScreenName } from "./screen-actors.ts";
import { useSession, useShop } from "../shop/shop.tsx";
import { useShellDismissed } from "./use-shell-dismissed.ts";

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

const NotFound = lazyWithRetry(
  async () => (await import("../screens/not-found/not-found.tsx")).NotFound,
);

/** Loads each screen's code with the screen. @spec S2.16 */
export const screenModules: ScreenModules = {
  login: () => import("../screens/login/login-screen.tsx"),
  register: () => import("../screens/register/register-screen.tsx"),
  home: () => import("../screens/home/home-screen.tsx"),
  category: () => import("../screens/category/category-screen.tsx"),
  product: () => import("../screens/product/product-screen.tsx"),
  cart: () => import("../screens/cart/cart-screen.tsx"),
  checkout: () => import("../screens/checkout/checkout-screen.tsx"),
  payment: () => import("../screens/payment/payment-screen.tsx"),
  "payment-success": () => import("../screens/payment-success/payment-success-screen.tsx"),
  user: () => import("../screens/user/user-screen.tsx"),
  messages: () => import("../screens/messages/messages-screen.tsx"),
  orders: () => import("../screens/orders/orders-screen.tsx"),
  order: () => import("../screens/order/order-screen.tsx"),
  search: () => import("../screens/search/search-screen.tsx"),
  "withdrawal-accounts": () =>
    import("../screens/withdrawal-accounts/withdrawal-accounts-screen.tsx"),
  settings: () => import("../screens/settings/settings-screen.tsx"),
  wallet: () => import("../screens/wallet/wallet-screen.tsx"),
};

/** The screen of a path, so that its code can be loaded early; null: none. */
export const screenAt = (pathname: string, base: string, loggedIn: boolean): ScreenName | null => {
  const path = `/${pathname.slice(base.length)}`;
  const route = screenRoutes.find(({ path: pattern }) => parse(pattern).pattern.test(path));
  if (route === undefined) return null;
  if (route.access === "customer" && !loggedIn) return "login";
  return route.access === "stranger" && loggedIn ? "home" : route.screen;
};

/** Login and register: logged-in customers are redirected to the return address. */
const AnonymousOnly = ({ screen }: { readonly screen: ScreenName }) => {
  const search = useSearch();
  const authenticated = useSession((session) => session.matches("authenticated"));
  const isFormer = useIsPreviousVisit();
  return authenticated ? (
    // The return address belongs to the customer whose session ended.
    <Redirect to={isFormer ? routes.home : returnRoute(search)} replace />
  ) : (
    <ScreenOutlet name={screen} />
  );
};

/** Replaces a screen that threw. */
const ScreenFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText("common");
  useShellDismissed(true);
  return (
    <ScreenFrame>
      <ErrorState
        title={t("screenFailed")}
        message={t("screenFailedHint")}
        retry={{ label: t("retry"), onRetry }}
      />
    </ScreenFrame>
  );
};

export const Routes = () => {
  const { screens } = useShop();
  const [path] = useLocation();
  // The home screen dismisses the shell itself, when its pictures are loaded.
  useShellDismissed(path !== routes.home);
  return (
    <ScreenBoundary
      key={path}
      fallback={(retry) => (
        <ScreenFailed
          onRetry={() => {
            screens.forgetFailures();
            forgetFailedTexts();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<ScreenFrame>{null}</ScreenFrame>}>
        <Switch>
          {screenRoutes.map(({ path: pattern, screen, access }) => (
            <Route key={pattern} path={pattern}>
              {access === "stranger" ? (
                <AnonymousOnly screen={screen} />
              ) : access === "customer" ? (
                <Guarded>
                  <ScreenOutlet name={screen} />
                </Guarded>
              ) : (
                <ScreenOutlet name={screen} />
              )}
            </Route>
          ))}
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ScreenBoundary>
  );
};

import { Suspense } from "react";
import { Route, Switch, useLocation, useSearch } from "wouter";
import { retryFailedTexts } from "../i18n/i18n.ts";
import { ScreenFrame } from "../kit/screen-frame.tsx";
import { useIsPreviousVisit } from "./history-entry.ts";
import { Guarded } from "./guarded.tsx";
import { NotFound } from "./lazy-not-found.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { Redirect } from "./redirect.tsx";
import { routes, returnRoute } from "./routes.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";
import { ScreenFailed } from "./screen-failed.tsx";
import { ScreenOutlet } from "./screen-outlet.tsx";
import { screenRoutes } from "./screen-table.ts";
import type { ScreenName } from "./screen-actors.ts";
import { useSession, useShop } from "../shop/shop.tsx";

/** Login and register: logged-in customers are redirected to the return address. */
const AnonymousOnly = ({ screen }: { readonly screen: ScreenName }) => {
  const search = useSearch();
  const authenticated = useSession((session) => session.matches("authenticated"));
  const isFormer = useIsPreviousVisit();
  return authenticated ? (
    // The return address belongs to the customer whose session ended.
    <Redirect to={isFormer ? routes.home : returnRoute(search)} />
  ) : (
    <ScreenOutlet name={screen} />
  );
};

export const Routes = () => {
  const { screens } = useShop();
  const [path] = useLocation();
  return (
    // Outside of the keyed content: the current screen stays until the next one is loaded. After a redirect,
    // as at the login, nothing stays.
    <Suspense
      fallback={
        <>
          <ScreenFrame>{null}</ScreenFrame>
          <PendingBar />
        </>
      }
    >
      <ScreenBoundary
        key={path}
        fallback={(retry, isLost) => (
          <ScreenFailed
            isLost={isLost}
            onRetry={(who) => {
              screens.forgetFailures();
              retryFailedTexts();
              retry(who);
            }}
          />
        )}
      >
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
      </ScreenBoundary>
    </Suspense>
  );
};

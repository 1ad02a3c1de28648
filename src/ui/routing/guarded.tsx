import { type ReactNode, useEffect } from "react";
import { useLocation, useRouter, useSearch } from "wouter";
import { useSession } from "../shop/shop.tsx";
import { markedState, useIsPreviousVisit } from "./history-entry.ts";
import { Redirect } from "./redirect.tsx";
import { routes } from "./routes.ts";

/**
 * A screen that requires a login (specification §2). Redirects to the login screen with a return
 * address; without one after the customer's own logout. A history entry of another customer is not
 * shown (decisions/0024).
 *
 * @spec S2.19 S6.1
 */
export const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const search = useSearch();
  const { base } = useRouter();
  const anonymous = useSession((session) => session.matches("anonymous"));
  const loggedOut = useSession((session) => session.context.endReason === "logged out");
  const known = useSession(({ context }) => context.user !== null);
  const isFormer = useIsPreviousVisit();
  // Marks entries created outside the router: a typed address, a return from the payment site.
  useEffect(() => {
    const state = known ? markedState(window.history.state) : null;
    if (state !== null) window.history.replaceState(state, "");
  }, [known, path, search]);
  if (!anonymous) return isFormer ? <Redirect to={routes.home} /> : children;
  // The browser's address: the redirect takes its place, and it may be ahead of what is shown.
  const requested = window.location.pathname.slice(base.length) + window.location.search;
  return <Redirect to={loggedOut || isFormer ? routes.login : routes.loginFor(requested)} />;
};

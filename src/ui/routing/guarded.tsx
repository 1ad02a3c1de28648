import { type ReactNode, useEffect } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { useSession } from "../shop/shop.tsx";
import { markedState, useIsPreviousVisit } from "./history-entry.ts";
import { routes } from "./routes.ts";

/**
 * A screen that needs a login (specification §2). Without one it leads to the login screen, which
 * leads back here; after a logout of the customer's own there is nothing to come back to. An
 * address that another customer was at is not shown (decisions/0024).
 *
 * @spec S2.19 S6.1
 */
export const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const search = useSearch();
  const anonymous = useSession((session) => session.matches("anonymous"));
  const loggedOut = useSession((session) => session.context.endReason === "logged out");
  const known = useSession(({ context }) => context.user !== null);
  const isFormer = useIsPreviousVisit();
  // Such as one that was typed, or that the payment site led to.
  useEffect(() => {
    const state = known ? markedState(window.history.state) : null;
    if (state !== null) window.history.replaceState(state, "");
  }, [known, path, search]);
  if (!anonymous) return isFormer ? <Redirect to={routes.home} replace /> : children;
  const asked = search === "" ? path : `${path}?${search}`;
  return <Redirect to={loggedOut || isFormer ? routes.login : routes.loginFor(asked)} replace />;
};

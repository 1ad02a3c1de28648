import type { ReactNode } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { useSession } from "../shop.tsx";
import { places } from "./places.ts";

/**
 * A screen that needs a login (specification §2). Without one it leads to the login screen, which
 * leads back here; after a logout of the customer's own there is nothing to come back to.
 *
 * @spec S2.19 S6.1
 */
export const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const search = useSearch();
  const anonymous = useSession((session) => session.matches("anonymous"));
  const loggedOut = useSession((session) => session.context.endReason === "logged out");
  if (!anonymous) return children;
  const asked = search === "" ? path : `${path}?${search}`;
  return <Redirect to={loggedOut ? places.login : places.loginFor(asked)} replace />;
};

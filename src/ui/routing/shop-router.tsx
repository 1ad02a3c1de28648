import type { ReactNode } from "react";
import { type BaseLocationHook, Router } from "wouter";
import { navigateWithEntry } from "./navigate-with-entry.ts";
import { type FollowLocation, ShownLocationProvider, useShownLocation } from "./shown-location.tsx";

const useShopLocation: BaseLocationHook = () => [useShownLocation().path, navigateWithEntry];

const useShopSearch = (): string => useShownLocation().search;

const drawAtOnce: FollowLocation = (draw) => draw();

interface ShopRouterProps {
  /** Where the shop lies on its host, without a slash at the end; empty: at its root. */
  readonly base?: string;
  /** Default: each change renders at once. */
  readonly follow?: FollowLocation;
  readonly children: ReactNode;
}

/** Wouter's router, following the shown location. */
export const ShopRouter = ({ base = "", follow = drawAtOnce, children }: ShopRouterProps) => (
  <ShownLocationProvider follow={follow}>
    <Router hook={useShopLocation} searchHook={useShopSearch} base={base}>
      {children}
    </Router>
  </ShownLocationProvider>
);

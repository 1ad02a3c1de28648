import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
  useTransition,
} from "react";
// Makes the browser dispatch events for `pushState` and `replaceState`, too.
import "wouter/use-browser-location";
import { PendingBar } from "./pending-bar.tsx";

/** What screens read of the location, and the state of its history entry. */
export interface ShownLocation {
  readonly path: string;
  /** With its question mark; empty: none. */
  readonly search: string;
  readonly state: unknown;
}

const browserLocation = (): ShownLocation => ({
  path: window.location.pathname,
  search: window.location.search,
  state: window.history.state,
});

/** The event of a redirect, which must render before the next paint. */
export const redirected = "redirected";

const changes = ["popstate", "pushState", "replaceState", redirected] as const;

const ShownLocationContext = createContext<ShownLocation | null>(null);

/** The location of the shown screen. Outside of the provider: the browser's. */
export const useShownLocation = (): ShownLocation => use(ShownLocationContext) ?? browserLocation();

/** Decides when a location change renders. `inPieces`: as a transition, which other work interrupts. */
export type FollowLocation = (
  draw: () => void,
  change: Event,
  inPieces: (draw: () => void) => void,
) => void;

interface ShownLocationProviderProps {
  readonly follow: FollowLocation;
  readonly children: ReactNode;
}

/**
 * Follows the browser's location. A screen that is still shown keeps its own location, and a progress bar
 * appears if the next screen takes long.
 */
export const ShownLocationProvider = ({ follow, children }: ShownLocationProviderProps) => {
  const [shown, setShown] = useState(browserLocation);
  const [isPending, inPieces] = useTransition();
  useLayoutEffect(() => {
    const draw = (): void =>
      setShown((former) => {
        const next = browserLocation();
        return former.path === next.path &&
          former.search === next.search &&
          former.state === next.state
          ? former
          : next;
      });
    const onChange = (change: Event): void =>
      change.type === redirected ? draw() : follow(draw, change, inPieces);
    // A screen may have redirected before this effect.
    draw();
    for (const change of changes) window.addEventListener(change, onChange);
    return () => {
      for (const change of changes) window.removeEventListener(change, onChange);
    };
  }, [follow]);
  return (
    <>
      <ShownLocationContext value={shown}>{children}</ShownLocationContext>
      {/* After the screen: before it, the browser would restyle the whole screen whenever the bar appears. */}
      {isPending ? <PendingBar /> : null}
    </>
  );
};

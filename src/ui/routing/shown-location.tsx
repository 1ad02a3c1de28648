import {
  createContext,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
  useTransition,
} from "react";
// Tells of `pushState` and `replaceState`, too.
import "wouter/use-browser-location";
import styles from "./shown-location.module.css";

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

/** The event of an address that must be drawn before the next paint. */
export const redirected = "redirected";

const changes = ["popstate", "pushState", "replaceState", redirected] as const;

const ShownLocationContext = createContext<ShownLocation | null>(null);

/** The location of the screen that is shown. Outside of the provider: the browser's. */
export const useShownLocation = (): ShownLocation => use(ShownLocationContext) ?? browserLocation();

/** When a change of the location is drawn. `inPieces`: as a transition, which other work interrupts. */
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
 * Follows the browser's location. The screen that is still shown keeps its own one meanwhile, and a bar says so
 * where the next one keeps the customer waiting.
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
    const hear = (change: Event): void =>
      change.type === redirected ? draw() : follow(draw, change, inPieces);
    // A screen may have redirected before this effect.
    draw();
    for (const change of changes) window.addEventListener(change, hear);
    return () => {
      for (const change of changes) window.removeEventListener(change, hear);
    };
  }, [follow]);
  return (
    <>
      <ShownLocationContext value={shown}>{children}</ShownLocationContext>
      {/* Last: before the screen, the browser would restyle the whole of it when the bar comes and goes. */}
      {isPending ? <div className={styles.pending} /> : null}
    </>
  );
};

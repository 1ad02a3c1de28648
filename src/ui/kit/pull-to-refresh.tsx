import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./pull-to-refresh.module.css";
import { Spinner } from "./spinner.tsx";

interface PullToRefreshProps {
  /** A refresh is running: the disc stays and further pulls are ignored. */
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly labels: {
    /** The button for keyboards and screen readers: "Refresh". */
    readonly refresh: string;
    /** Announced while refreshing. */
    readonly refreshing: string;
  };
  /** The time of the last refresh, announced when it ends. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The pull (px) that triggers a refresh, and the disc's position while it runs. */
const thresholdPx = 72;
const restPx = 60;

/**
 * Pull-to-refresh for a page that scrolls with the window. A downward drag at the top of the page
 * moves a disc; released beyond 72 px, it refreshes. Touch events, not pointer events: a browser
 * cancels the pointer when it might scroll, and only a touchmove can be prevented. Keyboard users
 * get a button that is visible on focus.
 *
 * @spec S2.28 S2.65
 */
export const PullToRefresh = ({
  refreshing,
  onRefresh,
  labels,
  notice,
  children,
}: PullToRefreshProps) => {
  const area = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const refresh = (): void => {
    if (!refreshing) onRefresh();
  };
  const pulledFarEnough = useEffectEvent(refresh);

  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let start: { x: number; y: number } | undefined;
    let travel = 0;

    const move = (event: TouchEvent): void => {
      const touch = event.touches[0];
      if (start === undefined || touch === undefined) return;
      const down = touch.clientY - start.y;
      const across = Math.abs(touch.clientX - start.x);
      // The first movement decides: upwards is a scroll, sideways a carousel swipe.
      if (travel === 0 && (down <= 0 || across > down || window.scrollY > 0)) {
        if (down < 0 || across > 8) stop();
        return;
      }
      if (event.cancelable) event.preventDefault();
      travel = Math.max(0.01, down);
      setPulled(travel);
    };
    const stop = (): void => {
      start = undefined;
      travel = 0;
      setPulled(0);
      element.removeEventListener("touchmove", move);
    };
    const begin = (event: TouchEvent): void => {
      const touch = event.touches[0];
      if (event.touches.length !== 1 || touch === undefined || window.scrollY > 0) {
        stop();
        return;
      }
      start = { x: touch.clientX, y: touch.clientY };
      travel = 0;
      // Only until the finger is lifted: a permanent non-passive listener would slow every scroll.
      element.addEventListener("touchmove", move, { passive: false });
    };
    const end = (): void => {
      const isRequested = travel >= thresholdPx;
      stop();
      if (isRequested) pulledFarEnough();
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end);
    element.addEventListener("touchcancel", stop);
    return () => {
      stop();
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
      element.removeEventListener("touchcancel", stop);
    };
  }, []);

  // Resistance grows with the distance.
  const drop = pulled > 0 ? Math.min(pulled, thresholdPx + (pulled - thresholdPx) / 4) : restPx;
  const shown = refreshing || pulled > 0;
  return (
    <div ref={area} className={styles.area}>
      <button type="button" className={styles.button} onClick={refresh}>
        {labels.refresh}
      </button>
      <div
        aria-hidden="true"
        className={classNames(
          styles.disc,
          shown && styles.shown,
          pulled === 0 && refreshing && styles.settling,
        )}
        style={{ translate: shown ? `0 ${drop}px` : undefined }}
      >
        {refreshing ? (
          <Spinner />
        ) : (
          <span
            className={styles.arrow}
            style={{ rotate: `${pulled * 3}deg`, opacity: pulled >= thresholdPx ? 1 : 0.45 }}
          />
        )}
      </div>
      <div role="status">
        <span className="visually-hidden">{refreshing ? labels.refreshing : ""}</span>
        {notice}
      </div>
      {children}
    </div>
  );
};

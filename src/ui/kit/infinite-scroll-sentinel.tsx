import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./infinite-scroll-sentinel.module.css";
import { lastBefore, useFocusOnLeaving } from "./use-focus-on-leaving.ts";

interface InfiniteScrollSentinelProps {
  /** The end of the list is near, or the button was pressed: load the next page. */
  readonly onReached: () => void;
  /** A page is loading: no further request. */
  readonly busy: boolean;
  /** The last page failed: only the button retries, scrolling does not. */
  readonly failed?: boolean;
  /** The button's label: "Load more", or "Retry" after a failure. */
  readonly label: string;
  readonly busyLabel: string;
  /** Distance below the viewport at which the next page is requested; default 600. */
  readonly aheadPx?: number;
}

const controls = "main a[href], main button";

/**
 * Placed below the last row of a paged list. Requests once per page. It checks again when `busy`
 * becomes false, so a page that does not fill the screen is followed by the next. While the keyboard is at the
 * button, only the button requests: new rows would move it out of the window. The rows that it has requested
 * are next to the focus, which goes to the last row before them.
 */
export const InfiniteScrollSentinel = ({
  onReached,
  busy,
  failed = false,
  label,
  busyLabel,
  aheadPx = 600,
}: InfiniteScrollSentinelProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const waits = busy || failed || isFocused;
    if (waits || box.current === null || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        reached();
      },
      { rootMargin: `0px 0px ${aheadPx}px` },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [busy, failed, isFocused, aheadPx]);
  const end = useRef<HTMLElement>(undefined);
  const press = (): void => {
    end.current = box.current === null ? undefined : lastBefore(box.current, controls);
    onReached();
  };
  useEffect(() => {
    if (busy || failed) return;
    if (box.current?.contains(document.activeElement)) end.current?.focus();
    end.current = undefined;
  }, [busy, failed]);
  // With the last page the button goes, perhaps with the focus.
  useFocusOnLeaving(box, controls);
  return (
    <div
      ref={box}
      className={styles.sentinel}
      onFocus={({ target }) => setIsFocused(target.matches(":focus-visible"))}
      onBlur={() => setIsFocused(false)}
    >
      <Button variant="quiet" busy={busy} busyLabel={busyLabel} onClick={press}>
        {label}
      </Button>
    </div>
  );
};

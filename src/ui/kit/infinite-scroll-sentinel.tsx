import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";
import styles from "./infinite-scroll-sentinel.module.css";

interface InfiniteScrollSentinelProps {
  /** The customer came near the end, or pressed the button: ask for the next page. */
  readonly onReached: () => void;
  /** A page is on its way: nothing is asked for. */
  readonly busy: boolean;
  /** The last page failed: only the button asks again, scrolling does not. */
  readonly failed?: boolean;
  /** The button's words: "Load more", or "Retry" after a failure. */
  readonly label: string;
  readonly busyLabel: string;
  /** How far below the screen the next page is asked for; 600 unless set. */
  readonly aheadPx?: number;
}

/**
 * Stands below the last row of a list that has more pages. Asks once per page: after `busy` goes
 * back to false it looks again, so a page that does not fill the screen is followed by the next.
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
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    if (busy || failed || box.current === null || !("IntersectionObserver" in window)) return;
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
  }, [busy, failed, aheadPx]);
  return (
    <div ref={box} className={styles.sentinel}>
      <Button variant="quiet" busy={busy} busyLabel={busyLabel} onClick={onReached}>
        {label}
      </Button>
    </div>
  );
};

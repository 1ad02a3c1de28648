import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { GoToSlide } from "./carousel-motion.tsx";
import styles from "./carousel.module.css";
import { classNames } from "./class-names.ts";
import { firstViewLoaded } from "./first-view-loaded.ts";
import { lazyExtra } from "./lazy-part.ts";
import { prefersReducedMotion } from "./may-animate.ts";

/** Without it the slides are static. */
const CarouselMotion = lazyExtra(
  async () => (await import("./carousel-motion.tsx")).CarouselMotion,
);

interface CarouselProps<Item> {
  readonly items: ReadonlyArray<Item>;
  readonly keyOf: (item: Item, index: number) => string;
  /** One slide. All slides have the same height (a ProductImage of one ratio, for example). */
  readonly children: (item: Item, index: number) => ReactNode;
  /** Milliseconds per slide; undefined: no autoplay. */
  readonly autoplayMs?: number;
  readonly labels: {
    /** The accessible name of the carousel: "Offers". */
    readonly carousel: string;
    /** The accessible name of a slide and of its dot: (1, 4) → "1 of 4". */
    readonly slide: (number: number, count: number) => string;
    readonly pause: string;
    readonly play: string;
  };
}

/**
 * A swipeable carousel. The first slide renders immediately; embla loads after the first view, or
 * when the carousel is touched, without layout shift. Autoplay pauses while the carousel is hovered
 * or focused or the page is hidden, never starts under reduced motion, and has a pause button (WCAG
 * 2.2.2). Slides out of view are inert. Slides are announced when moved by hand, not during autoplay.
 */
export const Carousel = <Item,>({
  items,
  keyOf,
  children,
  autoplayMs,
  labels,
}: CarouselProps<Item>) => {
  const count = items.length;
  // Not a state: setting it in a commit would render the screen again before the paint.
  const viewport = useRef<HTMLDivElement>(null);
  const [goTo, setGoTo] = useState<GoToSlide>();
  /** The viewport whose slides move; null until motion is wanted. */
  const [moving, setMoving] = useState<HTMLElement | null>(null);
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [running, setRunning] = useState(false);
  const [reducedMotion] = useState(prefersReducedMotion);
  const ready = useCallback((go: GoToSlide) => setGoTo(() => go), []);
  const current = Math.min(selected, Math.max(0, count - 1));

  useEffect(() => {
    const section = viewport.current?.parentElement;
    if (count < 2 || !section) return;
    const touched = new AbortController();
    const move = (): void => setMoving(viewport.current);
    for (const type of ["pointerdown", "focusin"])
      section.addEventListener(type, move, { signal: touched.signal });
    void firstViewLoaded().then(move);
    return () => touched.abort();
  }, [count]);

  return (
    <section aria-label={labels.carousel} className={styles.carousel}>
      <div
        ref={viewport}
        className={styles.viewport}
        // A log is announced as what has `aria-live` is; that attribute would keep it in the tree beside a sheet.
        role={running ? undefined : "log"}
      >
        <div className={styles.slides}>
          {items.map((item, index) => (
            <div
              key={keyOf(item, index)}
              role="group"
              aria-label={labels.slide(index + 1, count)}
              className={styles.slide}
              inert={index !== current}
            >
              {children(item, index)}
            </div>
          ))}
        </div>
      </div>
      {count < 2 ? null : (
        <div className={classNames(styles.controls, autoplayMs !== undefined && styles.offered)}>
          <div className={styles.pill}>
            {items.map((item, index) => (
              <button
                key={keyOf(item, index)}
                type="button"
                className={styles.dot}
                aria-label={labels.slide(index + 1, count)}
                {...(index === current ? { "aria-current": true } : {})}
                onClick={() => goTo?.(index)}
              />
            ))}
            {autoplayMs === undefined || reducedMotion ? null : (
              <button
                type="button"
                className={styles.play}
                aria-label={paused ? labels.play : labels.pause}
                onClick={() => setPaused(!paused)}
              >
                <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden>
                  <path d={paused ? "M2.5 1v10L11 6z" : "M2 1h3v10H2zM7 1h3v10H7z"} />
                </svg>
              </button>
            )}
          </div>
        </div>
      )}
      {moving === null ? null : (
        <CarouselMotion
          viewport={moving}
          autoplayMs={paused ? undefined : autoplayMs}
          reducedMotion={reducedMotion}
          onReady={ready}
          onSelect={setSelected}
          onRunning={setRunning}
        />
      )}
    </section>
  );
};

import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";

/** Milliseconds that a moving slide pauses after a navigation. */
const stillMs = 1_000;

export type GoToSlide = (index: number) => void;

interface CarouselMotionProps {
  readonly viewport: HTMLElement;
  /** Milliseconds per slide; undefined: no autoplay. */
  readonly autoplayMs: number | undefined;
  readonly reducedMotion: boolean;
  readonly onReady: (goTo: GoToSlide) => void;
  readonly onSelect: (index: number) => void;
  /** Reports whether autoplay is running. */
  readonly onRunning: (running: boolean) => void;
}

const options = { loop: true } as const;

/**
 * Moves the slides of a mounted Carousel; renders nothing. Has its own timer: embla's autoplay
 * plugin resumes on mouse leave although the customer pressed pause, and ignores focus on the dots.
 */
export const CarouselMotion = ({
  viewport,
  autoplayMs,
  reducedMotion,
  onReady,
  onSelect,
  onRunning,
}: CarouselMotionProps) => {
  const [attach, embla] = useEmblaCarousel(options);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (embla === undefined) return;
    const selected = (): void => onSelect(embla.selectedScrollSnap());
    selected();
    embla.on("select", selected).on("reInit", selected);
    onReady((index) => embla.scrollTo(index, reducedMotion));
    return () => void embla.off("select", selected).off("reInit", selected);
  }, [embla, reducedMotion, onReady, onSelect]);

  // Pauses the slides while the next screen renders: their frames would take half of a slow phone's time.
  // Continues if the screen stays, under a sheet.
  useEffect(() => {
    if (embla === undefined) return;
    const { animation } = embla.internalEngine();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const stand = (): void => {
      animation.stop();
      clearTimeout(rest);
      rest = setTimeout(animation.start, stillMs);
    };
    addEventListener("pushState", stand);
    return () => {
      removeEventListener("pushState", stand);
      clearTimeout(rest);
    };
  }, [embla]);

  // Each reason to pause is held and released independently.
  useEffect(() => {
    const root = viewport.parentElement ?? viewport;
    const hold = (reason: string, holding: boolean): void =>
      setHeld((before) => {
        if (before.has(reason) === holding) return before;
        const after = new Set(before);
        if (holding) after.add(reason);
        else after.delete(reason);
        return after;
      });
    const stop = new AbortController();
    const { signal } = stop;
    const visibility = (): void => hold("hidden", document.visibilityState === "hidden");
    visibility();
    const view = new IntersectionObserver(([entry]) =>
      hold("out of view", entry?.isIntersecting === false),
    );
    view.observe(viewport);
    document.addEventListener("visibilitychange", visibility, { signal });
    root.addEventListener("mouseenter", () => hold("hover", true), { signal });
    root.addEventListener("mouseleave", () => hold("hover", false), { signal });
    root.addEventListener("pointerdown", () => hold("touch", true), { signal });
    window.addEventListener("pointerup", () => hold("touch", false), { signal });
    window.addEventListener("pointercancel", () => hold("touch", false), { signal });
    root.addEventListener(
      "focusin",
      // Only keyboard focus pauses: a tapped dot keeps the focus.
      () => hold("focus", root.querySelector(":focus-visible") !== null),
      { signal },
    );
    root.addEventListener("focusout", () => hold("focus", false), { signal });
    return () => {
      stop.abort();
      view.disconnect();
    };
  }, [viewport]);

  const running = autoplayMs !== undefined && !reducedMotion && held.size === 0;
  useEffect(() => {
    onRunning(running);
    if (!running || embla === undefined) return;
    let timer = setTimeout(function turn() {
      embla.scrollNext();
      timer = setTimeout(turn, autoplayMs);
    }, autoplayMs);
    return () => clearTimeout(timer);
  }, [running, embla, autoplayMs, onRunning]);

  return null;
};

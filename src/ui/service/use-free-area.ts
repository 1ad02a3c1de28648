import { type RefObject, useEffect, useState } from "react";
import { type FreeArea, liftOver, serviceGap as gap } from "../../domain/service/service-place.ts";

/** Marks elements at the upper or lower edge that must not be covered. */
const edges = "[data-edge]";

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** The part of the layer without bars, toasts and the on-screen keyboard. */
const measure = (layer: HTMLElement): FreeArea => {
  const room = layer.getBoundingClientRect();
  const insets = getComputedStyle(layer);
  const viewport = window.visualViewport;
  let top = Math.max(room.top + pixels(insets.paddingTop), viewport?.offsetTop ?? 0);
  let bottom = Math.min(
    room.bottom - pixels(insets.paddingBottom),
    (viewport?.offsetTop ?? 0) + (viewport?.height ?? Infinity),
  );
  for (const edge of document.querySelectorAll<HTMLElement>(edges)) {
    const taken = edge.getBoundingClientRect();
    if (taken.height === 0) continue;
    if (edge.dataset["edge"] === "top") top = Math.max(top, taken.bottom);
    else bottom = Math.min(bottom, taken.top);
  }
  return {
    left: room.left + pixels(insets.paddingLeft) + gap,
    top: top + gap,
    right: room.right - pixels(insets.paddingRight) - gap,
    bottom: bottom - gap,
  };
};

interface Free extends FreeArea {
  /** See `liftOver`. */
  readonly lift: number;
}

const controls = (): readonly FreeArea[] =>
  Array.from(document.querySelectorAll("main :is(a, button, input)"), (each) =>
    each.getBoundingClientRect(),
  );

/**
 * The area available to the service button; updated upon a new screen, a bar's resize, a toast, a
 * rotation, a keyboard. Null until measured.
 */
export const useFreeArea = (layer: RefObject<HTMLElement | null>): Free | null => {
  const [free, setFree] = useState<Free | null>(null);
  useEffect(() => {
    let frame = 0;
    let lift = 0;
    let isAtRest = true;
    let last = "";
    const watched = new Set<Element>();
    const sizes = new ResizeObserver(() => ask());
    const watch = () => {
      for (const edge of watched) {
        if (edge.isConnected) continue;
        sizes.unobserve(edge);
        watched.delete(edge);
      }
      for (const edge of document.querySelectorAll(edges)) {
        // Observing an element again would fire again, in an endless loop.
        if (watched.has(edge)) continue;
        sizes.observe(edge);
        watched.add(edge);
      }
    };
    const update = () => {
      frame = 0;
      if (layer.current === null) return;
      const area = measure(layer.current);
      // Not while somebody scrolls: the button would move about.
      if (isAtRest || scrollY === 0) lift = liftOver(area, controls());
      isAtRest = false;
      const found = { ...area, lift };
      const text = JSON.stringify(found);
      if (text !== last) setFree(found);
      last = text;
      watch();
    };
    const ask = () => {
      frame ||= requestAnimationFrame(update);
    };
    const onScrollEnd = () => {
      isAtRest = true;
      ask();
    };
    const parts = new MutationObserver(ask);
    parts.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("scrollend", onScrollEnd);
    window.addEventListener("resize", ask);
    window.visualViewport?.addEventListener("resize", ask);
    window.visualViewport?.addEventListener("scroll", ask);
    update();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      parts.disconnect();
      window.removeEventListener("scrollend", onScrollEnd);
      window.removeEventListener("resize", ask);
      window.visualViewport?.removeEventListener("resize", ask);
      window.visualViewport?.removeEventListener("scroll", ask);
    };
  }, [layer]);
  return free;
};

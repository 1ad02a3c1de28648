import { whenIdle } from "./when-idle.ts";

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

const drawNow = (element: Element): void => {
  const draw = waiting.get(element);
  waiting.delete(element);
  observer?.unobserve(element);
  draw?.();
};

const drawNext = (): void => {
  for (const [next] of waiting) {
    drawNow(next);
    return void whenIdle(drawNext, 100);
  }
};

/**
 * Calls `draw` at once when the element comes within 1,000 px of the viewport; otherwise in turn, one element
 * at a time, whenever the browser is idle.
 *
 * @returns a function that cancels it
 */
export const renderWhenNear = (element: Element, draw: () => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) drawNow(target);
    },
    { rootMargin: "1000px 0px" },
  );
  if (waiting.size === 0) whenIdle(drawNext, 100);
  waiting.set(element, draw);
  observer.observe(element);
  return () => void waiting.delete(element);
};

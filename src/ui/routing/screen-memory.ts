import { useEffect, useLayoutEffect, useRef } from "react";
import { keepScroll, keptScroll, useEntry } from "./history-entry.ts";

interface Remembered {
  scroll: number;
  readonly values: Map<string, unknown>;
}

/** The number of entries kept, least recently used dropped first. */
const capacity = 50;
const entries = new Map<string, Remembered>();

const remembered = (entry: string): Remembered => {
  const found = entries.get(entry) ?? { scroll: keptScroll(), values: new Map() };
  // Reinserted last, which makes the Map's order least recently used first.
  entries.delete(entry);
  entries.set(entry, found);
  const oldest = entries.keys().next();
  if (entries.size > capacity && oldest.done === false) entries.delete(oldest.value);
  return found;
};

/** Clears all memories: a customer must not see data of the previous one. */
export const forgetScreens = (): void => entries.clear();

/** False: the page is at its top. Reading `scrollY` instead would force a layout. */
let hasScrolled = false;
addEventListener("scroll", () => (hasScrolled = true), { once: true, passive: true });

/** The scroll position in px for which the page is still too short; null: none is pending. */
let awaited: number | null = null;

/** Call it before another entry is opened: stores the scroll position, for Back after a reload. */
export const keepScrollInEntry = (): void => keepScroll(awaited ?? Math.round(window.scrollY));

/**
 * Restores the scroll position of the history entry (Back, Forward), or scrolls to the top (a new
 * entry). A page that is too short, whose list is read again after a reload, is scrolled as far as it
 * goes, which asks for more rows, and again whenever it grows, until the customer moves. Call it in the
 * component that renders a screen, after its remembered content.
 */
export const useScrollMemory = (): void => {
  const entry = useEntry();
  useLayoutEffect(() => {
    const { scroll } = remembered(entry);
    const restore = (): void => {
      window.scrollTo(0, scroll);
      awaited = window.scrollY < Math.floor(scroll) ? scroll : null;
    };
    if (scroll > 0 || hasScrolled) restore();
    const keep = () => {
      if (awaited === null) remembered(entry).scroll = window.scrollY;
    };
    window.addEventListener("scroll", keep, { passive: true });
    const observer = new ResizeObserver(() => {
      if (awaited !== null) restore();
    });
    observer.observe(document.body);
    return () => {
      awaited = null;
      window.removeEventListener("scroll", keep);
      observer.disconnect();
    };
  }, [entry]);
};

/** A slot in the current history entry's memory, typed by the caller. */
export interface Memory<Value> {
  readonly restored: Value | undefined;
  readonly keep: (value: Value) => void;
}

const memoryIn = <Value>(found: () => Remembered, name: string): Memory<Value> => ({
  // Type-safe: only `keep` below writes under this name.
  restored: found().values.get(name) as Value | undefined,
  keep: (value) => void found().values.set(name, value),
});

/** The memory, under the given name, of the entry that was current at mount. */
export const useMemory = <Value>(name: string): Memory<Value> => {
  const entry = useEntry();
  const memory = useRef<Memory<Value> | null>(null);
  memory.current ??= memoryIn(() => remembered(entry), name);
  return memory.current;
};

/** The memory of the cart. The checkout compares its prices with the current ones. */
export const cartMemory = "cart";
export const productMemory = (language: string): string => `product ${language}`;

/** The memory of the wallet's lists, which give the times of an order's steps. */
export const walletMemory = "wallet";

/** The memories of all entries under a name, to update another screen's data. */
export const memoriesOf = <Value>(name: string): readonly Memory<Value>[] =>
  Array.from(entries.values(), (found) => memoryIn(() => found, name));

/**
 * Disables the browser's scroll restoration, which would run before the content is rendered. A touch cancels
 * a pending restoration.
 */
export const useManualScroll = (): void => {
  useEffect(() => {
    const stay = () => {
      awaited = null;
    };
    window.addEventListener("pointerdown", stay, { passive: true });
    const former = history.scrollRestoration;
    history.scrollRestoration = "manual";
    return () => {
      window.removeEventListener("pointerdown", stay);
      history.scrollRestoration = former;
    };
  }, []);
};

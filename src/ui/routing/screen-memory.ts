import { useEffect, useLayoutEffect, useRef } from "react";
import { useEntry } from "./history-entry.ts";

interface Remembered {
  scroll: number;
  readonly values: Map<string, unknown>;
}

/** Entries kept: enough for a long walk, bounded for a long day. */
const capacity = 50;
const entries = new Map<string, Remembered>();

const remembered = (entry: string): Remembered => {
  const found = entries.get(entry) ?? { scroll: 0, values: new Map() };
  // Last again: what is forgotten first is what was not used for the longest time.
  entries.delete(entry);
  entries.set(entry, found);
  const oldest = entries.keys().next();
  if (entries.size > capacity && oldest.done === false) entries.delete(oldest.value);
  return found;
};

/** Nothing of one customer may be shown to the next. */
export const forgetScreens = (): void => entries.clear();

/**
 * Puts the page where it was when this history entry was left (Back, Forward), or at its top
 * (a new entry). To be called by what renders a screen, once its remembered content is rendered.
 */
export const useScrollMemory = (): void => {
  const entry = useEntry();
  useLayoutEffect(() => {
    window.scrollTo(0, remembered(entry).scroll);
    const keep = () => {
      remembered(entry).scroll = window.scrollY;
    };
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [entry]);
};

/** A place in the current history entry's memory. Values are of the caller's own making. */
export interface Memory<Value> {
  readonly restored: Value | undefined;
  readonly keep: (value: Value) => void;
}

const memoryIn = <Value>(found: () => Remembered, name: string): Memory<Value> => ({
  // Only `keep` below writes under this name.
  restored: found().values.get(name) as Value | undefined,
  keep: (value) => void found().values.set(name, value),
});

/** Memory of the entry that was current when the screen was mounted, under a name of the caller's. */
export const useMemory = <Value>(name: string): Memory<Value> => {
  const entry = useEntry();
  const memory = useRef<Memory<Value> | null>(null);
  memory.current ??= memoryIn(() => remembered(entry), name);
  return memory.current;
};

/** The memories of all entries under a name, for what one screen knows better than another. */
export const memoriesOf = <Value>(name: string): readonly Memory<Value>[] =>
  Array.from(entries.values(), (found) => memoryIn(() => found, name));

/** Takes over scrolling from the browser, which would scroll before the content is there. */
export const useManualScroll = (): void => {
  useEffect(() => {
    const former = history.scrollRestoration;
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = former;
    };
  }, []);
};

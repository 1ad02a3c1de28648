import { useEffect, useLayoutEffect, useRef } from "react";
import { useEntry } from "./history-entry.ts";

interface Remembered {
  scroll: number;
  readonly values: Map<string, unknown>;
}

/** The number of entries kept, least recently used dropped first. */
const capacity = 50;
const entries = new Map<string, Remembered>();

const remembered = (entry: string): Remembered => {
  const found = entries.get(entry) ?? { scroll: 0, values: new Map() };
  // Reinserted last, which makes the Map's order least recently used first.
  entries.delete(entry);
  entries.set(entry, found);
  const oldest = entries.keys().next();
  if (entries.size > capacity && oldest.done === false) entries.delete(oldest.value);
  return found;
};

/** Clears all memories: a customer must not see data of the previous one. */
export const forgetScreens = (): void => entries.clear();

/**
 * Restores the scroll position of the history entry (Back, Forward), or scrolls to the top (a new
 * entry). Call it in the component that renders a screen, after its remembered content.
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

/** The memories of all entries under a name, to update another screen's data. */
export const memoriesOf = <Value>(name: string): readonly Memory<Value>[] =>
  Array.from(entries.values(), (found) => memoryIn(() => found, name));

/** Disables the browser's scroll restoration, which would run before the content is rendered. */
export const useManualScroll = (): void => {
  useEffect(() => {
    const former = history.scrollRestoration;
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = former;
    };
  }, []);
};

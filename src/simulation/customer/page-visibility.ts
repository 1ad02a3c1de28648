import type { PageVisibility } from "../../ports/page-visibility.ts";

/** A page's visibility, which `setHidden` changes. */
export interface SettableVisibility extends PageVisibility {
  /** Returns whether that was a change. */
  readonly setHidden: (hidden: boolean) => boolean;
}

export const createPageVisibility = (): SettableVisibility => {
  const watchers = new Set<(hidden: boolean) => void>();
  let hidden = false;
  return {
    isHidden: () => hidden,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    setHidden: (next) => {
      if (hidden === next) return false;
      hidden = next;
      for (const tell of watchers) tell(next);
      return true;
    },
  };
};

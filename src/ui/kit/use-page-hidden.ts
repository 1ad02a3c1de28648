import { useEffect, useEffectEvent } from "react";

/** Calls `hidden` when the page goes to the background, to pause what only a viewer needs. */
export const usePageHidden = (hidden: () => void): void => {
  const latest = useEffectEvent(hidden);
  useEffect(() => {
    const changed = () => {
      if (document.visibilityState === "hidden") latest();
    };
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  }, []);
};

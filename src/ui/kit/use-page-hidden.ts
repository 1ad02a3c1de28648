import { useEffect, useEffectEvent } from "react";

/** Calls back when the page goes to the background: what only matters to a viewer may rest. */
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

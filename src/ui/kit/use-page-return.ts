import { useEffect, useEffectEvent } from "react";

/**
 * Calls `returned` when the page returns from the background or from bfcache, with the time at which it
 * was left (epoch milliseconds).
 */
export const usePageReturn = (returned: (leftAt: number) => void): void => {
  const latest = useEffectEvent(returned);
  useEffect(() => {
    let leftAt = Date.now();
    const seen = () => {
      if (document.visibilityState === "visible") latest(leftAt);
      else leftAt = Date.now();
    };
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) seen();
    };
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("pageshow", shown);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("pageshow", shown);
    };
  }, []);
};

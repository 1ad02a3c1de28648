import { useEffect, useEffectEvent } from "react";

/** Calls `returned` when the page returns from the background or from bfcache. */
export const usePageReturn = (returned: () => void): void => {
  const latest = useEffectEvent(returned);
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === "visible") latest();
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

import { useEffect, useEffectEvent } from "react";

/** Tries again when the browser is online again. Null: there is nothing to try. */
export const useRetryByItself = (retry: (() => void) | null): void => {
  const latest = useEffectEvent(() => retry?.());
  useEffect(() => {
    const online = (): void => latest();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
};

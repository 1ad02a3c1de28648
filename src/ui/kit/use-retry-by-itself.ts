import { useEffect, useEffectEvent } from "react";

/** Retries when the browser is online again. Null: nothing to retry. */
export const useRetryByItself = (retry: (() => void) | null): void => {
  const latest = useEffectEvent(() => retry?.());
  useEffect(() => {
    const online = (): void => latest();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
};

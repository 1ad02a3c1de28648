import { useEffect, useEffectEvent } from "react";

/** Calls `listener` when the browser is online again. Null: nothing to do then. */
export const useOnline = (listener: (() => void) | null): void => {
  const latest = useEffectEvent(() => listener?.());
  useEffect(() => {
    const online = (): void => latest();
    window.addEventListener("online", online);
    return () => window.removeEventListener("online", online);
  }, []);
};

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { onToastsWaiting, dequeueToasts, waitingToasts } from "./toast-store.ts";

interface ToastOutletProps {
  /** The region's accessible name, such as "Notifications". */
  readonly label: string;
}

/**
 * Rendered once, outside the screens. The viewport's chunk is fetched after the first view
 * (`src/main/late/start-in-background.ts`), or upon the first toast. If the load fails, the waiting toasts are
 * dropped, for they would be stale; the next toast retries. So no error boundary is needed.
 */
export const ToastOutlet = ({ label }: ToastOutletProps) => {
  const waiting = useSyncExternalStore(onToastsWaiting, waitingToasts);
  const [Viewport, setViewport] = useState<ComponentType<ToastOutletProps>>();
  useEffect(() => {
    if (waiting.length === 0) return;
    import("./toast-viewport.tsx")
      .then(({ ToastViewport }) => setViewport(() => ToastViewport))
      .catch(dequeueToasts);
  }, [waiting]);
  return Viewport === undefined ? null : <Viewport label={label} />;
};

import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { onToastsWaiting, takeToasts, waitingToasts } from "./toast-store.ts";

interface ToastOutletProps {
  /** Names the region, such as "Notifications". */
  readonly label: string;
}

/**
 * Put once into the app, outside the screens. Fetches what draws toasts upon the first one. No
 * boundary stands around it, and many a toast says that the network is down: where the fetch fails,
 * the words are dropped, for they would be old by the next toast, which tries again.
 */
export const ToastOutlet = ({ label }: ToastOutletProps) => {
  const waiting = useSyncExternalStore(onToastsWaiting, waitingToasts);
  const [Viewport, setViewport] = useState<ComponentType<ToastOutletProps>>();
  useEffect(() => {
    if (waiting.length === 0) return;
    import("./toast-viewport.tsx")
      .then(({ ToastViewport }) => setViewport(() => ToastViewport))
      .catch(takeToasts);
  }, [waiting]);
  return Viewport === undefined ? null : <Viewport label={label} />;
};

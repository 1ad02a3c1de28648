import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle.ts";
import { onToastsWaiting, takeToasts, waitingToasts } from "./toast-store.ts";

interface ToastOutletProps {
  /** The region's accessible name, such as "Notifications". */
  readonly label: string;
}

const fetchViewport = () => import("./toast-viewport.tsx");

/**
 * Rendered once, outside the screens. Many a toast reports a network failure, so the viewport's
 * chunk is loaded after the first screen, or upon the first toast. If the load fails, the waiting
 * toasts are dropped, for they would be stale; the next toast retries. So no error boundary is
 * needed.
 */
export const ToastOutlet = ({ label }: ToastOutletProps) => {
  const waiting = useSyncExternalStore(onToastsWaiting, waitingToasts);
  const [Viewport, setViewport] = useState<ComponentType<ToastOutletProps>>();
  useEffect(() => whenIdle(() => void fetchViewport().catch(() => {})), []);
  useEffect(() => {
    if (waiting.length === 0) return;
    fetchViewport()
      .then(({ ToastViewport }) => setViewport(() => ToastViewport))
      .catch(takeToasts);
  }, [waiting]);
  return Viewport === undefined ? null : <Viewport label={label} />;
};

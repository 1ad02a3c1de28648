import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { whenIdle } from "./when-idle.ts";
import { onToastsWaiting, takeToasts, waitingToasts } from "./toast-store.ts";

interface ToastOutletProps {
  /** Names the region, such as "Notifications". */
  readonly label: string;
}

const fetchViewport = () => import("./toast-viewport.tsx");

/**
 * Put once into the app, outside the screens. Many a toast says that the network is down: what draws
 * them is fetched when the first screen is there, or upon the first toast. No boundary stands around
 * it: where the fetch fails, the words are dropped, for they would be old by the next toast, which
 * tries again.
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

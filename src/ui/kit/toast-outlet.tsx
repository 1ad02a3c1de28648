import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { onToastsWaiting, waitingToasts } from "./toast-store.ts";

const ToastViewport = lazy(async () => ({
  default: (await import("./toast-viewport.tsx")).ToastViewport,
}));

interface ToastOutletProps {
  /** Names the region, such as "Notifications". */
  readonly label: string;
}

/** Put once into the app, outside the screens. Fetches what draws toasts upon the first one. */
export const ToastOutlet = ({ label }: ToastOutletProps) => {
  const waiting = useSyncExternalStore(onToastsWaiting, waitingToasts);
  const [wanted, setWanted] = useState(false);
  if (waiting.length > 0 && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <ToastViewport label={label} />
    </Suspense>
  ) : null;
};

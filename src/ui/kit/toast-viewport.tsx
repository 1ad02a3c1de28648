import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { defaultToastMs, onToastsDropped, onToastsWaiting, takeToasts } from "./toast-store.ts";
import styles from "./toast-viewport.module.css";

const ToastList = () => {
  const { toasts, add, close } = Toast.useToastManager();
  useEffect(() => {
    // After the region is in the page: words that come with their live region are not announced.
    const draw = (): void => {
      for (const { message, tone, durationMs } of takeToasts()) {
        add({
          // The same words again start the time anew instead of piling up.
          id: `${tone}:${message}`,
          title: message,
          type: tone,
          timeout: durationMs,
          priority: tone === "danger" ? "high" : "low",
        });
      }
    };
    draw();
    onToastsDropped(close);
    return onToastsWaiting(draw);
  }, [add, close]);
  return toasts.map((shown) => (
    <Toast.Root key={shown.id} toast={shown} swipeDirection={[]} className={styles.toast}>
      <Toast.Content>
        <Toast.Title render={<p />} />
      </Toast.Content>
    </Toast.Root>
  ));
};

interface ToastViewportProps {
  /** Names the region. */
  readonly label: string;
}

/** Draws what is put into the toast store. Heavy (Base UI): ToastOutlet loads it. */
export const ToastViewport = ({ label }: ToastViewportProps) => (
  <Toast.Provider timeout={defaultToastMs} limit={2}>
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport} aria-label={label} data-edge="top">
        <ToastList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

/** How a toast looks and how urgently it is announced (`danger` interrupts, the others wait). */
export type ToastTone = "neutral" | "success" | "danger";

export interface ToastRequest {
  readonly message: string;
  readonly tone: ToastTone;
  /** How long it stays, in milliseconds. */
  readonly durationMs: number;
}

/** Specification §9: a toast stays for two seconds. */
export const defaultToastMs = 2000;

let waiting: ReadonlyArray<ToastRequest> = [];
const listeners = new Set<() => void>();
let closeShown: () => void = () => {};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Shows a message for two seconds (longer while touched, hovered or focused). Callable from
 * anywhere; light, so that any screen may import it: the part that draws comes with the first
 * toast (see ToastOutlet).
 *
 * @spec S9.8
 */
export const toast = (
  message: string,
  options: { readonly tone?: ToastTone; readonly durationMs?: number } = {},
): void => {
  const request = {
    message,
    tone: options.tone ?? "neutral",
    durationMs: options.durationMs ?? defaultToastMs,
  };
  waiting = [...waiting, request];
  tell();
};

/** Calls back whenever a toast is waiting to be taken; answers the way to stop. */
export const onToastsWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toasts that nobody has taken yet: the same array until that changes. */
export const waitingToasts = (): ReadonlyArray<ToastRequest> => waiting;

/** Hands over the waiting toasts, once. */
export const takeToasts = (): ReadonlyArray<ToastRequest> => {
  const taken = waiting;
  if (taken.length > 0) {
    waiting = [];
    tell();
  }
  return taken;
};

/** Whoever draws toasts says how those that are shown are closed. */
export const onToastsDropped = (close: () => void): void => {
  closeShown = close;
};

/** Takes away what waits and what is shown: it was said to a customer who is gone. */
export const dropToasts = (): void => {
  takeToasts();
  closeShown();
};

/** The look of a toast and its urgency (`danger` is assertive, the others polite). */
export type ToastTone = "neutral" | "success" | "danger";

/** What the customer can do about the message, by a button in the toast. It closes the toast. */
export interface ToastAction {
  readonly label: string;
  /** Called at most once. */
  readonly onAct: () => void;
}

export interface ToastRequest {
  readonly message: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | null;
  /** How long it stays, in milliseconds. */
  readonly durationMs: number;
}

/** Specification §9: a toast stays for two seconds. */
export const defaultToastMs = 2000;

/** Milliseconds to read a letter; a Chinese character takes three times as long. */
const letterMs = 50;

/** The reading time: two seconds suffice for forty letters. */
const toRead = (message: string): number =>
  Math.max(defaultToastMs, letterMs * message.replace(/[\u3400-\u9fff]/g, "$&··").length);

/** A toast with an action stays long enough to be read, reached and pressed. */
const actionToastMs = 8000;

let waiting: ReadonlyArray<ToastRequest> = [];
const listeners = new Set<() => void>();
let closeShown: () => void = () => {};

const tell = (): void => {
  for (const listener of listeners) listener();
};

/**
 * Shows a message for two seconds, longer where it takes longer to read, and for eight where it has an
 * action; longer while touched, hovered or focused. Callable from anywhere and small; the viewport is
 * loaded with the first toast (see ToastOutlet).
 *
 * @spec S9.8
 */
export const toast = (
  message: string,
  options: {
    readonly tone?: ToastTone;
    readonly durationMs?: number;
    readonly action?: ToastAction;
  } = {},
): void => {
  const { tone = "neutral", action = null } = options;
  const durationMs = options.durationMs ?? (action === null ? toRead(message) : actionToastMs);
  const request = { message, tone, action, durationMs };
  waiting = [...waiting, request];
  tell();
};

/** Calls the listener when a toast is queued; returns the unsubscribe function. */
export const onToastsWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The queued toasts; a stable array until they change. */
export const waitingToasts = (): ReadonlyArray<ToastRequest> => waiting;

/** Dequeues the queued toasts. */
export const dequeueToasts = (): ReadonlyArray<ToastRequest> => {
  const taken = waiting;
  if (taken.length > 0) {
    waiting = [];
    tell();
  }
  return taken;
};

/** The viewport registers how to close the shown toasts. */
export const onToastsDropped = (close: () => void): void => {
  closeShown = close;
};

/** Drops queued and shown toasts when the customer they addressed is gone. */
export const clearToasts = (): void => {
  dequeueToasts();
  closeShown();
};

import { useEffect, useSyncExternalStore } from "react";
import { useModalBar } from "../kit/use-modal-place.ts";

let payments = 0;
const listeners = new Set<() => void>();

const change = (by: number): void => {
  payments += by;
  for (const listener of listeners) listener();
};

/** While `active`, a payment is in flight: no unasked overlay opens (D10). */
export const usePaymentInFlight = (active: boolean): void => {
  useModalBar(active);
  useEffect(() => {
    if (!active) return;
    change(1);
    return () => change(-1);
  }, [active]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsPaymentInFlight = (): boolean =>
  useSyncExternalStore(subscribe, () => payments > 0);

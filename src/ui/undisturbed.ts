import { useEffect, useSyncExternalStore } from "react";

/** What nothing may come over of its own accord; "messages": they are in sight already. */
type Matter = "payment" | "popup" | "messages";

/** How many of each are under way: the same object until that changes. */
let underWay: Readonly<Record<Matter, number>> = { payment: 0, popup: 0, messages: 0 };
const listeners = new Set<() => void>();

const change = (matter: Matter, by: number): void => {
  underWay = { ...underWay, [matter]: underWay[matter] + by };
  for (const listener of listeners) listener();
};

/** While `active`, the customer is not to be disturbed by what was not asked for. */
export const useUndisturbed = (matter: Matter, active: boolean): void => {
  useEffect(() => {
    if (!active) return;
    change(matter, 1);
    return () => change(matter, -1);
  }, [matter, active]);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is under way that is not to be disturbed, by kind. */
export const useUnderWay = (): Readonly<Record<Matter, number>> =>
  useSyncExternalStore(subscribe, () => underWay);

import { useSyncExternalStore } from "react";

const shownProduct = (): number | null => {
  const [, id] = /\/product\/(\d+)\/?$/.exec(location.pathname) ?? [];
  return id === undefined ? null : Number(id);
};

/** How often the address is looked at, in milliseconds: no event tells of every change. */
const every = 500;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, every);
  return () => clearInterval(timer);
};

/** The product whose screen the shop shows; null on any other. */
export const useShownProduct = (): number | null => useSyncExternalStore(subscribe, shownProduct);

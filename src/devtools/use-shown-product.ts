import { useSyncExternalStore } from "react";

const shownProduct = (): number | null => {
  const [, id] = /\/product\/(\d+)\/?$/.exec(location.pathname) ?? [];
  return id === undefined ? null : Number(id);
};

/** The polling interval of the URL in milliseconds: not every change fires an event. */
const every = 500;

const subscribe = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, every);
  return () => clearInterval(timer);
};

/** The id of the product on the shop's screen; null: another screen. */
export const useShownProduct = (): number | null => useSyncExternalStore(subscribe, shownProduct);

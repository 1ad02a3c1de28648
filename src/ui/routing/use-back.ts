import { useLocation } from "wouter";
import { afterStepBack } from "../kit/step-back.ts";
import { isFirstEntry } from "./history-entry.ts";

/**
 * Goes back in the history, or to `fallback` if the customer entered the shop at this screen (a
 * link, a reload in a new tab): Back would leave the shop.
 */
export const useBack = (fallback: string): (() => void) => {
  const [, navigate] = useLocation();
  return () => {
    if (isFirstEntry(window.history.state)) navigate(fallback, { replace: true });
    else afterStepBack(() => history.back());
  };
};

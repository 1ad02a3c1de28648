import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { afterStepBack } from "../kit/step-back.ts";
import { isFirstEntry } from "./history-entry.ts";

/**
 * One step back in the history, as the browser's Back; to `fallback` where the customer came
 * straight here (a link, a reload in a new tab), for then Back would leave the shop.
 */
export const useBack = (fallback: string): (() => void) => {
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  return () => {
    if (isFirstEntry(state)) navigate(fallback, { replace: true });
    else afterStepBack(() => history.back());
  };
};

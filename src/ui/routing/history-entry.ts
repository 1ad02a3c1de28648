import { useHistoryState } from "wouter/use-browser-location";
import { Predicate } from "effect";

/** Marks each entry of the browser's history, so that Back finds what the screen remembered. */
export interface EntryState {
  readonly entry: string;
}

const firstEntry = "first";

const entryOf = (state: unknown): string =>
  Predicate.isReadonlyObject(state) && Predicate.isString(state["entry"])
    ? state["entry"]
    : firstEntry;

export const newEntryState = (): EntryState => ({
  entry: Math.random().toString(36).slice(2),
});

/** The current history entry's mark. */
export const useEntry = (): string => entryOf(useHistoryState());

export const isFirstEntry = (state: unknown): boolean => entryOf(state) === firstEntry;

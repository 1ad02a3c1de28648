import { Predicate } from "effect";
import { useHistoryState } from "wouter/use-browser-location";
import { useSession } from "../shop/shop.tsx";

/** What an entry of the browser's history bears. */
export interface EntryState {
  /** Marks each entry, so that Back finds what the screen remembered. */
  readonly entry: string;
  /** Marks the visit in which it was made (decisions/0024); absent: nobody was logged in. */
  readonly visit?: string;
}

const firstEntry = "first";

/** What no storage of the browser keeps lies under this name (D7.1): each new entry gets it too. */
export const keptField = "kept";

const keptIn = (state: unknown): object =>
  Predicate.isReadonlyObject(state) && keptField in state ? { [keptField]: state[keptField] } : {};

const textIn = (state: unknown, name: keyof EntryState): string | null =>
  Predicate.isReadonlyObject(state) && Predicate.isString(state[name]) ? state[name] : null;

const entryOf = (state: unknown): string => textIn(state, "entry") ?? firstEntry;

/** Of whoever is at the shop now; null: nobody has logged in. */
let currentVisit: string | null = null;

/** Says whose the entries are that are made from now on. */
export const setVisit = (mark: string | null): void => {
  currentVisit = mark;
};

export const newEntryState = (): EntryState => ({
  ...keptIn(window.history.state),
  entry: Math.random().toString(36).slice(2),
  ...(currentVisit === null ? {} : { visit: currentVisit }),
});

/** The current history entry's mark. */
export const useEntry = (): string => entryOf(useHistoryState());

export const isFirstEntry = (state: unknown): boolean => entryOf(state) === firstEntry;

/** Whether the current entry is of a customer who was here before: its address says what they did. */
export const useIsPreviousVisit = (): boolean => {
  // Drawn anew when somebody else is known to be here.
  useSession(({ context }) => context.user?.username);
  const visit = textIn(useHistoryState(), "visit");
  return visit !== null && visit !== currentVisit;
};

/** The state of an entry that came from outside the shop, with the visit's mark; null: it has one. */
export const markedState = (state: unknown): EntryState | null =>
  currentVisit === null || textIn(state, "visit") !== null
    ? null
    : {
        ...(Predicate.isReadonlyObject(state) ? state : {}),
        entry: entryOf(state),
        visit: currentVisit,
      };

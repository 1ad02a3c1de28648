import { Predicate } from "effect";
import { useHistoryState } from "wouter/use-browser-location";
import { useSession } from "../shop/shop.tsx";

export interface EntryState {
  /** The entry's id, under which screens remember their state for Back. */
  readonly entry: string;
  /** The id of the visit that created the entry (decisions/0024); absent: nobody was logged in. */
  readonly visit?: string;
}

const firstEntry = "first";

/** The field for data when no browser storage works (D7.1); copied to each new entry. */
export const keptField = "kept";

const keptIn = (state: unknown): object =>
  Predicate.isReadonlyObject(state) && keptField in state ? { [keptField]: state[keptField] } : {};

const textIn = (state: unknown, name: keyof EntryState): string | null =>
  Predicate.isReadonlyObject(state) && Predicate.isString(state[name]) ? state[name] : null;

/** Where the page was left at the current entry, in px, also before a reload; 0: not known. */
export const keptScroll = (): number => {
  const { scroll }: { readonly scroll?: unknown } = Object(window.history.state);
  return typeof scroll === "number" ? scroll : 0;
};

/** Writes the place on the page, in px, into the current entry. */
export const keepScroll = (scroll: number): void => {
  if (scroll !== keptScroll())
    window.history.replaceState({ ...Object(window.history.state), scroll }, "");
};

const entryOf = (state: unknown): string => textIn(state, "entry") ?? firstEntry;

/** The current customer's visit; null: nobody has logged in. */
let currentVisit: string | null = null;

/** Sets the visit of new history entries. */
export const setVisit = (mark: string | null): void => {
  currentVisit = mark;
};

export const newEntryState = (): EntryState => ({
  ...keptIn(window.history.state),
  entry: Math.random().toString(36).slice(2),
  ...(currentVisit === null ? {} : { visit: currentVisit }),
});

/** The current history entry's id. */
export const useEntry = (): string => entryOf(useHistoryState());

export const isFirstEntry = (state: unknown): boolean => entryOf(state) === firstEntry;

/** Whether the current entry is of a previous customer, whose actions its address would reveal. */
export const useIsPreviousVisit = (): boolean => {
  // Rerenders when the customer changes.
  useSession(({ context }) => context.user?.username);
  const visit = textIn(useHistoryState(), "visit");
  return visit !== null && visit !== currentVisit;
};

/** The state of an entry from outside the router, with the visit's mark; null: already marked. */
export const markedState = (state: unknown): EntryState | null =>
  currentVisit === null || textIn(state, "visit") !== null
    ? null
    : {
        ...(Predicate.isReadonlyObject(state) ? state : {}),
        entry: entryOf(state),
        visit: currentVisit,
      };

import { Predicate } from "effect";
import { useSession } from "../shop/shop.tsx";
import { useShownLocation } from "./shown-location.tsx";

export interface EntryState {
  /** The entry's id, under which screens remember their state for Back. */
  readonly entry: string;
  /** The entry replaces the one at which the customer entered the shop. */
  readonly first?: true;
  /** The id of the visit that created the entry (decisions/0024); absent: nobody was logged in. */
  readonly visit?: string;
  /** The address of the category's list that the customer came from; absent: not from one. */
  readonly category?: string;
}

const firstEntry = "first";

/** The field for data when no browser storage works (D7.1); copied to each new entry. */
export const keptField = "kept";

const keptIn = (state: unknown): object =>
  Predicate.isReadonlyObject(state) && keptField in state ? { [keptField]: state[keptField] } : {};

const textIn = (state: unknown, name: keyof EntryState): string | null =>
  Predicate.isReadonlyObject(state) && Predicate.isString(state[name]) ? state[name] : null;

/** The stored scroll position of the current entry in px, also after a reload; 0: unknown. */
export const keptScroll = (): number => {
  const { scroll }: { readonly scroll?: unknown } = Object(window.history.state);
  return typeof scroll === "number" ? scroll : 0;
};

/** Stores the scroll position, in px, in the current entry. */
export const keepScroll = (scroll: number): void => {
  if (scroll !== keptScroll())
    window.history.replaceState({ ...Object(window.history.state), scroll }, "");
};

/** Changes the query of the current entry's URL; its id, scroll position and memory stay. */
export const replaceSearch = (search: string): void =>
  window.history.replaceState(window.history.state, "", `${window.location.pathname}${search}`);

const entryOf = (state: unknown): string => textIn(state, "entry") ?? firstEntry;

/** The current customer's visit; null: nobody has logged in. */
let currentVisit: string | null = null;

/** Sets the visit of new history entries. */
export const setVisit = (mark: string | null): void => {
  currentVisit = mark;
};

const categoryHere = (): Pick<EntryState, "category"> => {
  const [path] = /\/categories\/[^#]*/.exec(window.location.href) ?? [];
  return path === undefined ? {} : { category: path };
};

/** @param replaces the state is for the current entry, not for a new one */
export const newEntryState = (replaces = false): EntryState => ({
  ...keptIn(window.history.state),
  ...(replaces && isFirstEntry(window.history.state) ? { first: true } : {}),
  entry: Math.random().toString(36).slice(2),
  ...(currentVisit === null ? {} : { visit: currentVisit }),
  ...categoryHere(),
});

/** The address of the category's list that the customer came from; null: they did not. */
export const useCategoryBefore = (): string | null => textIn(useShownLocation().state, "category");

/** The current history entry's id. */
export const useEntry = (): string => entryOf(useShownLocation().state);

/** No earlier entry belongs to the shop: Back would leave it. */
export const isFirstEntry = (state: unknown): boolean =>
  entryOf(state) === firstEntry || (Predicate.isReadonlyObject(state) && state["first"] === true);

/** Whether the current entry is of a previous customer, whose actions its address would reveal. */
export const useIsPreviousVisit = (): boolean => {
  // Rerenders when the customer changes.
  useSession(({ context }) => context.user?.username);
  const visit = textIn(useShownLocation().state, "visit");
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

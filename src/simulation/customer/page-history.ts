import type { Screen } from "./screens/screen.ts";
import type { ShopRoute } from "./shop-route.ts";

/** The screen of a page, and those that Back leads to. */
export interface PageHistory {
  readonly screen: () => Screen;
  readonly place: () => ShopRoute;
  /** When the data that the screen shows was requested: at its opening, or a refresh. */
  readonly since: () => number;
  /** The screen's data is requested again. */
  readonly refreshed: () => void;
  readonly go: (place: ShopRoute) => void;
  /** Whether there is a place to go back to. */
  readonly mayGoBack: () => boolean;
  /** The browser's Back, within the page. */
  readonly goBack: () => void;
  /** Forgets where Back leads to. */
  readonly clear: () => void;
  readonly close: () => void;
}

export interface PageHistoryOptions {
  readonly open: (place: ShopRoute) => Screen;
  /** Another screen is open. */
  readonly opened: (place: ShopRoute) => void;
  readonly isAnonymous: () => boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** A history entry that the customer has left. */
interface Entry {
  readonly place: ShopRoute;
  /** When the data it shows was requested. */
  readonly since: number;
  /** Opens it as Back does, with what it showed. */
  readonly open: () => Screen;
}

/** The maximum number of history entries. */
const mostEntries = 5;

const needsNoLogin = ({ screen }: ShopRoute): boolean =>
  screen === "login" || screen === "register";

export const createPageHistory = ({
  open: openScreen,
  opened,
  isAnonymous,
  now,
}: PageHistoryOptions): PageHistory => {
  let place: ShopRoute = { screen: "login" };
  let screen: Screen | null = null;
  let since = now();
  let closed = false;
  /** The history entries below the current one, the newest last. */
  let entries: readonly Entry[] = [];
  const show = (next: Entry): void => {
    screen?.close();
    place = next.place;
    since = next.since;
    screen = null;
    screen = next.open();
    opened(place);
  };
  return {
    screen: () => {
      if (screen === null) throw new Error("No screen is open");
      return screen;
    },
    place: () => place,
    since: () => since,
    refreshed: () => {
      since = now();
    },
    go: (next) => {
      if (closed) return;
      const again = screen?.again?.();
      if (!needsNoLogin(place)) {
        const here = place;
        const open = again ?? (() => openScreen(here));
        entries = [...entries, { place, since, open }].slice(-mostEntries);
      }
      const to = isAnonymous() && !needsNoLogin(next) ? ({ screen: "login" } as const) : next;
      show({ place: to, since: now(), open: () => openScreen(to) });
    },
    mayGoBack: () => entries.length > 0,
    goBack: () => {
      const last = entries.at(-1);
      if (last === undefined) return;
      entries = entries.slice(0, -1);
      show(last);
    },
    clear: () => {
      entries = [];
    },
    close: () => {
      closed = true;
      screen?.close();
    },
  };
};

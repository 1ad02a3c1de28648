import { type AnyActor, type AnyActorRef, createActor, fromCallback } from "xstate";
import type { SafeStorage } from "../../ports/safe-storage.ts";
import { openInbox } from "../../adapters/xstate/actors/inbox.actors.ts";
import { resumeAttempts } from "../../adapters/xstate/attempts/resume-attempts.ts";
import { boundSessionMachine } from "../../adapters/xstate/actors/session.actors.ts";
import type { Fetch } from "../../ports/fetch.ts";
import type { PageVisibility } from "../../ports/page-visibility.ts";
import type { Language } from "../../domain/locale/language.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { SessionEvent } from "../../domain/session/session.machine.ts";
import { type AttemptInteraction, watchAttempts } from "./attempt-watch.ts";
import type { HeldData, Shown } from "./facts.ts";
import type { Page } from "./page.ts";
import { pagePorts } from "../composition/page-ports.ts";
import type { ShopRoute } from "./shop-route.ts";
import { openScreen } from "./screens/open-screen.ts";
import type { Screen } from "./screens/screen.ts";

export interface VisitOptions extends Pick<Page, "person" | "tapped" | "searched"> {
  readonly policy: ShopPolicy;
  /** The page polls messages; otherwise the inbox stays unloaded. */
  readonly hasInbox: boolean;
  readonly storage: SafeStorage;
  /** Session storage. */
  readonly tab: SafeStorage;
  /** Receives the `storage` events of other tabs. */
  readonly events: EventTarget;
  readonly fetch: Fetch;
  readonly isOnline: () => boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The device's clock, in epoch milliseconds. */
  readonly wall: () => number;
  readonly leaveTo: (address: URL) => void;
  readonly failed: (error: unknown) => void;
  /** A root actor is about to start; of the inbox, it has just started. */
  readonly starting: (actor: AnyActorRef) => void;
  /** An attempt starts; returns its listener. */
  readonly attempted: (subject: unknown) => (interaction: AttemptInteraction) => void;
}

/** A page of the shop from load to unload: a reload creates another one. */
export interface Visit {
  readonly session: Page["session"];
  readonly inbox: Page["inbox"];
  readonly screen: () => Screen;
  readonly place: () => ShopRoute;
  readonly go: (place: ShopRoute) => void;
  /** Whether there is a place to go back to. */
  readonly mayGoBack: () => boolean;
  /** The browser's Back, within the page. */
  readonly goBack: () => void;
  readonly changeLanguage: (language: Language) => void;
  readonly isHidden: () => boolean;
  readonly setHidden: (hidden: boolean) => void;
  readonly refresh: () => void;
  /** What the screen and the page around it show, and when it was read. */
  readonly shows: () => readonly ReadShown[];
  /** All customer data in the page, however old. */
  readonly holds: () => readonly HeldData[];
  readonly close: () => void;
}

/** A shown value and when it was requested: at the screen's opening, or a refresh. */
export type ReadShown = Shown & { readonly since: number };

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

/** Whether the screen shows the balance, and so reads it when opened. */
const showsBalance = ({ screen }: ShopRoute): boolean =>
  screen === "wallet" || screen === "returned recharge" || screen === "top-up" || screen === "user";

const needsNoLogin = ({ screen }: ShopRoute): boolean =>
  screen === "login" || screen === "register";

/** Loads the page at a place; without a token the login screen (specification §2). */
export const openVisit = (needs: VisitOptions, asked: ShopRoute): Visit => {
  const watchers = new Set<(hidden: boolean) => void>();
  let hidden = false;
  const visibility: PageVisibility = {
    isHidden: () => hidden,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
  };
  const ports = pagePorts({ ...needs, visibility });
  let closed = false;
  let screenSince = needs.now();
  let aroundSince = screenSince;

  const start = <Actor extends AnyActor>(actor: Actor): Actor => {
    actor.subscribe({ error: needs.failed });
    needs.starting(actor);
    actor.start();
    return actor;
  };
  const session = createActor(
    boundSessionMachine(ports).provide({
      actors: {
        openInbox: fromCallback<SessionEvent>(({ sendBack }) => {
          if (!needs.hasInbox) return;
          const inbox = openInbox(ports);
          needs.starting(inbox);
          looked = { last: needs.now(), before: needs.now(), polls: 0 };
          inbox.subscribe({
            next: ({ context: { polls } }) => {
              if (polls !== looked.polls)
                looked = { last: needs.now(), before: looked.last, polls };
            },
            error: needs.failed,
          });
          sendBack({ type: "INBOX_OPENED", inbox });
          return () => inbox.stop();
        }),
        resumeAttempts: fromCallback<SessionEvent>(({ sendBack }) => {
          let isOver = false;
          void resumeAttempts(ports, needs.policy, (event) => {
            if (!isOver) sendBack(event);
          });
          return () => {
            isOver = true;
          };
        }),
      },
    }),
    { input: { hasToken: ports.tokens.read() !== null } },
  );
  const inbox = () => session.getSnapshot().context.inbox;
  const page: Page = {
    ports,
    policy: needs.policy,
    person: needs.person,
    session,
    inbox,
    go: (place) => go(place),
    tapped: needs.tapped,
    searched: needs.searched,
    start,
    blockPopup: (isHeldBack) => {
      const here = inbox();
      if (isHeldBack) here?.send({ type: "HELD_BACK" });
      else if (here?.getSnapshot().context.heldBack === true) here.send({ type: "LET_THROUGH" });
    },
  };
  let place: ShopRoute = { screen: "login" };
  let screen: Screen | null = null;
  const isAnonymous = () => session.getSnapshot().matches("anonymous");
  /** The history entries below the current one, the newest last. */
  let entries: readonly Entry[] = [];
  const show = (next: Entry): void => {
    screen?.close();
    place = next.place;
    screenSince = next.since;
    screen = null;
    screen = next.open();
    if (place.screen !== "messages") page.blockPopup(false);
  };
  const go = (next: ShopRoute): void => {
    if (closed) return;
    const again = screen?.again?.();
    if (!needsNoLogin(place)) {
      const here = place;
      const open = again ?? (() => openScreen(page, here));
      entries = [...entries, { place, since: screenSince, open }].slice(-mostEntries);
    }
    const to = isAnonymous() && !needsNoLogin(next) ? ({ screen: "login" } as const) : next;
    show({ place: to, since: needs.now(), open: () => openScreen(page, to) });
  };
  const watch = watchAttempts((_, subject) => needs.attempted(subject));
  session.subscribe(({ context }) => watch(context));
  /** The times of the last two answers to polls: the later poll began between them. */
  let looked = { last: screenSince, before: screenSince, polls: 0 };
  start(session);
  let wasAnonymous = isAnonymous();
  go(asked);
  session.subscribe(() => {
    if (closed || isAnonymous() === wasAnonymous) return;
    wasAnonymous = isAnonymous();
    entries = [];
    go({ screen: wasAnonymous ? "login" : "home" });
  });

  const shown = (): Screen => {
    if (screen === null) throw new Error("No screen is open");
    return screen;
  };
  return {
    session,
    inbox,
    screen: shown,
    place: () => place,
    go,
    mayGoBack: () => entries.length > 0,
    goBack: () => {
      const last = entries.at(-1);
      if (last === undefined) return;
      entries = entries.slice(0, -1);
      show(last);
    },
    changeLanguage: (language) => {
      if (ports.languages.current() === language) return;
      ports.languages.store(language);
      shown().languageChanged?.();
    },
    isHidden: () => hidden,
    setHidden: (next) => {
      if (hidden === next) return;
      hidden = next;
      for (const tell of watchers) tell(next);
      if (next) shown().hidden?.();
      else {
        aroundSince = needs.now();
        session.send({ type: "REFRESH" });
        shown().returned?.();
      }
    },
    refresh: () => {
      aroundSince = needs.now();
      session.send({ type: "REFRESH" });
      const { refresh } = shown();
      if (refresh === null) return;
      screenSince = aroundSince;
      refresh();
    },
    shows: () => {
      const { user, cartCount } = session.getSnapshot().context;
      const all: ReadShown[] = (shown().shows?.() ?? []).map((one) => ({
        ...one,
        since: screenSince,
      }));
      if (user !== null && showsBalance(place))
        all.push({
          kind: "balance",
          view: { of: "balance" },
          text: String(user.balance),
          since: screenSince,
        });
      if (user !== null && (place.screen === "user" || place.screen === "settings"))
        all.push({
          kind: "profile",
          view: { of: "avatar" },
          text: user.avatar ?? "",
          since: aroundSince,
        });
      if (cartCount !== null)
        all.push({
          kind: "cart",
          view: { of: "cart count" },
          text: String(cartCount),
          since: aroundSince,
        });
      const unread = inbox()?.getSnapshot().context.unread ?? null;
      if (unread !== null)
        all.push({
          kind: "messages",
          view: { of: "unread count" },
          text: String(unread),
          since: looked.before,
        });
      return all;
    },
    holds: () => {
      const { user } = session.getSnapshot().context;
      const popup = inbox()?.getSnapshot().context.shown ?? [];
      return [
        ...(shown().shows?.() ?? []).flatMap(({ kind, ids }): readonly HeldData[] =>
          ids === undefined || kind === "balance" || kind === "profile" ? [] : [{ of: kind, ids }],
        ),
        ...(shown().holds?.() ?? []),
        ...(user === null ? [] : [{ of: "user" as const, username: user.username }]),
        ...(popup.length === 0
          ? []
          : [{ of: "messages" as const, ids: popup.map(({ id }) => id) }]),
      ];
    },
    close: () => {
      closed = true;
      screen?.close();
      session.stop();
    },
  };
};

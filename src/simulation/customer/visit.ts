import type { AnyActor } from "xstate";
import type { Language } from "../../domain/locale/language.ts";
import { type AttemptInteraction, watchAttempts } from "./attempt-watch.ts";
import type { HeldData } from "./facts.ts";
import type { Page } from "./page.ts";
import { heldIn, type ReadShown, shownOn } from "./page-data.ts";
import { createPageHistory, type PageHistory } from "./page-history.ts";
import { createPageSession, type PageSessionOptions } from "./page-session.ts";
import { createPageVisibility } from "./page-visibility.ts";
import { pagePorts, type PagePortsOptions } from "../composition/page-ports.ts";
import type { ShopRoute } from "./shop-route.ts";
import { openScreen } from "./screens/open-screen.ts";

export interface VisitOptions
  extends
    Pick<Page, "person" | "tapped" | "searched">,
    PageSessionOptions,
    Omit<PagePortsOptions, "visibility"> {
  /** An attempt starts; returns its listener. */
  readonly attempted: (subject: unknown) => (interaction: AttemptInteraction) => void;
}

/** A page of the shop from load to unload: a reload creates another one. */
export interface Visit
  extends
    Pick<Page, "session" | "inbox">,
    Pick<PageHistory, "screen" | "place" | "go" | "mayGoBack" | "goBack"> {
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

/** Loads the page at a place; without a token the login screen (specification §2). */
export const openVisit = (needs: VisitOptions, first: ShopRoute): Visit => {
  const visibility = createPageVisibility();
  const ports = pagePorts({ ...needs, visibility });
  let aroundSince = needs.now();

  const start = <Actor extends AnyActor>(actor: Actor): Actor => {
    actor.subscribe({ error: needs.failed });
    needs.starting(actor);
    actor.start();
    return actor;
  };
  const { session, polledAt } = createPageSession(ports, needs);
  const inbox = () => session.getSnapshot().context.inbox;
  const isAnonymous = () => session.getSnapshot().matches("anonymous");
  const page: Page = {
    ports,
    policy: needs.policy,
    person: needs.person,
    session,
    inbox,
    go: (place) => history.go(place),
    tapped: needs.tapped,
    searched: needs.searched,
    start,
    blockPopup: (isHeldBack) => {
      const here = inbox();
      if (isHeldBack) here?.send({ type: "HELD_BACK" });
      else if (here?.getSnapshot().context.heldBack === true) here.send({ type: "LET_THROUGH" });
    },
  };
  const history = createPageHistory({
    open: (place) => openScreen(page, place),
    opened: ({ screen }) => {
      if (screen !== "messages") page.blockPopup(false);
    },
    isAnonymous,
    now: needs.now,
  });
  const watch = watchAttempts((_, subject) => needs.attempted(subject));
  session.subscribe(({ context }) => watch(context));
  start(session);
  let wasAnonymous = isAnonymous();
  history.go(first);
  session.subscribe(() => {
    if (isAnonymous() === wasAnonymous) return;
    wasAnonymous = isAnonymous();
    history.clear();
    history.go({ screen: wasAnonymous ? "login" : "home" });
  });
  const refreshAround = (): void => {
    aroundSince = needs.now();
    session.send({ type: "REFRESH" });
  };

  const { screen, place, go, mayGoBack, goBack } = history;
  return {
    session,
    inbox,
    screen,
    place,
    go,
    mayGoBack,
    goBack,
    changeLanguage: (language) => {
      if (ports.languages.current() === language) return;
      ports.languages.store(language);
      screen().languageChanged?.();
    },
    isHidden: visibility.isHidden,
    setHidden: (hidden) => {
      if (!visibility.setHidden(hidden)) return;
      if (hidden) {
        screen().hidden?.();
        return;
      }
      refreshAround();
      screen().returned?.();
    },
    refresh: () => {
      refreshAround();
      const { refresh } = screen();
      if (refresh === null) return;
      history.refreshed();
      refresh();
    },
    shows: () => shownOn(page, history, { polledAt: polledAt(), aroundSince }),
    holds: () => heldIn(page, history),
    close: () => {
      history.close();
      session.stop();
    },
  };
};

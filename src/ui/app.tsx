import { useEffect, useState } from "react";
import { Router } from "wouter";
import { useText } from "./i18n/use-text.ts";
import { InboxOutlet } from "./inbox/inbox-outlet.tsx";
import { ToastOutlet } from "./kit/toast-outlet.tsx";
import { dropToasts } from "./kit/toast-store.ts";
import type { ServiceChat } from "../domain/service/service-chat.ts";
import { Routes } from "./routing/screen-routes.tsx";
import { ServiceOutlet } from "./service/service-outlet.tsx";
import { setVisit } from "./routing/history-entry.ts";
import { forgetScreens, useManualScroll } from "./routing/screen-memory.ts";
import { useShopLocation } from "./routing/use-shop-location.ts";
import { type Shop, ShopProvider, useSession, useShop } from "./shop/shop.tsx";
import { usePageReturn } from "./kit/use-page-return.ts";

/**
 * Nothing that a customer saw may be shown to the next one, be it after a logout or by another
 * tab's login. Returns the key of what shows it. It forgets while drawing, before any screen of
 * the next customer reads its memory; forgetting twice does no harm.
 */
const useForgetfulness = (): number => {
  const forgotten = useSession(({ context }) => context.forgotten);
  const [seen, setSeen] = useState(forgotten);
  const { session } = useShop();
  // At once, not with the next drawing: what is said about the session's end stays.
  useEffect(() => {
    let last = session.getSnapshot().context.forgotten;
    const subscription = session.subscribe(({ context }) => {
      if (context.forgotten === last) return;
      last = context.forgotten;
      dropToasts();
    });
    return () => subscription.unsubscribe();
  }, [session]);
  if (seen !== forgotten) {
    setSeen(forgotten);
    forgetScreens();
  }
  return forgotten;
};

/** Whose the history entries are that are made from now on: known before any screen is drawn. */
const useVisit = (): void => {
  const { visitMark } = useShop();
  useSession(({ context }) => context.user?.username);
  setVisit(visitMark());
};

/**
 * A badge, a balance: what was shown may be stale after the page was away (bfcache too), and what
 * could not be read without a network can be read now.
 */
const useFreshnessOnReturn = () => {
  const { session } = useShop();
  usePageReturn(() => session.send({ type: "REFRESH" }));
  useEffect(() => {
    const refresh = () => session.send({ type: "REFRESH" });
    window.addEventListener("online", refresh);
    return () => window.removeEventListener("online", refresh);
  }, [session]);
};

interface AppProps {
  readonly shop: Shop;
  readonly base: string;
  /** The service chat's desk, whose code comes with the button. */
  readonly openServiceDesk: () => Promise<ServiceChat>;
}

const Shell = ({ openServiceDesk }: Pick<AppProps, "openServiceDesk">) => {
  const t = useText("common");
  const forgotten = useForgetfulness();
  useVisit();
  useFreshnessOnReturn();
  useManualScroll();
  return (
    <>
      <Routes key={forgotten} />
      <ServiceOutlet openDesk={openServiceDesk} />
      <InboxOutlet />
      <ToastOutlet label={t("notifications")} />
    </>
  );
};

export const App = ({ shop, base, openServiceDesk }: AppProps) => (
  <ShopProvider value={shop}>
    <Router hook={useShopLocation} base={base}>
      <Shell openServiceDesk={openServiceDesk} />
    </Router>
  </ShopProvider>
);

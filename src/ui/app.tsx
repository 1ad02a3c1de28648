import { useEffect, useState } from "react";
import { LanguageProvider } from "./i18n/language-provider.tsx";
import { useText } from "./i18n/use-text.ts";
import { afterPaint } from "./kit/after-paint.ts";
import { InboxOutlet } from "./inbox/inbox-outlet.tsx";
import { ToastOutlet } from "./kit/toast-outlet.tsx";
import { clearToasts } from "./kit/toast-store.ts";
import { onCustomerChange } from "../domain/session/on-customer-change.ts";
import type { ServiceChat } from "../domain/service/service-chat.ts";
import { Routes } from "./routing/screen-routes.tsx";
import { ServiceOutlet } from "./service/service-outlet.tsx";
import { clearOpened } from "./products/opened-product.ts";
import { setVisit } from "./routing/history-entry.ts";
import { ScreenBoundary } from "./routing/screen-boundary.tsx";
import { forgetScreens, useManualScroll } from "./routing/screen-memory.ts";
import { ShopRouter } from "./routing/shop-router.tsx";
import type { FollowLocation } from "./routing/shown-location.tsx";
import { type Shop, ShopProvider, useSession, useShop } from "./shop/shop.tsx";
import { useOnline } from "./kit/use-online.ts";
import { usePageReturn } from "./kit/use-page-return.ts";

/**
 * Drops all cached state when the customer changes, through a logout or a login in another tab: the
 * next customer must see nothing of the previous one. Returns a React key for the screens. Runs
 * during render, before a screen of the next customer reads its memory. Idempotent.
 */
const useResetOnCustomerChange = (): number => {
  const customerKey = useSession(({ context }) => context.customerKey);
  const [seen, setSeen] = useState(customerKey);
  const { session } = useShop();
  // Synchronously: in the next render it would also drop the toast about the end of the session.
  useEffect(() => {
    const subscription = onCustomerChange(session, clearToasts);
    return () => subscription.unsubscribe();
  }, [session]);
  if (seen !== customerKey) {
    setSeen(customerKey);
    forgetScreens();
  }
  return customerKey;
};

/** Sets the owner of new history entries before any screen renders. */
const useVisit = (): void => {
  const { visitId } = useShop();
  useSession(({ context }) => context.user?.username);
  setVisit(visitId());
};

/**
 * Refetches the badge and the balance when the page returns (from bfcache too) or goes online: they
 * may be stale, or may have failed to load.
 */
const useRefreshOnReturn = () => {
  const { session } = useShop();
  const refresh = () => session.send({ type: "REFRESH" });
  usePageReturn(refresh);
  useOnline(refresh);
};

interface AppProps {
  readonly shop: Shop;
  readonly base: string;
  /** Opens the service chat. The chunk is loaded with the button. */
  readonly openServiceChat: () => Promise<ServiceChat>;
}

/** Replaces an overlay that threw: the screen stays usable. */
const nothing = (): null => null;

const Shell = ({ openServiceChat }: Pick<AppProps, "openServiceChat">) => {
  const t = useText("common");
  const customerKey = useResetOnCustomerChange();
  useVisit();
  useRefreshOnReturn();
  useManualScroll();
  return (
    <>
      <Routes key={customerKey} />
      <ScreenBoundary fallback={nothing}>
        <ServiceOutlet openChat={openServiceChat} />
        <InboxOutlet />
      </ScreenBoundary>
      <ScreenBoundary fallback={nothing}>
        <ToastOutlet label={t("notifications")} />
      </ScreenBoundary>
    </>
  );
};

/**
 * Renders the next screen as a transition, after the tap's own feedback has been painted. For Back there is
 * no tap to paint, and the data is in memory: React renders it within the `popstate` event.
 */
const followInPieces: FollowLocation = (draw, change, inPieces) => {
  const drawInPieces = (): void => inPieces(draw);
  if (!(change instanceof PopStateEvent)) return afterPaint(drawInPieces);
  // The browser has animated the navigation itself (swipe back), so no picture grows.
  if (change.hasUAVisualTransition) clearOpened();
  drawInPieces();
};

export const App = ({ shop, base, openServiceChat }: AppProps) => (
  <LanguageProvider>
    <ShopProvider value={shop}>
      <ShopRouter base={base} follow={followInPieces}>
        <Shell openServiceChat={openServiceChat} />
      </ShopRouter>
    </ShopProvider>
  </LanguageProvider>
);

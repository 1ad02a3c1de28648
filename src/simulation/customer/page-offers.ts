import { attemptStatus } from "../../domain/attempt/attempt-status.ts";
import { parseOrderId, parseProductId } from "../../domain/identity/ids.ts";
import { languages } from "../../domain/locale/language.ts";
import type { ShopPolicy } from "../../domain/policy.ts";
import type { Network } from "./network.ts";
import type { ShopRoute } from "./shop-route.ts";
import { type Offers, once, possible, tap, offerEach } from "./screens/screen.ts";
import type { Visit } from "./visit.ts";

export interface PageOffersOptions {
  readonly visit: Visit;
  readonly network: Network;
  readonly policy: ShopPolicy;
  readonly load: (place?: ShopRoute) => void;
  /** Hands the device to its other user; null: there is none. */
  readonly changeUser: (() => void) | null;
}

/** Ids that no shop has. */
const [order, product] = [parseOrderId("987654321"), parseProductId("987654321")];
const wrongLinks: readonly ShopRoute[] = [
  ...(product === null ? [] : [{ screen: "product" as const, id: product }]),
  ...(order === null
    ? []
    : (["order", "payment", "payment success"] as const).map((screen) => ({ screen, id: order }))),
];

const popupOffers = (visit: Visit): Offers => {
  const inbox = visit.inbox();
  const snapshot = inbox?.getSnapshot();
  const dismiss = { "put the messages off": once(() => inbox?.send({ type: "DISMISSED" })) };
  if (snapshot?.matches({ popup: "marking" })) return dismiss;
  if (!snapshot?.matches({ popup: "showing" }) && !snapshot?.matches({ popup: "partly marked" }))
    return {};
  return {
    "confirm the messages": once(() => inbox?.send({ type: "CONFIRMED" })),
    ...dismiss,
  };
};

/** The question asked when no storage is persistent (D7.1). */
const placeOffers = (visit: Visit): Offers => {
  for (const attempt of visit.session.getSnapshot().context.attempts.values())
    if (attemptStatus(attempt.getSnapshot()) === "confirming this tab")
      return {
        "use this tab": once(() => attempt.send({ type: "USE_THIS_TAB" })),
        "think better of it": once(() => attempt.send({ type: "CANCELLED" })),
      };
  return {};
};

/** The links of every screen for a logged-in customer. */
const ways = ({ visit, policy }: PageOffersOptions): Offers => {
  const to = (place: ShopRoute) => once(() => visit.go(place));
  return possible({
    "open the home": to({ screen: "home" }),
    "open the cart": to({ screen: "cart" }),
    "open the orders": to({ screen: "orders", tab: "all" }),
    "open the wallet": to({ screen: "wallet" }),
    "open the messages": to({ screen: "messages" }),
    "open the user centre": to({ screen: "user" }),
    "open the withdrawal accounts": to({ screen: "accounts" }),
    "open the settings": to({ screen: "settings" }),
    "open the search": policy.search && to({ screen: "search" }),
    "go back": visit.mayGoBack() && once(() => visit.goBack()),
    "open a wrong link": offerEach(wrongLinks, (place) => visit.go(place)),
    "log out": once(() => visit.session.send({ type: "LOG_OUT" })),
    // Some customers pull twice.
    refresh: once((choice) => tap(choice, () => visit.refresh())),
  });
};

/** A customer's possible actions on a page: the screen's own, and those of every page. */
export const pageOffers = (needs: PageOffersOptions): Offers => {
  const { visit, network, load, changeUser } = needs;
  if (visit.isHidden()) return { "see the page again": once(() => visit.setHidden(false)) };
  const isLoggedIn = visit.session.getSnapshot().matches("authenticated");
  const isOnline = network.isOnline();
  return possible({
    ...(isLoggedIn ? ways(needs) : {}),
    ...visit.screen().offers(),
    ...(isLoggedIn ? popupOffers(visit) : {}),
    ...(isLoggedIn ? placeOffers(visit) : {}),
    "hand the device over": changeUser !== null && once(changeUser),
    "change the language": offerEach(languages, (language) => visit.changeLanguage(language)),
    reload: once(() => load()),
    "leave and come back": once(() => load({ screen: "home" })),
    "hide the page": once(() => visit.setHidden(true)),
    "lose the network": isOnline && once(() => network.setOnline(false)),
    "find the network": !isOnline && once(() => network.setOnline(true)),
  });
};

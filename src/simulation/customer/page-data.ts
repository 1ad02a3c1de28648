import type { HeldData, Shown } from "./facts.ts";
import type { Page } from "./page.ts";
import type { PageHistory } from "./page-history.ts";
import type { ShopRoute } from "./shop-route.ts";

/** A shown value and when it was requested: at the screen's opening, or a refresh. */
export type ReadShown = Shown & { readonly since: number };

/** Whether the screen shows the balance, and so reads it when opened. */
const showsBalance = ({ screen }: ShopRoute): boolean =>
  screen === "wallet" || screen === "returned recharge" || screen === "top-up" || screen === "user";

/** What the screen and the page around it show. `polledAt`, `aroundSince`: when the page requested that. */
export const shownOn = (
  { session, inbox }: Pick<Page, "session" | "inbox">,
  history: PageHistory,
  { polledAt, aroundSince }: { readonly polledAt: number; readonly aroundSince: number },
): readonly ReadShown[] => {
  const { user, cartCount } = session.getSnapshot().context;
  const place = history.place();
  const since = history.since();
  const all: ReadShown[] = (history.screen().shows?.() ?? []).map((one) => ({ ...one, since }));
  if (user !== null && showsBalance(place))
    all.push({
      kind: "balance",
      view: { of: "balance" },
      text: String(user.balance),
      since,
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
      since: polledAt,
    });
  return all;
};

/** All customer data in the page, however old. */
export const heldIn = (
  { session, inbox }: Pick<Page, "session" | "inbox">,
  { screen }: PageHistory,
): readonly HeldData[] => {
  const { user } = session.getSnapshot().context;
  const popup = inbox()?.getSnapshot().context.shown ?? [];
  return [
    ...(screen().shows?.() ?? []).flatMap(({ kind, ids }): readonly HeldData[] =>
      ids === undefined || kind === "balance" || kind === "profile" ? [] : [{ of: kind, ids }],
    ),
    ...(screen().holds?.() ?? []),
    ...(user === null ? [] : [{ of: "user" as const, username: user.username }]),
    ...(popup.length === 0 ? [] : [{ of: "messages" as const, ids: popup.map(({ id }) => id) }]),
  ];
};

import { fromCallback } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { SessionContext, SessionRef } from "./session.machine.ts";
import type { User } from "./user.ts";

/** What a screen's machine hears of its session. */
export type SessionNews =
  /** An order was paid, from whatever screen: the balance, its log and the orders are others now. */
  | { readonly type: "ORDER_PAID" }
  /** An order exists, or has another status. Comes with each ORDER_PAID, too. */
  | { readonly type: "ORDERS_CHANGED" }
  /** `by`: who changed the cart and needs no telling; null: nobody on this page shows it. */
  | { readonly type: "CART_CHANGED"; readonly by: unknown }
  /** The user was read. One who is known already is told at once. */
  | { readonly type: "USER_READ"; readonly user: User }
  /** The user could not be read; the one who was known before still is. */
  | { readonly type: "USER_UNREAD"; readonly failure: CallFailure };

/**
 * An actor that tells its parent, a screen's machine, what happens in the session, for as long as
 * the parent's state lasts.
 */
export const sessionNews = fromCallback<SessionNews, { readonly session: SessionRef }>(
  ({ input: { session }, sendBack }) => {
    let told: Pick<SessionContext, "user" | "userFailure"> = { user: null, userFailure: null };
    const tellOfTheUser = ({ user, userFailure }: SessionContext): void => {
      const before = told;
      told = { user, userFailure };
      if (user !== null && user !== before.user) sendBack({ type: "USER_READ", user });
      if (userFailure !== null && userFailure !== before.userFailure)
        sendBack({ type: "USER_UNREAD", failure: userFailure });
    };
    const subscriptions = [
      session.on("order paid", () => sendBack({ type: "ORDER_PAID" })),
      session.on("orders changed", () => sendBack({ type: "ORDERS_CHANGED" })),
      session.on("cart changed", ({ by }) => sendBack({ type: "CART_CHANGED", by })),
      session.subscribe(({ context }) => tellOfTheUser(context)),
    ];
    tellOfTheUser(session.getSnapshot().context);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  },
);

import { fromCallback } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import type { SessionContext, SessionRef } from "./session.machine.ts";
import type { User } from "./user.ts";

/** Events that a screen's machine receives from its session. */
export type SessionUpdate =
  /** An order was paid on any screen: the balance, its log and the orders have changed. */
  | { readonly type: "ORDER_PAID" }
  /** An order was created or changed its status. Also sent with each ORDER_PAID. */
  | { readonly type: "ORDERS_CHANGED" }
  /** `by`: the actor that changed the cart and needs no event; null: no actor on this page shows it. */
  | { readonly type: "CART_CHANGED"; readonly by: unknown }
  /** The user was read. A user known already is sent on subscription. */
  | { readonly type: "USER_READ"; readonly user: User }
  /** The user could not be read; the last known user stays valid. */
  | { readonly type: "USER_UNREAD"; readonly failure: CallFailure };

/**
 * An actor that forwards the session's changes to its parent, a screen's machine, while the invoking state
 * is active.
 */
export const sessionUpdates = fromCallback<SessionUpdate, { readonly session: SessionRef }>(
  ({ input: { session }, sendBack }) => {
    let known: Pick<SessionContext, "user" | "userFailure"> = { user: null, userFailure: null };
    const tellOfTheUser = ({ user, userFailure }: SessionContext): void => {
      const before = known;
      known = { user, userFailure };
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

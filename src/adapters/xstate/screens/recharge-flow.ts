import { Effect } from "effect";
import { isAllowed } from "../../../domain/order/lifecycle.machine.ts";
import { type RechargeFlow, rechargesListMachine } from "../../../domain/recharge/recharge-flow.ts";
import { rechargeMachine } from "../../../domain/recharge/recharge.machine.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import { rechargeAttempt } from "../attempts/recharge.attempt.ts";
import { nullIfNotThere } from "../null-if-not-there.ts";
import { newestUntil } from "../newest-until.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

/** Binds recharges. Loaded after the wallet. */
export const rechargeFlow = (
  ports: Pick<Ports, "attempts" | "orders" | "recharges" | "redirect">,
): RechargeFlow => {
  const { attempts, orders, recharges, redirect } = ports;
  const attempt = rechargeAttempt(ports);
  return {
    logic: rechargeMachine.provide({
      actors: {
        readRecharges: toActor(({ until }) =>
          newestUntil(until === null ? null : new Set(until), recharges.list),
        ),
        isPayable: toActor(({ orderId }) =>
          Effect.map(
            nullIfNotThere(orders.order(orderId)),
            (order) => order !== null && isAllowed(order.status, "pay"),
          ),
        ),
        leave: toActor(({ address }) => Effect.sync(() => redirect.leaveTo(address))),
      },
    }),
    records: rechargesListMachine.provide({
      actors: { loadPage: toActor(({ page }) => recharges.list(page)) },
    }),
    attemptOf: (session) => attemptOf(session, attempt, { kind: "recharge" }),
    origin: attempts.origin,
  };
};

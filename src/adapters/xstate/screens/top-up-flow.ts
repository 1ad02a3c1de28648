import { Effect } from "effect";
import { type TopUpFlow, topUpLogic } from "../../../domain/payment/top-up.machine.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import type { Ports } from "../../../ports/ports.ts";
import { rechargeAttempt } from "../attempts/recharge.attempt.ts";
import { toActor } from "../to-actor.ts";

/** The recharge calls of a payment screen. Loaded after it, where the balance is too low. */
export const topUpFlow = (ports: Pick<Ports, "attempts" | "recharges">): TopUpFlow => {
  const attempt = rechargeAttempt(ports);
  return {
    logic: topUpLogic({
      readRecharges: toActor(() => Effect.map(ports.recharges.list(1), ({ items }) => items)),
    }),
    attemptOf: (session) => attemptOf(session, attempt, { kind: "recharge" }),
  };
};

import type { AnyActorLogic } from "xstate";
import type { AttemptKind } from "../../../domain/attempt/subject.ts";
import type { SessionEvent } from "../../../domain/session/session.machine.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { Ports } from "../../../ports/ports.ts";
import { orderAttempt } from "./order.attempt.ts";
import { paymentAttempt } from "./payment.attempt.ts";
import { rechargeAttempt } from "./recharge.attempt.ts";
import { recycleAttempt } from "./recycle.attempt.ts";
import { withdrawalAccountAttempt } from "./withdrawal-account.attempt.ts";
import { withdrawalAttempt } from "./withdrawal.attempt.ts";

type AttemptPorts = Pick<
  Ports,
  | "attempts"
  | "cart"
  | "catalogue"
  | "orders"
  | "payments"
  | "recharges"
  | "session"
  | "withdrawalAccounts"
  | "withdrawals"
>;

type Logics = Readonly<Record<AttemptKind, () => AnyActorLogic>>;

const logicsOf = (ports: AttemptPorts, policy: WithdrawalPolicy): Logics => ({
  order: () => orderAttempt(ports),
  payment: () => paymentAttempt(ports),
  recycle: () => recycleAttempt(ports),
  recharge: () => rechargeAttempt(ports),
  withdrawal: () => withdrawalAttempt(ports, policy),
  "withdrawal account": () => withdrawalAccountAttempt(ports),
});

/**
 * Starts the attempts that this customer has records of, so that lookups continue after a reload on any
 * screen (D7.5).
 */
export const resumeAttempts = async (
  ports: AttemptPorts,
  policy: WithdrawalPolicy,
  send: (event: SessionEvent) => void,
): Promise<void> => {
  const logics = logicsOf(ports, policy);
  for (const subject of (await ports.attempts.openStore()).subjects()) {
    send({ type: "ATTEMPT_REQUESTED", subject, logic: logics[subject.kind]() });
  }
};

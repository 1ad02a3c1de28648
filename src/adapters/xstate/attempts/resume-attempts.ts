import type { AnyActorLogic } from "xstate";
import type { AttemptKind } from "../../../domain/attempt/subject.ts";
import type { SessionEvent } from "../../../domain/session/session.machine.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import { Api } from "../port-tags.ts";
import { withdrawalAccountsHttp } from "../../http/withdrawal-accounts.http.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import type { AttemptParts } from "./bind-attempt.ts";
import { orderAttempt } from "./order.attempt.ts";
import { paymentAttempt } from "./payment.attempt.ts";
import { rechargeAttempt } from "./recharge.attempt.ts";
import { recycleAttempt } from "./recycle.attempt.ts";
import { withdrawalAccountAttempt } from "./withdrawal-account.attempt.ts";
import { withdrawalAttempt } from "./withdrawal.attempt.ts";

type Logics = Readonly<Record<AttemptKind, () => AnyActorLogic>>;

const logicsOf = (runtime: ShopRuntime, parts: AttemptParts, policy: WithdrawalPolicy): Logics => ({
  order: () => orderAttempt(runtime, parts),
  payment: () => paymentAttempt(runtime, parts),
  recycle: () => recycleAttempt(runtime, parts),
  recharge: () => rechargeAttempt(runtime, parts),
  withdrawal: () => withdrawalAttempt(runtime, parts, policy),
  "withdrawal account": () =>
    withdrawalAccountAttempt(withdrawalAccountsHttp(runtime.get(Api)), parts),
});

/**
 * Starts the attempts of which this customer has records, so that lookups go on after a reload on
 * whatever screen it was (D7.5).
 */
export const resumeAttempts = async (
  runtime: ShopRuntime,
  parts: AttemptParts,
  policy: WithdrawalPolicy,
  send: (event: SessionEvent) => void,
): Promise<void> => {
  const logics = logicsOf(runtime, parts, policy);
  for (const subject of (await parts.openStore()).subjects()) {
    send({ type: "ATTEMPT_WANTED", subject, logic: logics[subject.kind]() });
  }
};

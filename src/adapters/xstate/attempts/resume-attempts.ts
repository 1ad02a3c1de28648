import type { AnyActorLogic } from "xstate";
import type { AttemptKind } from "../../../domain/attempt/subject.ts";
import type { SessionEvent } from "../../../domain/session/session.machine.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import type { ShopRuntime } from "../shop-runtime.ts";
import type { AttemptParts } from "./bind-attempt.ts";

type Loaders = Readonly<Record<AttemptKind, () => Promise<AnyActorLogic>>>;

/** Each kind's code comes when there is a record of it. */
const loadersOf = (
  runtime: ShopRuntime,
  parts: AttemptParts,
  policy: WithdrawalPolicy,
): Loaders => ({
  order: async () => (await import("./order.attempt.ts")).orderAttempt(runtime, parts),
  payment: async () => (await import("./payment.attempt.ts")).paymentAttempt(runtime, parts),
  recycle: async () => (await import("./recycle.attempt.ts")).recycleAttempt(runtime, parts),
  withdrawal: async () =>
    (await import("./withdrawal.attempt.ts")).withdrawalAttempt(runtime, parts, policy),
  recharge: async () => (await import("./recharge.attempt.ts")).rechargeAttempt(runtime, parts),
  "withdrawal account": async () =>
    (await import("./withdrawal-account.attempt.ts")).withdrawalAccountAttempt(runtime, parts),
});

/**
 * Starts the attempts of which this customer has records, so that lookups go on after a reload on
 * whatever screen it was (D7.5). What could not be fetched is started by the screen of its subject.
 */
export const resumeAttempts = async (
  runtime: ShopRuntime,
  parts: AttemptParts,
  policy: WithdrawalPolicy,
  send: (event: SessionEvent) => void,
): Promise<void> => {
  const loaders = loadersOf(runtime, parts, policy);
  for (const subject of parts.store.subjects()) {
    const logic = await loaders[subject.kind]().catch(() => null);
    if (logic !== null) send({ type: "ATTEMPT_WANTED", subject, logic });
  }
};

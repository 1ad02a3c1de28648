import { attemptOf } from "../../../domain/session/attempt-of.ts";
import {
  type WithdrawalFlow,
  withdrawalsListMachine,
} from "../../../domain/withdrawal/withdrawal-flow.ts";
import type { WithdrawalPolicy } from "../../../domain/withdrawal/withdrawal-rules.ts";
import { withdrawalMachine } from "../../../domain/withdrawal/withdrawal.machine.ts";
import { withdrawalAttempt } from "../attempts/withdrawal.attempt.ts";
import type { Ports } from "../../../ports/ports.ts";
import type { LazyActors } from "../lazy-actors.ts";
import { toActor } from "../to-actor.ts";
import { accountFormPopup } from "./account-form-popup.ts";

/** Binds withdrawals. Loaded after the wallet. */
export const withdrawalFlow = (
  ports: Pick<Ports, "attempts" | "session" | "withdrawalAccounts" | "withdrawals"> &
    Pick<LazyActors, "openAccountForm">,
  policy: WithdrawalPolicy,
): WithdrawalFlow => {
  const attempt = withdrawalAttempt(ports, policy);
  return {
    logic: withdrawalMachine.provide({
      actors: {
        readAccounts: toActor(() => ports.withdrawalAccounts.list),
        accountForm: accountFormPopup(ports),
      },
    }),
    records: withdrawalsListMachine.provide({
      actors: { loadPage: toActor(({ page }) => ports.withdrawals.list(page)) },
    }),
    attemptOf: (session) => attemptOf(session, attempt, { kind: "withdrawal" }),
  };
};

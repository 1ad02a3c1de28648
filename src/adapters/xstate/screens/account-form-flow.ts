import type { AccountFormFlow } from "../../../domain/withdrawal-account/account-form-popup.machine.ts";
import {
  accountSubject,
  toAccountRequest,
} from "../../../domain/withdrawal-account/account-attempt.ts";
import type { AccountPolicy } from "../../../domain/withdrawal-account/account-form.ts";
import {
  changeCommand,
  withdrawalAccountFormMachine,
} from "../../../domain/withdrawal-account/withdrawal-account-form.machine.ts";
import { attemptOf } from "../../../domain/session/attempt-of.ts";
import { withdrawalAccountAttempt } from "../attempts/withdrawal-account.attempt.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const accountFormFlow = (
  ports: Pick<Ports, "accountRequests" | "attempts" | "checkUsdtAddress" | "withdrawalAccounts">,
  policy: AccountPolicy,
): AccountFormFlow => {
  const { accountRequests, checkUsdtAddress, withdrawalAccounts } = ports;
  const attempt = withdrawalAccountAttempt(ports);
  return {
    logic: withdrawalAccountFormMachine.provide({
      actors: {
        change: changeCommand.provide({
          actors: {
            send: toActor(({ target: { id, draft } }) => withdrawalAccounts.change(id, draft)),
            read: toActor(() => withdrawalAccounts.list),
          },
        }),
      },
    }),
    rules: { policy, checkAddress: checkUsdtAddress },
    toRequest: toAccountRequest(accountRequests),
    attemptOf: (session) => attemptOf(session, attempt, accountSubject),
  };
};

import { Effect } from "effect";
import { recheckedBy, rowsMadeBy } from "../../../domain/attempt/outcome.ts";
import type { AttemptRecord } from "../../../domain/attempt/record.ts";
import type { WithdrawalAccountRequest } from "../../../domain/attempt/request.ts";
import {
  type AddedAccount,
  isAccountOfRequest,
} from "../../../domain/withdrawal-account/account-attempt.ts";
import type { WithdrawalAccount } from "../../../domain/withdrawal-account/withdrawal-account.ts";
import type { Ports } from "../../../ports/ports.ts";
import { attemptOfKind } from "./bind-attempt.ts";
import { oncePerPage } from "../once-per-page.ts";

/**
 * The newest account outside the baseline that is the request's. If the server has formatted it in a way of its
 * own, the newest one. A withdrawal goes there next: it must not be what another device has added meanwhile.
 */
const added = (
  request: WithdrawalAccountRequest,
  { baseline }: AttemptRecord<WithdrawalAccountRequest>,
  accounts: readonly WithdrawalAccount[],
): AddedAccount => {
  const newest = accounts
    .filter(({ id }) => !baseline.includes(id))
    .toSorted((a, b) => b.id - a.id);
  return newest.find((account) => isAccountOfRequest(request, account)) ?? newest[0] ?? null;
};

const bind = attemptOfKind<WithdrawalAccountRequest, AddedAccount, WithdrawalAccount, never>({
  kind: "withdrawal account",
  isKnownByStatus: false,
});

/** The attempt at adding a withdrawal account (D7). Lookups match its kind and the end of its number. */
export const withdrawalAccountAttempt = oncePerPage(
  ({
    attempts,
    withdrawalAccounts: { list, add },
  }: Pick<Ports, "attempts" | "withdrawalAccounts">) => {
    const lookUp = (record: AttemptRecord<WithdrawalAccountRequest>) =>
      Effect.map(list, (accounts) => rowsMadeBy(record, accounts, isAccountOfRequest));
    return bind(attempts, {
      readBaseline: () => Effect.map(list, (accounts) => accounts.map(({ id }) => id)),
      recheck: (_request, record) => Effect.map(lookUp(record), recheckedBy),
      // The response has no content (specification §7), so the account is read.
      send: (request, key, record, ifCurrentCustomer) =>
        request.draft === null
          ? Effect.die(new Error("A request out of a record has no draft to send"))
          : Effect.flatMap(add(request.draft, key), () =>
              ifCurrentCustomer(
                Effect.match(list, {
                  onFailure: () => null,
                  onSuccess: (accounts) => added(request, record, accounts),
                }),
                null,
              ),
            ),
      lookUp,
    });
  },
);

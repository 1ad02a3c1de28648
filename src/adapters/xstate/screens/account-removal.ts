import {
  type AccountRemovalLogic,
  accountRemovalMachine,
  removalCommand,
} from "../../../domain/withdrawal-account/account-removal.machine.ts";
import type { WithdrawalAccounts } from "../../../ports/withdrawal-accounts.ts";
import { toActor } from "../shop-runtime.ts";

export const accountRemoval = (accounts: WithdrawalAccounts): AccountRemovalLogic =>
  accountRemovalMachine.provide({
    actors: {
      removal: removalCommand.provide({
        actors: {
          send: toActor(({ target }) => accounts.remove(target)),
          read: toActor(() => accounts.list),
        },
      }),
    },
  });

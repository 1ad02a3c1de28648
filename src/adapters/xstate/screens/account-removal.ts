import {
  accountRemovalMachine,
  removalCommand,
} from "../../../domain/withdrawal-account/account-removal.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";

export const accountRemoval = ({
  withdrawalAccounts: accounts,
}: Pick<Ports, "withdrawalAccounts">) =>
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

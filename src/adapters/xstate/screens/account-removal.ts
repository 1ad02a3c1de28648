import {
  accountRemovalMachine,
  removalCommand,
} from "../../../domain/withdrawal-account/account-removal.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { toActor } from "../to-actor.ts";
import { toSendingActor } from "../to-sending-actor.ts";

export const accountRemoval = ({
  withdrawalAccounts: accounts,
}: Pick<Ports, "withdrawalAccounts">) =>
  accountRemovalMachine.provide({
    actors: {
      removal: removalCommand.provide({
        actors: {
          send: toSendingActor(({ target }) => accounts.remove(target)),
          read: toActor(() => accounts.list),
        },
      }),
    },
  });

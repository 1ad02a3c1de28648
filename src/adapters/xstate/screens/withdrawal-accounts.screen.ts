import { Result } from "effect";
import { fromPromise } from "xstate";
import { withdrawalAccountsScreenMachine } from "../../../domain/withdrawal-account/withdrawal-accounts-screen.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import type { LazyActors } from "../lazy-actors.ts";
import { toActor } from "../to-actor.ts";

/** The parts that send are loaded after the screen. */
export const withdrawalAccountsScreen = ({
  withdrawalAccounts,
  openAccountsParts,
}: Pick<Ports, "withdrawalAccounts"> & Pick<LazyActors, "openAccountsParts">) =>
  withdrawalAccountsScreenMachine.provide({
    actors: {
      loadAccounts: toActor(() => withdrawalAccounts.list),
      loadParts: fromPromise(async ({ input: { session }, signal }) => {
        const parts = await openAccountsParts();
        // A screen that was closed meanwhile starts no attempt: it would be the next customer's.
        if (signal.aborted) throw signal.reason;
        return Result.succeed(parts(session));
      }),
    },
  });

import { Effect } from "effect";
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { withdrawalAccountsScreen } from "../../../../../src/adapters/xstate/screens/withdrawal-accounts.screen.ts";
import type { SessionRef } from "../../../../../src/domain/session/session.machine.ts";
import { quietSession } from "../../../../support/quiet-session.ts";
import { turn } from "../../../../support/turn.ts";

test.each([true, false])("parts that come when the screen is closed: %s", async (isClosed) => {
  const begun: SessionRef[] = [];
  const code = Promise.withResolvers<void>();
  const { session } = quietSession();
  const accounts = createActor(
    withdrawalAccountsScreen({
      withdrawalAccounts: {
        list: Effect.never,
        add: () => Effect.never,
        change: () => Effect.never,
        remove: () => Effect.never,
      },
      openAccountsParts: async () => {
        await code.promise;
        return (found) => {
          begun.push(found);
          throw new Error("The test needs no parts");
        };
      },
    }),
    { input: { session } },
  ).start();
  if (isClosed) accounts.stop();
  code.resolve();
  await turn();
  // What is begun for a closed screen would be the next customer's.
  expect(begun).toEqual(isClosed ? [] : [session]);
});

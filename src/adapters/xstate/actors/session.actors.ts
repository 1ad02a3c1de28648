import { fromCallback } from "xstate";
import { sessionMachine, type SessionEvent } from "../../../domain/session/session.machine.ts";
import type { Ports } from "../../../ports/ports.ts";
import { readUser } from "../read-user.ts";
import { toActor } from "../to-actor.ts";

export const boundSessionMachine = ({
  session,
  cartCount,
  tokens,
  deviceMemory,
}: Pick<Ports, "session" | "cartCount" | "tokens" | "deviceMemory">) =>
  sessionMachine.provide({
    actors: {
      loadUser: toActor(() => readUser({ session, tokens, deviceMemory })),
      countCart: toActor(() => cartCount.count),
      watchToken: fromCallback<SessionEvent>(({ sendBack }) =>
        tokens.watch((token, words) =>
          sendBack(token === null ? { type: "TOKEN_GONE", words } : { type: "TOKEN_CHANGED" }),
        ),
      ),
    },
    actions: {
      "store the token": (_, { token, user }) => {
        tokens.store(token);
        if (user !== null) deviceMemory.isUsedBy(user.username);
      },
      "clear the token": (_, { reason }) => {
        if (reason === "logged out") deviceMemory.forget();
        tokens.clear();
      },
      "clear the tab's storage": () => deviceMemory.forgetTab(),
    },
  });

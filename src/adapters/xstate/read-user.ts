import { Effect } from "effect";
import type { CallFailure } from "../../domain/call/failure.ts";
import type { User } from "../../domain/session/user.ts";
import type { Ports } from "../../ports/ports.ts";

type Parts = Pick<Ports, "session" | "tokens" | "deviceMemory">;

/** Reads the logged-in user and stores the username on the device. */
export const readUser = ({
  session,
  tokens,
  deviceMemory,
}: Parts): Effect.Effect<User, CallFailure> =>
  Effect.suspend(() => {
    const token = tokens.read();
    return Effect.map(session.user, (user) => {
      // Another tab may have logged out, or in as another customer, without this tab knowing it yet.
      if (tokens.read() === token) deviceMemory.isUsedBy(user.username);
      return user;
    });
  });

/** Reads the logged-in user, unless the device has the username. */
export const knownUser = (parts: Parts): Effect.Effect<unknown, CallFailure> =>
  Effect.suspend(() => (parts.deviceMemory.user() === null ? readUser(parts) : Effect.void));

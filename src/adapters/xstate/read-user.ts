import { Effect } from "effect";
import type { CallFailure } from "../../domain/call/failure.ts";
import type { User } from "../../domain/session/user.ts";
import type { Ports } from "../../ports/ports.ts";

type Parts = Pick<Ports, "session" | "tokens" | "deviceMemory">;

/** Reads who is logged in, and tells the device. */
export const readUser = ({
  session,
  tokens,
  deviceMemory,
}: Parts): Effect.Effect<User, CallFailure> =>
  Effect.suspend(() => {
    const token = tokens.read();
    return Effect.map(session.user, (user) => {
      // Another tab may have logged out, or in as another customer, and this one not heard of it.
      if (tokens.read() === token) deviceMemory.isUsedBy(user.username);
      return user;
    });
  });

/** Reads who is logged in, unless the device knows it. */
export const knownUser = (parts: Parts): Effect.Effect<unknown, CallFailure> =>
  Effect.suspend(() => (parts.deviceMemory.user() === null ? readUser(parts) : Effect.void));
